import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Picture, PictureManifest, ShareImage } from '#app/pictures/picture.ts'
import { images } from '#domain/constants.ts'
import { mapInParallel } from '#scripts/files/map-in-parallel.ts'
import { readJson } from '#scripts/files/read-json.ts'
import { writeFileAtomically } from '#scripts/files/write-file-atomically.ts'

/**
 * Builds the site's pictures from the masters in `art/`: AVIF in the widths that pages use, and one WebP for browsers
 * without AVIF. A file name contains a hash of the master, its crop and the settings. Existing files are therefore
 * current, browsers may cache them forever, and a second run does almost nothing. Encoding all of them takes minutes, so
 * the files are in the repository.
 */
export async function buildPictures({
  artFolder,
  outFolder,
  manifestFile,
}: Folders): Promise<PictureManifest> {
  await mkdir(outFolder, { recursive: true })
  const before = await readJson<Partial<PictureManifest>>(manifestFile, {})
  const altTexts = await readJson<Record<string, string>>(join(artFolder, 'alt-texts.json'))
  const { pictures, shares } = await listPictures(artFolder)

  const made = await mapInParallel(pictures, async (frame) => {
    const alt = altTexts[frame.name]
    if (!alt) throw new Error(`alt-texts.json has no text for ${frame.name}`)
    const known = before.pictures?.[frame.name]
    return [
      frame.name,
      { alt, ...(await naming(frame, () => makePicture(frame, outFolder, known))) },
    ] as const
  })
  const madeShares = await mapInParallel(shares, async (frame) => {
    const share = await naming(frame, () => makeShare(frame, outFolder, before.shares?.[frame.name]))
    return [frame.name, share] as const
  })

  const manifest = { pictures: Object.fromEntries(made), shares: Object.fromEntries(madeShares) }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const unchanged = existsSync(manifestFile) && (await readFile(manifestFile, 'utf8')) === text
  if (!unchanged) await writeFileAtomically(manifestFile, text)
  await removeStale(outFolder, manifest)
  return manifest
}

/** Every master, then the crops; a crop replaces the master of the same name. */
export async function listPictures(
  artFolder: string,
): Promise<{ pictures: PictureFrame[]; shares: PictureFrame[] }> {
  const masters = join(artFolder, 'masters')
  const crops = await readJson<Crops>(join(artFolder, 'crops.json'))
  const toFrame = ([name, { from, ...area }]: [string, Crop]): PictureFrame => ({
    name,
    master: join(masters, `${from}.webp`),
    area,
  })
  const whole = (await readdir(masters))
    .filter((file) => file.endsWith('.webp'))
    .map((file): PictureFrame => ({ name: file.slice(0, -'.webp'.length), master: join(masters, file) }))
    .filter(({ name }) => !(name in crops.pictures))
  const pictures = [...whole, ...Object.entries(crops.pictures).map(toFrame)]
  return {
    pictures: pictures.sort((a, b) => (a.name < b.name ? -1 : 1)),
    shares: Object.entries(crops.shares).map(toFrame),
  }
}

type Folders = { artFolder: string; outFolder: string; manifestFile: string }
export type CropArea = { left: number; top: number; width: number; height: number }
type Crop = CropArea & { from: string }
type Crops = { pictures: Record<string, Crop>; shares: Record<string, Crop> }
export type PictureFrame = { name: string; master: string; area?: CropArea }

const widths = [480, 640, 768, 1080, 1440, 1920, 2400]
/** At this quality AVIF is as similar to the master as the WebP below, and about a third smaller. */
const avif = { quality: 53, effort: 4, chromaSubsampling: '4:2:0' }
/** Only phones show a tall picture, with small pixels. */
const tallAvif = { quality: 40, effort: 7, chromaSubsampling: '4:2:0' }
/**
 * On a phone the main picture shares the line with style sheet and fonts. At most this large, it arrives with them; pixels
 * of a phone are small, so that a lower quality is not seen.
 */
const phone = { width: 768, bytes: 12_500, leastQuality: 36 }
const webp = { quality: images.quality, effort: 5 }
/** Wide enough for search engines, which ask for 1200. */
const fallbackWidth = 1280
const share = { width: 1200, height: 630, jpeg: { quality: 80, mozjpeg: true } }

async function makePicture(
  frame: PictureFrame,
  outFolder: string,
  known?: Picture,
): Promise<Omit<Picture, 'alt'>> {
  const bytes = await readFile(frame.master)
  const settings = frame.name.endsWith('-tall') ? tallAvif : avif
  const base = `${frame.name}.${hash(bytes, frame.area, widths, settings, phone, webp, fallbackWidth)}`
  const url = `/pictures/${base}`
  if (known?.url === url && hasFiles(known, outFolder)) {
    const { alt: _, ...rest } = known
    return rest
  }
  const { width, height } = frame.area ?? (await sharp(bytes).metadata())
  const made = {
    width,
    height,
    color: await averageColor(open(bytes, frame)),
    url,
    // A width that is close to the whole one saves few bytes.
    widths: [...widths.filter((w) => w < 0.85 * width), width],
  }
  const write = async (name: string, make: () => Promise<Buffer>) => {
    const file = join(outFolder, name)
    if (!existsSync(file)) await writeFileAtomically(file, await make())
  }
  for (const w of made.widths)
    await write(`${base}-${w}.avif`, () => encodeAvif(() => open(bytes, frame).resize(w), w, settings))
  const fallback = Math.min(width, fallbackWidth)
  await write(`${base}.${images.format}`, () => open(bytes, frame).resize(fallback).webp(webp).toBuffer())
  return made
}

async function encodeAvif(picture: () => Sharp, width: number, settings: typeof avif): Promise<Buffer> {
  for (let quality = settings.quality; ; quality -= 3) {
    const file = await picture()
      .avif({ ...settings, quality })
      .toBuffer()
    const isSmall = width > phone.width || file.length <= phone.bytes
    if (isSmall || quality - 3 < phone.leastQuality) return file
  }
}

async function averageColor(picture: Sharp): Promise<string> {
  const pixel = await picture.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex')}`
}

/** The files of a picture, relative to the folder of pictures. */
function filesOf({ url, widths }: Pick<Picture, 'url' | 'widths'>): string[] {
  const base = url.slice('/pictures/'.length)
  return [`${base}.${images.format}`, ...widths.map((w) => `${base}-${w}.avif`)]
}

function hasFiles(picture: Picture, outFolder: string): boolean {
  return filesOf(picture).every((file) => existsSync(join(outFolder, file)))
}

/** Other sites link to these, so their URL is stable; the manifest stores the hash of their sources. */
async function makeShare(frame: PictureFrame, outFolder: string, before?: ShareImage): Promise<ShareImage> {
  const bytes = await readFile(frame.master)
  const file = join(outFolder, `${frame.name}.jpg`)
  const { width, height } = share
  const made = { url: `/pictures/${frame.name}.jpg`, width, height, hash: hash(bytes, frame.area, share) }
  if (before?.hash === made.hash && existsSync(file)) return made
  await writeFileAtomically(file, await open(bytes, frame).resize(width, height).jpeg(share.jpeg).toBuffer())
  return made
}

function open(bytes: Buffer, { area }: PictureFrame): Sharp {
  return area ? sharp(bytes).extract(area) : sharp(bytes)
}

function hash(bytes: Buffer, ...settings: unknown[]): string {
  return createHash('sha256').update(bytes).update(JSON.stringify(settings)).digest('hex').slice(0, 8)
}

async function naming<T>({ name, master }: PictureFrame, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Cannot make the picture ${name} from ${master}: ${reason}`, { cause })
  }
}

async function removeStale(folder: string, { pictures, shares }: PictureManifest): Promise<void> {
  const current = new Set([
    ...Object.values(pictures).flatMap(filesOf),
    ...Object.values(shares).map(({ url }) => url.slice('/pictures/'.length)),
  ])
  const stale = (await readdir(folder)).filter((file) => !current.has(file))
  await Promise.all(stale.map((file) => rm(join(folder, file), { force: true, recursive: true })))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const start = performance.now()
  const { pictures } = await buildPictures({
    artFolder: join(root, 'art'),
    outFolder: join(root, 'public/pictures'),
    manifestFile: join(root, 'app/pictures/manifest.generated.json'),
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${Object.keys(pictures).length} pictures ready in ${seconds} s\n`)
}
