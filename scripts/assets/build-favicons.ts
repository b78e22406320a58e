import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SiteKey } from '#domain/site/site.ts'

/**
 * Draws the sites' icons into `public/`, which has them in the repository: browsers ask for some at fixed addresses, and
 * they change with the mark alone. Run it after changing the mark.
 */
export async function buildFavicons(publicFolder: string): Promise<void> {
  for (const key of Object.keys(colors) as SiteKey[]) {
    const folder = join(publicFolder, 'icons', key)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'icon.svg'), drawIcon(key, rounded))
    // iOS and Android cut the corners themselves, Android more of them: hence a square, and a smaller mark.
    await writeFile(join(folder, 'apple-touch-icon.png'), await toPng(drawIcon(key, square), 180))
    for (const size of [192, 512])
      await writeFile(join(folder, `icon-${size}.png`), await toPng(drawIcon(key, square), size))
    const sizes = await Promise.all(
      [16, 32, 48].map((size) => toPng(size < 24 ? drawSmallIcon(key) : drawIcon(key, rounded), size)),
    )
    await writeFile(join(folder, 'favicon.ico'), packIco(sizes))
  }
}

/** The icons of the chauffeur's app, with the colors exchanged: on a home screen it is not the public site. */
export async function buildDriveIcons(publicFolder: string): Promise<void> {
  for (const key of Object.keys(colors) as SiteKey[]) {
    const folder = join(publicFolder, 'icons', key)
    const { ground, leaf } = colors[key]
    const icon = drawIcon(key, square)
      .replaceAll(ground, 'exchanged')
      .replaceAll(leaf, ground)
      .replaceAll('exchanged', leaf)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'apple-touch-icon.png'), await toPng(icon, 180))
    for (const size of [192, 512]) await writeFile(join(folder, `icon-${size}.png`), await toPng(icon, size))
  }
}

/** The accent colors of `tokens.css`, 900 and 200. */
const colors: Record<SiteKey, { ground: string; leaf: string }> = {
  a: { ground: '#33362a', leaf: '#d9ddd0' },
  b: { ground: '#283441', leaf: '#d0dae4' },
}

type Shape = { radius: number; scale: number }

const rounded: Shape = { radius: 7, scale: 1 }
const square: Shape = { radius: 0, scale: 0.72 }

/** A filled leaf: the fine lines of the logo are lost in a tab. At 16 pixels only the stem is left of its veins. */
function drawIcon(key: SiteKey, { radius, scale }: Shape): string {
  const { ground, leaf } = colors[key]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <style>.stem{display:none}@media(max-width:24px){.stem{display:inline}.veins{display:none}}</style>
  <rect width="32" height="32" rx="${radius}" fill="${ground}"/>
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">
    <path fill="${leaf}" d="M16 3c7 4.600 10 9.600 10 14.200A10 10 0 0 1 16 27 10 10 0 0 1 6 17.200C6 12.600 9 7.600 16 3Z"/>
    <path class="stem" fill="${ground}" d="M14 13h4v19h-4z"/>
    <path class="veins" fill="none" stroke="${ground}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M16 11.500V30M16 17.500l4.500-3.500M16 23l5.500-4.300M16 17.500l-4.500-3.500M16 23l-5.500-4.300"/>
  </g>
</svg>
`
}

/** Drawn for the grid of 16 pixels. The library that rasterizes evaluates no media query. */
function drawSmallIcon(key: SiteKey): string {
  return drawIcon(key, rounded)
    .replace('.stem{display:none}', '.veins{display:none}')
    .replace(/@media.*?\}\}/, '')
}

function toPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An ICO file is a table of sizes and offsets, then the PNG files. */
function packIco(images: Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index
    // The PNG's own width and height, which its header has at bytes 16 and 20.
    header.writeUInt8(image.readUInt32BE(16), at)
    header.writeUInt8(image.readUInt32BE(20), at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(image.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([header, ...images])
}

if (import.meta.main) {
  await buildFavicons(join(import.meta.dirname, '../../public'))
  await buildDriveIcons(join(import.meta.dirname, '../../drive/public'))
}
