import { create } from 'zustand'
import {
  type BoardLeg,
  type BoardModel,
  type BoardRow,
  judge,
  type Verdict,
} from '#desk/screens/board/model/board-model.ts'

/** The lane's place among the rows. */
export const laneId = 'lane'

type DragState = {
  dragged: BoardLeg | null
  /** By keyboard or screen reader: every row can be next, also one out of sight. */
  isByKeyboard: boolean
  /** The row that the leg is over. */
  over: string | null
  /** By row. Those out of sight come a little later. */
  verdicts: ReadonlyMap<string, Verdict>
}

const atRest: DragState = { dragged: null, isByKeyboard: false, over: null, verdicts: new Map() }

/** Kept outside of the screen's state, so that a drag draws only the rows that it concerns. */
export const useDrag = create<DragState>(() => atRest)

type BarState = {
  /** The bar that Tab reaches; arrows lead to the others. */
  active: string | null
  /** The legs whose assignments are on their way to the server. */
  savingIds: ReadonlySet<string>
}

/** Of the bars alone, so that hundreds of them do not listen to each step of a drag. */
export const useBars = create<BarState>(() => ({ active: null, savingIds: new Set() }))

/** Where the finger is that drags a leg; null without one. Kept apart, so that only the leg's picture follows each move. */
export const useFinger = create<{ at: { x: number; y: number } | null }>(() => ({ at: null }))

/** A frame has 16 ms; the browser needs most of them. */
const sliceMs = 4

/** How many rows are drawn again in a frame after a drag. */
const rowsPerFrame = 6

let running = 0

type Start = { rows: readonly BoardRow[]; isByKeyboard: boolean }

/** Begins a drag, and judges one row after the other without holding up a frame. */
export function startDrag(model: BoardModel, leg: BoardLeg, { rows, isByKeyboard }: Start): void {
  running += 1
  const own = running
  const verdicts = new Map([[laneId, judge(model, leg, null)]])
  useDrag.setState({ dragged: leg, isByKeyboard, over: null, verdicts })
  const waiting = [...rows]
  function work() {
    if (own !== running) return
    const end = performance.now() + sliceMs
    const found = new Map(useDrag.getState().verdicts)
    do {
      const row = waiting.shift()
      if (row && !found.has(row.id)) found.set(row.id, judge(model, leg, row))
    } while (waiting.length > 0 && performance.now() < end)
    useDrag.setState({ verdicts: found })
    if (waiting.length > 0) setTimeout(work, 16)
  }
  setTimeout(work, 16)
}

/** Ends a drag. The rows forget their verdicts a few at a time, because drawing all of them again takes several frames. */
export function endDrag(): void {
  running += 1
  const own = running
  useDrag.setState({ ...atRest, verdicts: useDrag.getState().verdicts })
  function forget() {
    const { verdicts } = useDrag.getState()
    if (own !== running || verdicts.size === 0) return
    useDrag.setState({ verdicts: new Map([...verdicts].slice(rowsPerFrame)) })
    setTimeout(forget, 16)
  }
  forget()
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

/**
 * The row that fits best among those judged: with a car that is not smaller than booked, with a chauffeur, without warnings,
 * with the fewest empty miles.
 */
export function bestRow(
  rows: readonly BoardRow[],
  verdicts: ReadonlyMap<string, Verdict>,
): BoardRow | undefined {
  return fittingRows(rows, (row) => verdicts.get(row.id))[0]?.row
}

export type FittingRow = { row: BoardRow; verdict: Verdict }

/** Rows that fit, the best first. */
export function fittingRows(
  rows: readonly BoardRow[],
  verdictOn: (row: BoardRow) => Verdict | undefined,
): FittingRow[] {
  return rows
    .flatMap((row): FittingRow[] => {
      const verdict = verdictOn(row)
      return verdict && verdict.problems.length === 0 ? [{ row, verdict }] : []
    })
    .toSorted((a, b) => costOf(a.verdict) - costOf(b.verdict))
}

function costOf(verdict: Verdict): number {
  const { carId, chauffeurId, emptyMiles, warnings } = verdict
  const isWhole = carId !== null && chauffeurId !== null
  return emptyMiles + warnings.length * 1_000 + (isWhole ? 0 : 10_000) + (isTooSmall(verdict) ? 100_000 : 0)
}

/** Smaller than booked: possible if the customer agrees, but never proposed. */
export function isTooSmall({ warnings }: Verdict): boolean {
  return warnings.some(({ code }) => code === 'smaller-class')
}
