import sharp, { type Sharp } from 'sharp'
import type { PictureFrame } from '#scripts/assets/build-pictures.ts'
import { fillFrame } from './fill-frame.ts'
import { frame } from './frame.ts'

/** Raw pixels, shared by all titles on the same picture. */
export type Background = { data: Buffer; info: { width: number; height: number; channels: 3 } }

export async function makeBackground(picture: PictureFrame, master: Buffer): Promise<Background> {
  const info = { ...frame, channels: 3 } as const
  const filled = await fillFrame(picture, master)
  const bare = await filled.resize(frame.width, frame.height).removeAlpha().raw().toBuffer()
  const scrim = Buffer.from(drawScrim(await brightness(sharp(bare, { raw: info }))))
  const covered = sharp(bare, { raw: info }).composite([{ input: scrim }])
  return { data: await covered.removeAlpha().raw().toBuffer(), info }
}

/** The brightness of the picture behind the text, near its maximum: 0 to 255. */
async function brightness(picture: Sharp): Promise<number> {
  const height = Math.round(frame.height * 0.65)
  const behindWords = picture.extract({ left: 0, top: 0, width: frame.width, height }).greyscale()
  const { data, info } = await behindWords.raw().toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(data, { raw: info }).stats()
  const { mean = 0, stdev = 0 } = channels[0] ?? {}
  return mean + 1.5 * stdev
}

/** White text on this gray value has a contrast above 8 to 1. */
const darkEnough = 70

/** A brighter picture gets a denser scrim, so that all backgrounds are about equally dark. */
function drawScrim(brightness: number): string {
  const density = Math.max(0.2, 1 - darkEnough / brightness)
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="rgb(12,11,10)" stop-opacity="${opacity.toFixed(3)}"/>`
  const down =
    stop(0, density) + stop(0.5, density * 0.9) + stop(0.75, density * 0.4) + stop(1, density * 0.2)
  const across = stop(0, density * 0.5) + stop(0.8, 0)
  // The masthead's text is small: a single bright spot behind it is too much, however dark the rest.
  const top = stop(0, 0.65) + stop(0.18, 0.6) + stop(0.3, 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
<linearGradient id="down" x2="0" y2="1">${down}</linearGradient>
<linearGradient id="across">${across}</linearGradient>
<linearGradient id="top" x2="0" y2="1">${top}</linearGradient>
<rect width="100%" height="100%" fill="url(#down)"/>
<rect width="100%" height="100%" fill="url(#across)"/>
<rect width="100%" height="100%" fill="url(#top)"/>
</svg>`
}
