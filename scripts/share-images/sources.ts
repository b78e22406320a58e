import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { listPictures, type PictureFrame } from '#scripts/assets/build-pictures.ts'
import type { ShareImageSpec } from './list-share-images.ts'

/** The sources of the images, apart from the text. */
export type Sources = { pictures: Map<string, Source>; fonts: Fonts; mark: string; design: string }
export type Source = { frame: PictureFrame; master: Buffer }
type Fonts = { display: string; text: string }

export async function readSources(root: string, shares: readonly ShareImageSpec[]): Promise<Sources> {
  const { pictures } = await listPictures(join(root, 'art'))
  const frames = new Map(pictures.map((frame) => [frame.name, frame]))
  const named = [...new Set(shares.map(({ picture }) => picture))]
  const fonts = { display: fontFile('cormorant'), text: fontFile('figtree') }
  const mark = await readFile(join(root, 'art/icons/assets/mark.svg'), 'utf8')
  return {
    pictures: new Map(
      await Promise.all(
        named.map(async (name) => {
          const frame = frames.get(name)
          if (!frame) throw new Error(`There is no picture "${name}" for a share image`)
          return [name, { frame, master: await readFile(frame.master) }] as const
        }),
      ),
    ),
    fonts,
    mark,
    design: await hashDesign(fonts, mark),
  }
}

/** Equal hashes mean equal images. */
export function hashShareImage(share: ShareImageSpec, { pictures, design }: Sources): string {
  const source = pictures.get(share.picture)
  const decisive = JSON.stringify([design, share, source?.frame.area])
  return createHash('sha256')
    .update(decisive)
    .update(source?.master ?? '')
    .digest('hex')
    .slice(0, 16)
}

function fontFile(family: string): string {
  const file = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`
  return join(import.meta.dirname, '..', '..', 'node_modules', file)
}

/** Includes the code of this folder, so that a design change needs no version number. */
async function hashDesign({ display, text }: Fonts, mark: string): Promise<string> {
  const code = (await readdir(import.meta.dirname)).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()
  const files = [...code.map((name) => join(import.meta.dirname, name)), display, text]
  const hash = createHash('sha256').update(mark).update(JSON.stringify(sharp.versions.sharp))
  for (const file of files) hash.update(await readFile(file)).update('\0')
  return hash.digest('hex')
}
