import type { SheetPosition } from './simplify.ts'

type Options = { closed: boolean; bend: number; isSharp: (point: SheetPosition) => boolean }

/** Encodes a line with rounded corners as relative steps in whole units. */
export function encodePath(points: SheetPosition[], { closed, bend, isSharp }: Options): string {
  const line = withoutRepeats(points, closed)
  if (line.length < (closed ? 3 : 2)) return ''
  const pen = new Pen()
  line.forEach((point, index) => {
    const before = line[index - 1] ?? (closed ? line.at(-1) : undefined)
    const after = line[index + 1] ?? (closed ? line[0] : undefined)
    if (bend === 0 || !before || !after || isSharp(point) || isNearlyStraight(before, point, after)) {
      pen.lineTo(point)
    } else {
      pen.lineTo(towards(point, before, bend))
      pen.curveTo(point, towards(point, after, bend))
    }
  })
  return pen.path + (closed ? 'z' : '')
}

class Pen {
  path = ''
  #at: SheetPosition = [0, 0]
  #command = ''

  lineTo(point: SheetPosition) {
    const [x, y] = whole(point)
    if (this.path === '') this.#write('M', x, y)
    else if (x !== this.#at[0] || y !== this.#at[1]) this.#write('l', x - this.#at[0], y - this.#at[1])
    this.#at = [x, y]
  }

  curveTo(control: SheetPosition, point: SheetPosition) {
    const [controlX, controlY] = whole(control)
    const [x, y] = whole(point)
    const [fromX, fromY] = this.#at
    if (x === fromX && y === fromY) return
    this.#write('q', controlX - fromX, controlY - fromY, x - fromX, y - fromY)
    this.#at = [x, y]
  }

  #write(command: string, ...numbers: number[]) {
    const text = numbers.join(' ').replaceAll(' -', '-')
    const repeated = command === this.#command
    this.path += repeated ? (text.startsWith('-') ? text : ` ${text}`) : command + text
    this.#command = command
  }
}

function towards([x, y]: SheetPosition, [toX, toY]: SheetPosition, bend: number): SheetPosition {
  const length = Math.hypot(toX - x, toY - y)
  // A short side is curved from its middle, so that its two curves meet.
  const share = length < bend * 3 ? 0.5 : bend / length
  return [x + (toX - x) * share, y + (toY - y) * share]
}

function isNearlyStraight(before: SheetPosition, at: SheetPosition, after: SheetPosition): boolean {
  const turn =
    Math.atan2(after[1] - at[1], after[0] - at[0]) - Math.atan2(at[1] - before[1], at[0] - before[0])
  return Math.cos(turn) > 0.985
}

function withoutRepeats(points: SheetPosition[], closed: boolean): SheetPosition[] {
  const distinct = points.filter((point, index) => {
    const before = points[index - 1]
    return !before || String(whole(before)) !== String(whole(point))
  })
  return closed && String(distinct[0]) === String(distinct.at(-1)) ? distinct.slice(0, -1) : distinct
}

function whole([x, y]: SheetPosition): SheetPosition {
  return [Math.round(x), Math.round(y)]
}
