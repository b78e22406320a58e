import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Content } from '#domain/content/content-item.ts'
import { sitesSchema } from '#domain/site/site-schema.ts'
import { buildShareImages } from './build-share-images.ts'

const project = join(import.meta.dirname, '../..')
const sites = sitesSchema.parse(JSON.parse(await readFile(join(project, 'config/sites.json'), 'utf8')))
/** Fonts are unpacked and images encoded, possibly under load. */
const timeout = 60_000

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'share-'))
  await mkdir(join(root, 'art/masters'), { recursive: true })
  await mkdir(join(root, 'art/icons/assets'), { recursive: true })
  await copyFile(join(project, 'art/icons/assets/mark.svg'), join(root, 'art/icons/assets/mark.svg'))
  await writeFile(join(root, 'art/crops.json'), JSON.stringify({ pictures: {}, shares: {} }))
  await addMaster('quay')
})

afterEach(() => rm(root, { recursive: true, force: true }))

test('an image is a JPEG of 1200 by 630 and at most 120 KB, for each site', { timeout }, async () => {
  await build(about('why', 'Why Choose {{brand}}?'))

  expect(await images()).toEqual(['a/about-us/why.jpg', 'b/about-us/why.jpg'])
  for (const file of await images()) {
    const bytes = await readFile(join(root, 'share', file))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThanOrEqual(120_000)
  }
})

test('a second run builds nothing and writes nothing', { timeout }, async () => {
  await build(about('why', 'Why'))
  const before = await writtenAt()
  const { made } = await build(about('why', 'Why'))

  expect(made).toEqual([])
  expect(await writtenAt()).toEqual(before)
})

test('only changed images are rebuilt, and those without a page are removed', {
  timeout,
}, async () => {
  await build(about('why', 'Why'), about('safety', 'Safety'), about('mission', 'Mission'))
  await mkdir(join(root, 'share/a/old'))
  await writeFile(join(root, 'share/a/old/page.jpg'), 'old')
  const { made } = await build(about('why', 'Why'), about('safety', 'Safety First'))

  expect(made).toEqual(['a/about-us/safety.jpg', 'b/about-us/safety.jpg'])
  expect(await images()).toEqual(
    ['a', 'b'].flatMap((key) => [`${key}/about-us/safety.jpg`, `${key}/about-us/why.jpg`]),
  )
  expect(await readdir(join(root, 'share/a'))).toEqual(['about-us'])
})

test('an interrupted run reports the error, and the next run completes it', {
  timeout,
}, async () => {
  await build(about('why', 'Why'))
  const whole = await readFile(join(root, 'art/masters/quay.webp'))
  await writeFile(join(root, 'art/masters/quay.webp'), whole.subarray(0, 60))
  await expect(build(about('why', 'Why'))).rejects.toThrow(/share images from .*masters\/quay\.webp/)
  await writeFile(join(root, 'art/masters/quay.webp'), whole)
  const { made } = await build(about('why', 'Why'))

  expect(made).toEqual(['a/about-us/why.jpg', 'b/about-us/why.jpg'])
})

function build(...items: Content['about']) {
  const content = {
    pages: [],
    services: [],
    'service-areas': [],
    fleet: [],
    about: items,
    blog: [],
    docs: [],
    faq: [],
  }
  return buildShareImages(content, sites, {
    root,
    outFolder: join(root, 'share'),
    manifestFile: join(root, 'manifest.json'),
  })
}

function about(id: string, title: string): Content['about'][number] {
  return { id, title, description: '', excerpt: '', order: 1, picture: 'quay', body: [] }
}

async function addMaster(name: string) {
  const image = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#907040' } })
  await image.webp().toFile(join(root, `art/masters/${name}.webp`))
}

async function images() {
  const files = await readdir(join(root, 'share'), { recursive: true })
  return files.filter((file) => file.endsWith('.jpg')).sort()
}

async function writtenAt() {
  const files = [...(await images()).map((file) => join(root, 'share', file)), join(root, 'manifest.json')]
  return Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs, (await stat(file)).ino]))
}
