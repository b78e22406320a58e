import { readFile } from 'node:fs/promises'
import { Blob, Face, Feature, Font, Buffer as Run, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** Draws text as outlines, so that the result does not depend on the fonts of the build machine. */
export type Typeface = {
  /** In ems. */
  capHeight: number
  /** The width of a line, in ems. */
  measure(text: string): number
  /** The outline of a line, as SVG path data. */
  outline(text: string, place: Place): string
}

export type Place = {
  /** Where the first letter's ink begins. */
  left: number
  baseline: number
  size: number
  /** Letter spacing, in ems. */
  tracking?: number
}

export async function loadTypeface(woff2: string, weight: number): Promise<Typeface> {
  const bytes = await subsetFont(await readFile(woff2), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
  })
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const em = face.upem

  return {
    capHeight: (font.glyphExtents(font.nominalGlyph(codePoint('H')) ?? 0)?.yBearing ?? 0) / em,
    measure: (text) => setLine(font, text).reduce((width, glyph) => width + glyph.xAdvance, 0) / em,
    outline(text, { left, baseline, size, tracking = 0 }) {
      const scale = size / em
      const glyphs = setLine(font, text, tracking !== 0)
      let pen = -(glyphs[0] ? (font.glyphExtents(glyphs[0].id)?.xBearing ?? 0) : 0)
      return glyphs
        .map(({ id, xAdvance, xOffset, yOffset }) => {
          const origin = { x: left + (pen + xOffset) * scale, y: baseline - yOffset * scale }
          pen += xAdvance + tracking * em
          return glyphPath(font, id, origin, scale)
        })
        .join('')
    },
  }
}

type Glyph = { id: number; xAdvance: number; xOffset: number; yOffset: number }

/** With letter spacing, ligatures are disabled. */
function setLine(font: Font, text: string, apart = false): Glyph[] {
  const run = new Run()
  run.addText(text)
  run.guessSegmentProperties()
  shape(font, run, apart ? [new Feature('liga', 0), new Feature('clig', 0)] : [])
  const positions = run.getGlyphPositions()
  return run.getGlyphInfos().map(({ codepoint: id, cluster }, index) => {
    if (id === 0)
      throw new Error(`The font has no letter for "${text.slice(cluster, cluster + 1)}" in "${text}"`)
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    return { id, xAdvance, xOffset, yOffset }
  })
}

/** The y axis of fonts points up, that of pictures down. */
function glyphPath(font: Font, id: number, origin: { x: number; y: number }, scale: number): string {
  return font
    .glyphToJson(id)
    .map(({ type, values }) => {
      const points = values.map((value, index) =>
        (index % 2 === 0 ? origin.x + value * scale : origin.y - value * scale).toFixed(2),
      )
      return type + points.join(' ')
    })
    .join('')
}

function codePoint(letter: string): number {
  return letter.codePointAt(0) ?? 0
}
