import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildFavicons } from './build-favicons.ts'

const ours = join(import.meta.dirname, '../../public')
const files = [
  ...['a', 'b'].flatMap((key) =>
    ['icon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'].map(
      (file) => `icons/${key}/${file}`,
    ),
  ),
]

test('the icons in the repository are those that the script draws', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'))
  await buildFavicons(folder)

  for (const file of files.filter((name) => name.endsWith('.svg')))
    expect(await readFile(join(ours, file), 'utf8')).toBe(await readFile(join(folder, file), 'utf8'))
  await rm(folder, { recursive: true })
})

test.each(['a', 'b'])('favicon.ico of site %s has the mark in 16, 32 and 48 pixels', async (key) => {
  const ico = await readFile(join(ours, 'icons', key, 'favicon.ico'))
  const sizes = await Promise.all(
    Array.from({ length: ico.readUInt16LE(4) }, async (_, index) => {
      const [length, offset] = [ico.readUInt32LE(14 + 16 * index), ico.readUInt32LE(18 + 16 * index)]
      return (await sharp(ico.subarray(offset, offset + length)).metadata()).width
    }),
  )

  expect(sizes).toEqual([16, 32, 48])
})
