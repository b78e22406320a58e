import { type RefObject, useEffect, useRef } from 'react'
import type { BoardLeg, BoardModel, BoardRow } from '#desk/screens/board/model/board-model.ts'
import { startAutoScroll } from './auto-scroll.ts'
import { endDrag, enterRow, laneId, leaveRow, useDrag, useFinger } from './drag-store.ts'

/** A finger that moves before has come to scroll. Chromium's own long press follows at 500 ms. */
const holdMs = 350

/** A finger that rests is never quite still. */
const slopPx = 10

type Options = {
  model: BoardModel
  rows: readonly BoardRow[]
  onStart: (leg: BoardLeg) => void
  onDrop: (row: BoardRow | null) => void
  onCancel: () => void
}

type Point = { x: number; y: number }

/**
 * Dragging with a finger: a long press on an element with `data-leg` picks the leg up, and the element with `data-drop`
 * below the finger takes it. React Aria leaves touch to the browser's own drag and drop, which depends on the device.
 */
export function useTouchDrag(area: RefObject<HTMLElement | null>, options: Options): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const touch = createTouchDrag(latest)
    element.addEventListener('touchstart', touch.press, { passive: true })
    // Browsers decide when a touch begins whether its moves can be prevented: this one must be there already.
    element.addEventListener('touchmove', noop, { passive: false })
    // Of the browser's long press, which follows ours.
    element.addEventListener('contextmenu', touch.refuse, true)
    element.addEventListener('dragstart', touch.refuse, true)
    return () => {
      touch.cancel()
      element.removeEventListener('touchstart', touch.press)
      element.removeEventListener('touchmove', noop)
      element.removeEventListener('contextmenu', touch.refuse, true)
      element.removeEventListener('dragstart', touch.refuse, true)
    }
  }, [area])
}

function noop(): void {}

function createTouchDrag(latest: RefObject<Options>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: HTMLElement | null = null
  let pressed: Point = { x: 0, y: 0 }
  let isDragging = false
  let hasMoved = false
  let wasDraggable = false
  let stopScrolling = () => {}
  let forget = () => {}

  function press(event: TouchEvent) {
    const [touch] = event.touches
    // A second finger pinches or scrolls.
    if (event.touches.length !== 1 || !touch) return cancel()
    const target = event.target as HTMLElement
    const pressedOn = target.closest<HTMLElement>('[data-leg]')
    const leg = latest.current.model.legs.find(({ id }) => id === pressedOn?.dataset.leg)
    if (!pressedOn || !leg) return
    source = pressedOn
    // Tablets have a drag of their own, which would take the touch away.
    wasDraggable = pressedOn.draggable
    pressedOn.draggable = false
    pressed = { x: touch.clientX, y: touch.clientY }
    // At the pressed element: it keeps its touch when the board takes it out of the page.
    target.addEventListener('touchmove', move, { passive: false })
    target.addEventListener('touchend', release)
    target.addEventListener('touchcancel', cancel)
    forget = () => {
      target.removeEventListener('touchmove', move)
      target.removeEventListener('touchend', release)
      target.removeEventListener('touchcancel', cancel)
    }
    timer = setTimeout(() => pickUp(leg), holdMs)
  }

  function pickUp(leg: BoardLeg): void {
    isDragging = true
    source?.setAttribute('data-dragging', '')
    navigator.vibrate?.(10)
    useFinger.setState({ at: pressed })
    latest.current.onStart(leg)
    stopScrolling = startAutoScroll(() => {
      const { at } = useFinger.getState()
      if (at && hasMoved) follow(at)
      return hasMoved ? at : null
    })
  }

  function move(event: TouchEvent): void {
    const [touch] = event.touches
    if (!touch) return
    const at = { x: touch.clientX, y: touch.clientY }
    const isFar = Math.hypot(at.x - pressed.x, at.y - pressed.y) > slopPx
    if (!isDragging) {
      if (isFar) end()
      return
    }
    if (event.cancelable) event.preventDefault()
    hasMoved ||= isFar
    useFinger.setState({ at })
    if (hasMoved) follow(at)
  }

  function release(event: TouchEvent) {
    if (!isDragging) return end()
    // Otherwise a click follows, and opens the trip.
    if (event.cancelable) event.preventDefault()
    const { over } = useDrag.getState()
    const { rows, onDrop } = latest.current
    const row = rows.find(({ id }) => id === over)
    if (!over) return cancel()
    onDrop(row ?? null)
    end()
  }

  function cancel(): void {
    const wasDragging = isDragging
    end()
    if (wasDragging) latest.current.onCancel()
  }

  function end(): void {
    clearTimeout(timer)
    stopScrolling()
    forget()
    source?.removeAttribute('data-dragging')
    if (source && wasDraggable) source.draggable = true
    source = null
    hasMoved = false
    if (!isDragging) return
    isDragging = false
    useFinger.setState({ at: null })
    endDrag()
  }

  /** Marks the row below the finger. */
  function follow({ x, y }: Point): void {
    const { model, rows } = latest.current
    const id = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null
    const { over } = useDrag.getState()
    if (id === over) return
    const rowOf = (found: string | null) => rows.find((row) => row.id === found) ?? null
    if (over) leaveRow(rowOf(over))
    if (id && (id === laneId || rowOf(id))) enterRow(model, rowOf(id))
  }

  function refuse(event: Event): void {
    if (!source) return
    event.preventDefault()
    event.stopPropagation()
  }

  return { press, cancel, refuse }
}
