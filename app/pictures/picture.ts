/** One of our pictures, as AVIF in every width the site serves, and as one WebP. */
export type Picture = {
  alt: string
  width: number
  height: number
  /** Its average color, shown until it has loaded; empty for none. */
  color: string
  /** The address of the WebP is `<url>.webp`, that of an AVIF `<url>-<width>.avif`. */
  url: string
  /** Of the AVIF files, narrowest first. */
  widths: number[]
  /** The same subject for light mode; a picture without it is shown in both modes. */
  light?: Picture
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
  'cabin-day',
  'cabin-night',
  'cabin-night-tall',
  'cruise-pier',
  'estate-wedding',
  'fleet-ev-light-q',
  'fleet-ev-light-scale',
  'fleet-ev-q',
  'fleet-ev-scale',
  'fleet-ev-side',
  'fleet-first-light-q',
  'fleet-first-light-scale',
  'fleet-first-q',
  'fleet-first-scale',
  'fleet-first-side',
  'fleet-limo-light-q',
  'fleet-limo-light-scale',
  'fleet-limo-q',
  'fleet-limo-scale',
  'fleet-limo-side',
  'fleet-sedan-light-q',
  'fleet-sedan-light-scale',
  'fleet-sedan-q',
  'fleet-sedan-scale',
  'fleet-sedan-side',
  'fleet-suv-light-q',
  'fleet-suv-light-scale',
  'fleet-suv-q',
  'fleet-suv-scale',
  'fleet-suv-side',
  'fleet-van-light-q',
  'fleet-van-light-scale',
  'fleet-van-q',
  'fleet-van-scale',
  'fleet-van-side',
  'hero-newyork',
  'hero-newyork-tall',
  'hotel-entrance',
  'jet-apron',
  'jfk-terminal',
  'manhattan-avenue',
  'palisades-view',
  'queens-elevated',
  'shore-lighthouse',
  'trunk-luggage',
  'tunnel',
  'van-cabin',
] as const

export type PictureName = (typeof pictureNames)[number]
