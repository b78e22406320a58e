import { basename } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { CropArea, PictureFrame } from '#scripts/assets/build-pictures.ts'
import { frame } from './frame.ts'

/** The part of a picture's master that a share image shows, in the frame's proportions. The title is above it. */
export async function fillFrame({ master: file, area }: PictureFrame, master: Buffer): Promise<Sharp> {
  if (basename(file).startsWith('fleet-')) return makeRoom(master)
  return sharp(master).extract(cutFrom(await sharp(master).metadata(), area))
}

type Size = { width: number; height: number }

const ratio = frame.width / frame.height
/** Crops for cards are tight: a wider part of the master is used, never enlarged. */
const narrowest = 1400

/** The lower edge stays, because the cars are there. */
function cutFrom(master: Size, area?: CropArea): CropArea {
  const from = area ?? { left: 0, top: 0, ...master }
  const width = Math.min(Math.max(from.width, narrowest), master.width, Math.floor(master.height * ratio))
  const height = Math.min(Math.round(width / ratio), master.height)
  const left = within(Math.round(from.left + (from.width - width) / 2), master.width - width)
  const top = within(from.top + from.height - height, master.height - height)
  return { left, top, width, height }
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}

/**
 * In studio pictures the car fills the middle. The dark background is extended above and to the left, where the text
 * is.
 */
async function makeRoom(master: Buffer): Promise<Sharp> {
  const size = await sharp(master).metadata()
  const left = Math.round(size.width * 0.2)
  const above = Math.round(size.height * 0.3)
  const extended = await sharp(master)
    .extend({ left, top: above, extendWith: 'copy' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = extended.info
  const raw = { width, height, channels: 3 } as const
  // Stretching the edge upward would turn its grain into streaks.
  const smooth = await sharp(extended.data, { raw })
    .extract({ left: 0, top: 0, width, height: above })
    .blur(24)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const joined = await sharp(extended.data, { raw })
    .composite([{ input: smooth, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const cut = { left: 0, width, height: Math.round(width / ratio) }
  // Shows a little of the floor's reflection.
  return sharp(joined, { raw }).extract({ ...cut, top: Math.max(0, height - cut.height - 80) })
}
