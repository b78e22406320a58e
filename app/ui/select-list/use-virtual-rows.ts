import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { selectList } from '#domain/constants.ts'
import { edge, rowStarts, scrollTopFor, visibleRows } from './virtual-rows.ts'

type Settings = {
  count: number
  /** Always rendered; -1 if there is none. */
  active: number
  /** Whether the list scrolls to the active row. */
  isFollowed: boolean
}

/** Rows of different heights, of which only those in view are rendered. Each is measured once it is rendered. */
export function useVirtualRows({ count, active, isFollowed }: Settings) {
  const scroller = useRef<HTMLDivElement>(null)
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map())
  const [view, setView] = useState({ top: 0, height: selectList.maxHeight as number })
  const starts = useMemo(() => rowStarts(count, heights), [count, heights])
  const rows = useMemo(() => visibleRows(starts, view, active), [starts, view, active])
  // The row to keep in view while rows around it are measured, until the visitor scrolls.
  const followed = useRef(-1)
  const scrolledTo = useRef(0)
  // How much the rows above the view have grown by measuring.
  const growth = useRef(0)

  useLayoutEffect(() => {
    followed.current = isFollowed ? active : -1
  }, [active, isFollowed])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const before = element.scrollTop
    const top = scrollTopFor(
      starts,
      { top: before + growth.current, height: element.clientHeight },
      followed.current,
    )
    growth.current = 0
    if (top !== before) element.scrollTop = top
    scrolledTo.current = element.scrollTop
    show(element)
    const measured = measureRows(element, starts)
    if (measured.length === 0) return
    for (const { bottom, change } of measured) if (bottom <= element.scrollTop) growth.current += change
    setHeights(new Map([...heights, ...measured.map(({ index, height }) => [index, height] as const)]))
  })

  function show({ scrollTop: top, clientHeight: height }: HTMLElement) {
    if (top !== view.top || height !== view.height) setView({ top, height })
  }

  return {
    scroller,
    rows,
    starts,
    height: (starts.at(-1) ?? edge) + edge,
    onScroll() {
      const element = scroller.current
      if (!element) return
      if (Math.abs(element.scrollTop - scrolledTo.current) > 1) followed.current = -1
      show(element)
    },
  }
}

/** The rendered rows whose height is not the known one. */
function measureRows(scroller: HTMLElement, starts: readonly number[]) {
  return [...scroller.querySelectorAll<HTMLElement>('[data-index]')].flatMap((row) => {
    const index = Number(row.dataset.index)
    const [start = 0, bottom = 0] = [starts[index], starts[index + 1]]
    const height = row.offsetHeight
    return height === 0 || height === bottom - start
      ? []
      : [{ index, height, bottom, change: height - (bottom - start) }]
  })
}
