/** One of our pictures, in every width the site serves. */
export type Picture = {
  alt: string
  width: number
  height: number
  /** A webp of a few pixels as a data URI, shown until the picture has loaded. */
  blur: string
  /** Narrowest first. */
  sources: { width: number; url: string }[]
}

/** A picture for link previews: one size, at an address that never changes. */
export type ShareImage = { url: string; width: number; height: number; hash: string }

/** What `scripts/assets/build-pictures.ts` writes. */
export type PictureManifest = {
  pictures: Record<string, Picture>
  shares: Record<string, ShareImage>
}

/** Maintained by hand, so that types exist before the pictures are built; a test compares it with `art/`. */
export const pictureNames = [
  'airport-curb',
  'arch-viaduct',
  'article-all-in',
  'article-child-seats',
  'article-congestion-zone',
  'article-cruise-day',
  'article-leave-for-jfk',
  'article-meet-and-greet',
  'article-prom-night',
  'article-roadshow',
  'article-wedding-timeline',
  'article-wheelchair',
  'avenue-night',
  'birthday-arrival',
  'bridge-drive',
  'brownstones',
  'cruise-pier',
  'estate-wedding',
  'fleet-coach-q',
  'fleet-ev-q',
  'fleet-ev-side',
  'fleet-first-q',
  'fleet-first-side',
  'fleet-limo-q',
  'fleet-limo-side',
  'fleet-sedan-q',
  'fleet-sedan-side',
  'fleet-suv-q',
  'fleet-suv-side',
  'fleet-van-q',
  'fleet-van-side',
  'global-apron',
  'hero-newyork',
  'hero-newyork-tall',
  'hotel-entrance',
  'jet-apron',
  'jfk-terminal',
  'manhattan-avenue',
  'palisades-view',
  'queens-elevated',
  'shore-lighthouse',
  'tunnel',
] as const

export type PictureName = (typeof pictureNames)[number]
