import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '../..')
const output = join(root, 'app/styles/fonts')

/**
 * The characters of our own pages: ASCII and typographic punctuation. For other characters the browser fetches the full
 * font (app/styles/fonts.css lists both).
 */
export const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©·×éñ–—‘’“”…−`

/** Headings have no code in them. */
export const headingCharacters = [...characters]
  .filter((character) => !'#*<=>[\\]^_`{|}~'.includes(character))
  .join('')

/** Headings have one weight, text three. */
const fonts = {
  cormorant: { text: headingCharacters, wght: 500 },
  figtree: { text: characters, wght: { min: 400, max: 700 } },
}

/** Saves more than half of the font bytes that a first visit loads before its text is final. */
export async function buildFonts(): Promise<void> {
  await mkdir(output, { recursive: true })
  for (const [family, { text, wght }] of Object.entries(fonts)) {
    const whole = join(
      root,
      `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`,
    )
    const subset = await subsetFont(await readFile(whole), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      keepFeatures: ['kern', 'liga', 'lnum', 'tnum'],
    })
    await writeFile(join(output, `${family}.generated.woff2`), subset)
  }
}

if (import.meta.main) await buildFonts()
