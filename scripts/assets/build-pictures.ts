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
 * Builds the site's pictures from the masters in `art/`. A file name contains a hash of everything that decides its
 * content. Existing files are therefore current, browsers may cache them forever, and a second run does almost nothing.
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
    return [frame.name, { alt, ...(await naming(frame, () => makePicture(frame, outFolder))) }] as const
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
const webp = { quality: images.quality, effort: 5 }
const share = { width: 1200, height: 630, jpeg: { quality: 80, mozjpeg: true } }
const tiny = { width: 16, webp: { quality: 60, effort: 6 } }

async function makePicture(frame: PictureFrame, outFolder: string): Promise<Omit<Picture, 'alt'>> {
  const bytes = await readFile(frame.master)
  const { width, height } = frame.area ?? (await sharp(bytes).metadata())
  const wanted = [...new Set([...widths.filter((w) => w < width), width])]
  const sources: Picture['sources'] = []
  for (const w of wanted) {
    const file = `${frame.name}-${w}.${hash(bytes, frame.area, w, webp)}.${images.format}`
    const make = () => open(bytes, frame).resize(w).webp(webp).toBuffer()
    if (!existsSync(join(outFolder, file))) await writeFileAtomically(join(outFolder, file), await make())
    sources.push({ width: w, url: `/pictures/${file}` })
  }
  const blur = await open(bytes, frame).resize(tiny.width).webp(tiny.webp).toBuffer()
  return { width, height, blur: `data:image/webp;base64,${blur.toString('base64')}`, sources }
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
  const decisive = JSON.stringify([settings, sharp.versions.sharp])
  return createHash('sha256').update(bytes).update(decisive).digest('hex').slice(0, 8)
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
  const urls = [...Object.values(pictures).flatMap((p) => p.sources), ...Object.values(shares)].map(
    (s) => s.url,
  )
  const current = new Set(urls.map((url) => url.slice('/pictures/'.length)))
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
