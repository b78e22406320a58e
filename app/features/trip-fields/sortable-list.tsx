import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { moveItem } from './move-item.ts'

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** How an item is spoken of: 'Stop 2'. */
  nameOf: (item: Item, index: number) => string
  onSort: (items: Item[]) => void
  children: (item: Item, index: number, handle: ReactNode) => ReactNode
}

/** A list whose items are put in order by dragging their handle, or by the arrow keys on it. */
export function SortableList<Item>({ items, keyOf, nameOf, onSort, children }: Props<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [announced, setAnnounced] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    setAnnounced(`${nameOf(item, from)} is now number ${to + 1} of ${items.length}`)
    onSort(moveItem(items, from, to))
  }

  function press(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }

  function drag(event: PointerEvent) {
    const from = items.findIndex((item) => keyOf(item) === dragged)
    if (from < 0 || !list.current) return
    move(from, indexAt(list.current, event.clientY, from))
  }

  return (
    <>
      <ol ref={list} className="flex flex-col gap-5">
        {items.map((item, index) => {
          const key = keyOf(item)
          const handle = (
            <button
              type="button"
              aria-label={`Move ${nameOf(item, index)}: arrow up, arrow down, or drag`}
              onKeyDown={(event) => press(event, index)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(key)
              }}
              onPointerMove={drag}
              onLostPointerCapture={() => setDragged(null)}
              className={handleClass}
            >
              <Icon name="menu" className="size-5" />
            </button>
          )
          return (
            <li
              key={key}
              className={classes('rounded-control transition-opacity', dragged === key && 'opacity-60')}
            >
              {children(item, index, handle)}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

/** The place whose middle the pointer has passed. */
function indexAt(list: HTMLElement, y: number, from: number): number {
  const middles = [...list.children].map((item) => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2
  })
  const passed = middles.filter((middle, index) => index !== from && middle < y)
  return passed.length
}

const handleClass = classes(
  'grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted',
  'hover:bg-tint hover:text-accent active:cursor-grabbing',
)
