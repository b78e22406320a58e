import { create } from 'zustand'
import { type BoardLeg, type BoardModel, type BoardRow, judge, type Verdict } from './board-model.ts'

/** The lane's place among the rows. */
export const laneId = 'lane'

type DragState = {
  dragged: BoardLeg | null
  /** The row that the leg is over. */
  over: string | null
  /** By row. Those out of sight come a little later. */
  verdicts: ReadonlyMap<string, Verdict>
  /** The bar that Tab reaches; arrows lead to the others. */
  active: string | null
}

/** Kept outside of the screen's state, so that a drag draws only the rows that it concerns. */
export const useDrag = create<DragState>(() => ({
  dragged: null,
  over: null,
  verdicts: new Map(),
  active: null,
}))

/** A frame has 16 ms; the browser needs most of them. */
const sliceMs = 6

let running = 0

/** Begins a drag, and judges one row after the other without holding up a frame. */
export function startDrag(model: BoardModel, leg: BoardLeg, rows: readonly BoardRow[]): void {
  running += 1
  const own = running
  useDrag.setState({ dragged: leg, over: null, verdicts: new Map([[laneId, judge(model, leg, null)]]) })
  const waiting = [...rows]
  function work() {
    if (own !== running) return
    const end = performance.now() + sliceMs
    const found = new Map(useDrag.getState().verdicts)
    while (waiting.length > 0 && performance.now() < end) {
      const row = waiting.shift()
      if (row && !found.has(row.id)) found.set(row.id, judge(model, leg, row))
    }
    useDrag.setState({ verdicts: found })
    if (waiting.length > 0) setTimeout(work, 16)
  }
  setTimeout(work, 16)
}

export function endDrag(): void {
  running += 1
  useDrag.setState({ dragged: null, over: null, verdicts: new Map() })
}

/** The verdict about a row, now. */
export function verdictOf(model: BoardModel, row: BoardRow | null): Verdict | null {
  const { dragged, verdicts } = useDrag.getState()
  if (!dragged) return null
  return verdicts.get(row?.id ?? laneId) ?? judge(model, dragged, row)
}

export function enterRow(model: BoardModel, row: BoardRow | null): void {
  const { dragged, verdicts } = useDrag.getState()
  if (!dragged) return
  const id = row?.id ?? laneId
  const verdict = verdicts.get(id) ?? judge(model, dragged, row)
  useDrag.setState({ over: id, verdicts: verdicts.has(id) ? verdicts : new Map(verdicts).set(id, verdict) })
}

export function leaveRow(row: BoardRow | null): void {
  const id = row?.id ?? laneId
  if (useDrag.getState().over === id) useDrag.setState({ over: null })
}

/** The row that fits best among those judged: with a chauffeur and a car, without warnings, the fewest empty miles. */
export function bestRow(
  rows: readonly BoardRow[],
  verdicts: ReadonlyMap<string, Verdict>,
): BoardRow | undefined {
  let best: { row: BoardRow; cost: number } | undefined
  for (const row of rows) {
    const verdict = verdicts.get(row.id)
    if (!verdict || verdict.problems.length > 0) continue
    const isWhole = verdict.carId !== null && verdict.chauffeurId !== null
    const cost = verdict.emptyMiles + verdict.warnings.length * 1_000 + (isWhole ? 0 : 10_000)
    if (!best || cost < best.cost) best = { row, cost }
  }
  return best?.row
}
