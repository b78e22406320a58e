import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '../..')
const output = join(root, 'server/receipts/fonts')

/** The fonts of a receipt: ours for its text, and all scripts of our two families for names. */
const faces: [name: string, family: 'figtree' | 'cormorant', script: string, weight: number][] = [
  ['text', 'figtree', 'latin', 400],
  ['text-latin-ext', 'figtree', 'latin-ext', 400],
  ['strong', 'figtree', 'latin', 600],
  ['serif', 'cormorant', 'latin', 500],
  ['serif-latin-ext', 'cormorant', 'latin-ext', 500],
  ['serif-vietnamese', 'cormorant', 'vietnamese', 500],
  ['serif-cyrillic', 'cormorant', 'cyrillic', 500],
  ['serif-cyrillic-ext', 'cormorant', 'cyrillic-ext', 500],
]

/** PDF needs single-weight TrueType fonts; ours are variable WOFF2 fonts. */
export async function buildReceiptFonts(): Promise<void> {
  await mkdir(output, { recursive: true })
  for (const [name, family, script, weight] of faces) {
    const packed = `node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`
    const font = await subsetFont(await readFile(join(root, packed)), undefined, {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      variationAxes: { wght: weight },
      keepFeatures: ['kern'],
    })
    await writeFile(join(output, `${name}.generated.ttf`), font)
  }
}

if (import.meta.main) await buildReceiptFonts()
