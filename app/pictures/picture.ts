/** One of our pictures, in every width the site serves. */
export type Picture = {
  alt: string
  width: number
  height: number
  /** A webp of a few pixels as a data URI, shown until the picture itself has come. */
  blur: string
  /** Narrowest first. */
  sources: { width: number; url: string }[]
}

/** A picture for link previews: one size, at an address that never changes. */
export type ShareImage = { url: string; width: number; height: number; hash: string }

/** What `scripts/build-pictures.ts` writes. */
export type PictureManifest = {
  pictures: Record<string, Picture>
  shares: Record<string, ShareImage>
}

/** Written by hand, so that the types hold before the pictures are built; a test compares it with `art/`. */
export const pictureNames = [
  'airport-curb',
  'arch-viaduct',
  'avenue-night',
  'bridge-drive',
  'brownstones',
  'cruise-pier',
  'estate-wedding',
  'fleet-coach-q',
  'fleet-ev-q',
  'fleet-ev-side',
  'fleet-limo-q',
  'fleet-limo-side',
  'fleet-sedan-q',
  'fleet-sedan-side',
  'fleet-suv-q',
  'fleet-suv-side',
  'fleet-van-q',
  'fleet-van-side',
  'hero-newyork',
  'hero-newyork-tall',
  'hotel-entrance',
  'jet-apron',
  'palisades-view',
  'shore-lighthouse',
  'tunnel',
] as const

export type PictureName = (typeof pictureNames)[number]
