import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { mapInParallel } from '#scripts/files/map-in-parallel.ts'
import { writeFileAtomically } from '#scripts/files/write-file-atomically.ts'
import { type Background, makeBackground } from './background.ts'
import { drawShareImage, type Tools } from './draw-share-image.ts'
import type { ShareImageSpec } from './list-share-images.ts'
import type { Source, Sources } from './sources.ts'
import { loadTypeface } from './typeface.ts'

/** Works picture by picture: each background is made once and released after its last title. */
export async function makeShareImages(
  shares: readonly ShareImageSpec[],
  { pictures, fonts, mark }: Sources,
  outFolder: string,
): Promise<void> {
  const tools: Tools = {
    display: await loadTypeface(fonts.display, 600),
    text: await loadTypeface(fonts.text, 600),
    mark,
  }
  const groups = [...Map.groupBy(shares, ({ picture }) => picture)]
  // The largest groups first, so that no core is idle at the end.
  groups.sort(([, a], [, b]) => b.length - a.length)
  await mapInParallel(groups, async ([picture, group]) => {
    const { frame, master } = pictures.get(picture) as Source
    const background = await naming(`share images from ${frame.master}`, () => makeBackground(frame, master))
    for (const share of group)
      await naming(`share/${share.file}`, () => makeShare(share, { tools, background, outFolder }))
  })
}

type Given = { tools: Tools; background: Background; outFolder: string }

/** mozjpeg would save 5 to 10% of the bytes, but takes five times as long. */
const jpeg = { quality: 82, progressive: true }

async function makeShare(share: ShareImageSpec, { tools, background, outFolder }: Given): Promise<void> {
  const drawing = Buffer.from(drawShareImage(share, tools))
  const image = sharp(background.data, { raw: background.info }).composite([{ input: drawing }])
  const file = join(outFolder, share.file)
  await mkdir(dirname(file), { recursive: true })
  await writeFileAtomically(file, await image.jpeg(jpeg).toBuffer())
}

async function naming<T>(label: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Cannot make ${label}: ${reason}`, { cause })
  }
}
