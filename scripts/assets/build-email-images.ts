import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { siteKeys } from '#domain/site/site-schema.ts'
import { mapInParallel } from '#scripts/files/map-in-parallel.ts'
import { writeFileAtomically } from '#scripts/files/write-file-atomically.ts'

const root = join(import.meta.dirname, '../..')

/** Emails show these at half the width or less, so that they are sharp on a phone. */
const logoSize = 132
const car = { width: 1088, height: 612, jpeg: { quality: 70, mozjpeg: true } }

/**
 * Builds the pictures of emails: the logo of each site as PNG and the cars as JPEG, because many mail clients show neither SVG nor
 * WebP. Emails are read for years, so the URLs have no hash and never change.
 */
export async function buildEmailImages(outFolder = join(root, 'public/email-images')): Promise<string[]> {
  await mkdir(outFolder, { recursive: true })
  const logos = await mapInParallel([...siteKeys], async (key) => {
    const name = `logo-${key}.png`
    const icon = await readFile(join(root, 'public/icons', key, 'icon.svg'))
    // The drawing is 32 wide; the density scales it to the wanted size.
    const drawn = sharp(icon, { density: (72 * logoSize) / 32 }).resize(logoSize, logoSize)
    await writeFileAtomically(join(outFolder, name), await drawn.png({ palette: true }).toBuffer())
    return name
  })
  const masters = (await readdir(join(root, 'art/masters'))).filter((file) => /^fleet-.+\.webp$/.test(file))
  const cars = await mapInParallel(masters, async (file) => {
    const name = file.replace('.webp', '.jpg')
    const master = sharp(join(root, 'art/masters', file))
    await writeFileAtomically(
      join(outFolder, name),
      await master.resize(car.width, car.height).jpeg(car.jpeg).toBuffer(),
    )
    return name
  })
  return [...logos, ...cars]
}

if (import.meta.main) await buildEmailImages()
