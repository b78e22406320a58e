import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripPhoto } from './strip-photo.ts'

const base = sharp({ create: { width: 40, height: 30, channels: 4, background: '#88442280' } }).withExif({
  IFD0: { Copyright: 'Plaza Hotel' },
})
const files = {
  'image/jpeg': await base.clone().jpeg().toBuffer(),
  'progressive image/jpeg': await base.clone().jpeg({ progressive: true }).toBuffer(),
  'image/png': await base.clone().png().toBuffer(),
  'image/webp': await base.clone().webp().toBuffer(),
  'lossless image/webp': await base.clone().webp({ lossless: true }).toBuffer(),
}

test.each(Object.entries(files))(
  'a file of %s keeps its picture and loses its metadata',
  async (name, file) => {
    const stripped = stripPhoto(Buffer.concat([file, Buffer.from('hidden at the end')]))

    expect(stripped?.type).toBe(name.split(' ').at(-1))
    const bytes = Buffer.from(stripped?.bytes ?? [])
    for (const secret of ['Plaza Hotel', 'hidden']) expect(bytes.includes(secret)).toBe(false)
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
    const { exif, xmp, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  },
)

test('a file that is cut off or damaged is refused or stripped, and never throws', () => {
  const anyFile = fc.constantFrom(...Object.values(files))
  fc.assert(
    fc.property(anyFile, fc.nat(), fc.uint8Array({ maxLength: 8 }), (file, at, bytes) => {
      const damaged = Buffer.from(file)
      damaged.set(bytes.subarray(0, Math.max(0, file.length - (at % file.length))), at % file.length)
      stripPhoto(damaged)
      stripPhoto(file.subarray(0, at % file.length))
    }),
  )
  expect(stripPhoto(Buffer.alloc(0))).toBeNull()
  expect(stripPhoto(files['image/png'].subarray(0, 60))).toBeNull()
})
