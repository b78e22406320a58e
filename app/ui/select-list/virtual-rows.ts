import { selectList } from '#domain/constants.ts'

/** The space above the first row and below the last. */
export const edge = 6

type View = { top: number; height: number }

/** Where each row starts, and at the end of the list where the last one ends. */
export function rowStarts(count: number, heights: ReadonlyMap<number, number>): number[] {
  const starts = [edge]
  for (let index = 0; index < count; index++)
    starts.push((starts[index] ?? 0) + (heights.get(index) ?? selectList.virtual.estimatedItemSize))
  return starts
}

/** The rows in view, the overscan around them, and the active one. */
export function visibleRows(starts: readonly number[], { top, height }: View, active: number): number[] {
  const count = starts.length - 1
  if (count === 0) return []
  const { overscan } = selectList.virtual
  const first = Math.max(0, rowAt(starts, top) - overscan)
  const last = Math.min(count - 1, rowAt(starts, top + height) + overscan)
  const rows = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  if (active < 0 || active >= count || (active >= first && active <= last)) return rows
  return active < first ? [active, ...rows] : [...rows, active]
}

/** The scroll position that shows the row, as close to the present one as possible. */
export function scrollTopFor(starts: readonly number[], { top, height }: View, row: number): number {
  const [start, end] = [starts[row], starts[row + 1]]
  if (start === undefined || end === undefined) return top
  if (start - edge < top) return start - edge
  return end + edge > top + height ? end + edge - height : top
}

/** The last row that starts at this position or before it. */
function rowAt(starts: readonly number[], position: number): number {
  let [low, high] = [0, starts.length - 2]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
