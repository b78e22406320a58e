import { useEffect } from 'react'
import type { BoardModel, BoardRow } from '#desk/screens/board/model/board-model.ts'
import { laneId, useDrag, verdictOf } from './drag-store.ts'

/**
 * While a leg is picked up by keyboard, React Aria moves it with Tab and drops it with Enter. This adds the arrows, and
 * refuses Enter where the leg does not fit, so that it stays picked up. It listens at the window, before React Aria.
 */
export function useKeyboardDrag(
  model: BoardModel,
  rows: readonly BoardRow[],
  onRefused: (row: BoardRow) => void,
): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!step || !useDrag.getState().dragged) return
      const areas = [...document.querySelectorAll<HTMLElement>('[data-drop]')]
      const here = areas.findIndex((area) => area.contains(document.activeElement))
      const next = areas[Math.min(Math.max(here + step, 0), areas.length - 1)]
      event.preventDefault()
      event.stopImmediatePropagation()
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'center', inline: 'nearest' })
    }
    function refuse(event: KeyboardEvent) {
      const { dragged, over } = useDrag.getState()
      if (event.key !== 'Enter' || !dragged) return
      const row = rows.find(({ id }) => id === over)
      if (!row || over === laneId || (verdictOf(model, row)?.problems.length ?? 0) === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onRefused(row)
    }
    window.addEventListener('keydown', move, true)
    window.addEventListener('keyup', refuse, true)
    return () => {
      window.removeEventListener('keydown', move, true)
      window.removeEventListener('keyup', refuse, true)
    }
  }, [model, rows, onRefused])
}
