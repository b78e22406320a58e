import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { buildEmailImages } from './build-email-images.ts'

test('emails get the logo of each site as PNG and each car as JPEG, in formats and sizes that mail clients show', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'email-images-'))
  onTestFinished(() => rm(folder, { recursive: true }))

  const [first, second, ...cars] = await buildEmailImages(folder)

  expect([first, second]).toEqual(['logo-a.png', 'logo-b.png'])
  for (const logo of ['logo-a.png', 'logo-b.png'])
    expect(await sharp(join(folder, logo)).metadata()).toMatchObject({
      format: 'png',
      width: 132,
      height: 132,
    })
  expect(cars.length).toBeGreaterThan(0)
  for (const car of cars)
    expect(await sharp(join(folder, car)).metadata()).toMatchObject({ format: 'jpeg', width: 1088 })
})
