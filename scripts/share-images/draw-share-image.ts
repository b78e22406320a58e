import { breakTitle } from './break-title.ts'
import { frame } from './frame.ts'
import type { Typeface } from './typeface.ts'

export type Drawing = { title: string; siteName: string }
export type Tools = { display: Typeface; text: Typeface; mark: string }

/** A masthead with a hairline below it, then the title; the lower part of the picture stays free. */
export function drawShareImage({ title, siteName }: Drawing, { display, text, mark }: Tools): string {
  const { left, width } = column
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
${placeMark(mark)}
<path fill="${colors.name}" d="${setName(siteName, text)}"/>
<rect x="${left}" y="${masthead.hairline}" width="${width}" height="1.5" fill="${colors.accent}" opacity="0.5"/>
<path fill="${colors.title}" d="${drawTitle(title, display)}"/>
</svg>`
}

/** The title's outline. Fewer lines are preferred to larger letters, down to a readable size. */
export function drawTitle(title: string, display: Typeface): string {
  const { lines, size } = layOut(title, display)
  const first = masthead.hairline + titleGap + display.capHeight * size
  return lines
    .map((line, index) =>
      display.outline(line, {
        left: column.left - hang(line, display) * size,
        baseline: first + index * size * leading,
        size,
      }),
    )
    .join('')
}

/** A name that is too long for the masthead is set smaller. */
function setName(siteName: string, text: Typeface): string {
  const name = siteName.toUpperCase()
  const { middle, tracking } = masthead
  const indent = masthead.mark + masthead.gap
  const ems = text.measure(name) + tracking * name.length
  const size = Math.min(masthead.size, (column.width - indent) / ems)
  const baseline = middle + (text.capHeight * size) / 2
  return text.outline(name, { left: column.left + indent, baseline, size, tracking })
}

const column = { left: 80, width: 1040 }
const masthead = { middle: 86, size: 25, tracking: 0.2, mark: 46, gap: 10, hairline: 131 }
const titleGap = 54
const leading = 0.96
const colors = { title: '#fafaf9', name: '#eceee6', accent: '#bfc4b1' }

/** The largest size for each number of lines, and the size below which another line is added. */
const settings = [
  { count: 1, largest: 124, smallest: 108 },
  { count: 2, largest: 108, smallest: 78 },
  { count: 3, largest: 94, smallest: 64 },
]

function layOut(title: string, display: Typeface): { lines: string[]; size: number } {
  const fitting = settings.flatMap(({ count, largest, smallest }) => {
    const broken = breakTitle(title, count, (line) => display.measure(line))
    if (!broken) return []
    const size = Math.min(largest, Math.floor(column.width / broken.width))
    return [{ lines: broken.lines, size, fits: size >= smallest }]
  })
  const chosen = fitting.find(({ fits }) => fits) ?? fitting.sort((a, b) => b.size - a.size)[0]
  if (!chosen) throw new Error('A share image needs a title')
  return chosen
}

/** An opening quote hangs outside the column, so that letters align. */
function hang(line: string, display: Typeface): number {
  const quote = /^[“‘]/.exec(line)?.[0]
  return quote ? display.measure(quote) : 0
}

function placeMark(mark: string): string {
  const top = masthead.middle - masthead.mark / 2
  const place = `x="${column.left - 8}" y="${top}" width="${masthead.mark}" height="${masthead.mark}"`
  return mark.replace('<svg ', `<svg ${place} color="${colors.accent}" `)
}
