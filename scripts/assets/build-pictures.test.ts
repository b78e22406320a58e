import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureNames } from '#app/pictures/picture.ts'
import { buildPictures, listPictures } from './build-pictures.ts'

const artFolder = join(import.meta.dirname, '../../art')

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(root, 'art/masters'), { recursive: true })
  await addMaster('quay', 800, 450)
  await describeArt({ alts: { quay: 'A quay' } })
})

afterEach(() => rm(root, { recursive: true, force: true }))

test('a picture is built as AVIF in the page widths and its own, never enlarged, and as one WebP', async () => {
  const { pictures } = await build()
  const { url = '', widths = [] } = pictures.quay ?? {}

  expect(url).toMatch(/^\/pictures\/quay\.[0-9a-f]{8}$/)
  // 768 is too close to the whole width.
  expect(widths).toEqual([480, 640, 800])
  for (const width of widths)
    expect(await sharp(join(root, 'public', `${url}-${width}.avif`)).metadata()).toMatchObject({
      compression: 'av1',
      width,
    })
  expect(await sharp(join(root, 'public', `${url}.webp`)).metadata()).toMatchObject({
    format: 'webp',
    width: 800,
  })
})

test('the manifest has size, alt text and average color', async () => {
  const { pictures } = await build()

  expect(pictures.quay).toMatchObject({ alt: 'A quay', width: 800, height: 450 })
  // WebP is lossy.
  expect(pictures.quay?.color).toMatch(/^#[12].3.[34].$/)
  expect(JSON.parse(await readFile(join(root, 'manifest.json'), 'utf8')).pictures).toEqual(pictures)
})

test('a crop is a picture of its own and replaces a master of the same name', async () => {
  const area = { from: 'quay', left: 100, top: 0, width: 500, height: 450 }
  await describeArt({
    alts: { quay: 'A quay', 'quay-tall': 'A quay' },
    crops: { quay: { ...area, width: 600 }, 'quay-tall': area },
  })

  const { pictures } = await build()

  expect(pictures['quay-tall']).toMatchObject({ width: 500, height: 450 })
  expect(pictures['quay-tall']?.widths).toEqual([500])
  expect(pictures.quay).toMatchObject({ width: 600, height: 450 })
})

test('a share image is a JPEG of 1200 by 630 at a stable URL, rebuilt when its crop changes', async () => {
  const area = { from: 'quay', left: 0, top: 15, width: 800, height: 420 }
  await describeArt({ alts: { quay: 'A quay' }, shares: { 'share-a': area } })
  const first = await build()
  await describeArt({ alts: { quay: 'A quay' }, shares: { 'share-a': { ...area, top: 30 } } })
  const second = await build()

  expect(second.shares['share-a']?.url).toBe('/pictures/share-a.jpg')
  expect(second.shares['share-a']?.hash).not.toBe(first.shares['share-a']?.hash)
  const file = await sharp(join(root, 'public/pictures/share-a.jpg')).metadata()
  expect(file).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('a second run writes nothing', async () => {
  await describeArt({
    alts: { quay: 'A quay' },
    shares: { 'share-a': { from: 'quay', left: 0, top: 15, width: 800, height: 420 } },
  })
  await build()
  const before = await writtenAt()
  await build()

  expect(await writtenAt()).toEqual(before)
})

test('a changed master gets new file names, and unused files are removed', async () => {
  const first = await build()
  await addMaster('quay', 800, 450, '#403020')
  await writeFile(join(root, 'public/pictures/old-480.deadbeef.webp'), 'old')
  const second = await build()

  const { url = '', widths = [] } = second.pictures.quay ?? {}
  const name = url.slice('/pictures/'.length)
  expect(url).not.toBe(first.pictures.quay?.url)
  expect((await readdir(join(root, 'public/pictures'))).sort()).toEqual(
    [...widths.map((width) => `${name}-${width}.avif`), `${name}.webp`].sort(),
  )
})

test('a broken master is named in the error', async () => {
  const whole = await readFile(join(root, 'art/masters/quay.webp'))
  await writeFile(join(root, 'art/masters/quay.webp'), whole.subarray(0, 60))

  await expect(build()).rejects.toThrow(/quay from .*masters\/quay\.webp/)
})

test('the error for a missing alt text names the picture', async () => {
  await describeArt({ alts: {} })

  await expect(build()).rejects.toThrow('alt-texts.json has no text for quay')
})

test('every picture in art/ has a name for pages, and every name has its picture and alt text', async () => {
  const { pictures } = await listPictures(artFolder)
  const alts = JSON.parse(await readFile(join(artFolder, 'alt-texts.json'), 'utf8'))

  expect(pictures.map((frame) => frame.name)).toEqual([...pictureNames])
  expect(Object.keys(alts)).toEqual([...pictureNames])
})

test('cars shown beside each other are at one scale: in light mode exactly, in dark mode within 2 %', async () => {
  const { pictures } = await listPictures(artFolder)
  const metersShown = (name: string, metersInFrame: number) =>
    (metersInFrame * (pictures.find((picture) => picture.name === name)?.area?.width ?? 0)) / masterWidth
  const light = Object.keys(cars).map((car) => metersShown(`fleet-${car}-light-scale`, lightFrame))
  const dark = Object.entries(cars).map(([car, size]) => metersShown(`fleet-${car}-scale`, darkFrame(size)))

  expect(light.length).toBe(6)
  expect(new Set(light).size).toBe(1)
  expect(Math.max(...dark) / Math.min(...dark)).toBeLessThan(1.02)
})

/** Length, half the width, and height in meters, as `art/fleet/vehicles.py` builds them. */
const cars = {
  sedan: [5.29, 0.955, 1.51],
  first: [5.8, 0.965, 1.61],
  ev: [5.06, 0.955, 1.52],
  suv: [5.4, 1.025, 1.94],
  van: [6.1, 1.01, 2.72],
  limo: [7.64, 0.955, 1.54],
} satisfies Record<string, [number, number, number]>

const masterWidth = 2560

/** The meters across the frame at the car: one camera for all (`light.py`), and one that fits each car (`studio.py`). */
const lightFrame = 8.35
function darkFrame([length, halfWidth, height]: number[]): number {
  const turned = (40 / 180) * Math.PI
  const wide = (length ?? 0) * Math.cos(turned) + 2 * (halfWidth ?? 0) * Math.sin(turned)
  return Math.max(wide * 1.32, (height ?? 0) * 2.5)
}

function build() {
  return buildPictures({
    artFolder: join(root, 'art'),
    outFolder: join(root, 'public/pictures'),
    manifestFile: join(root, 'manifest.json'),
  })
}

async function addMaster(name: string, width: number, height: number, background = '#203040') {
  const image = sharp({ create: { width, height, channels: 3, background } })
  await image.webp().toFile(join(root, `art/masters/${name}.webp`))
}

async function describeArt({ alts = {}, crops = {}, shares = {} }: Record<string, object>) {
  await writeFile(join(root, 'art/alt-texts.json'), JSON.stringify(alts))
  await writeFile(join(root, 'art/crops.json'), JSON.stringify({ pictures: crops, shares }))
}

async function writtenAt() {
  const folder = join(root, 'public/pictures')
  const files = [...(await readdir(folder)).map((file) => join(folder, file)), join(root, 'manifest.json')]
  return Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs, (await stat(file)).ino]))
}
