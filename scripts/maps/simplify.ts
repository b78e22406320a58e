export type SheetPosition = [x: number, y: number]

/** Removes invisible detail: no removed point is farther than `tolerance` from the simplified line. */
export function simplify(line: SheetPosition[], tolerance: number): SheetPosition[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  const [index, distance] = furthest(line, first, last)
  if (distance <= tolerance) return [first, last]
  return [
    ...simplify(line.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(index), tolerance),
  ]
}

function furthest(line: SheetPosition[], from: SheetPosition, to: SheetPosition): [number, number] {
  return line.reduce<[number, number]>(
    (best, point, index) => {
      const distance = distanceToSegment(point, from, to)
      return distance > best[1] ? [index, distance] : best
    },
    [0, 0],
  )
}

function distanceToSegment([x, y]: SheetPosition, [x1, y1]: SheetPosition, [x2, y2]: SheetPosition): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
