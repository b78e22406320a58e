import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { breakpoints } from '#domain/page-constants.ts'
import { classes } from './classes.ts'

type PictureProps = {
  picture: PictureData
  /** The alternative text; default the picture's own, empty for decoration. */
  alt?: string
  sizes: string
  className?: string
  /** The page's main picture: high priority and never lazy. One per page. */
  priority?: boolean
  /** Next to the main picture, but less urgent: browsers load all pictures in the window with high priority. */
  isSecondary?: boolean
  /** Another crop for phones. */
  tall?: PictureData
}

/**
 * Fills the box of its class, or keeps its own aspect ratio; its average color is shown until it has loaded. If the picture has a
 * light version, the style sheet shows the one of the page's color mode. Browsers do not load a lazy image that is not
 * displayed, so a visitor downloads one of them.
 */
export function Picture({
  picture,
  alt,
  sizes,
  className,
  priority = false,
  isSecondary = false,
  tall,
}: PictureProps) {
  const { light } = picture
  const shared = { alt, sizes, priority, isSecondary }
  return (
    <div className={classes('relative overflow-hidden bg-sunken', className)}>
      {light ? <Version {...shared} picture={light} only="only-light" /> : null}
      <Version {...shared} picture={picture} tall={tall} only={light && 'only-dark'} />
    </div>
  )
}

type VersionProps = Omit<PictureProps, 'className'> & { only?: 'only-light' | 'only-dark' }

function Version({ picture, alt = picture.alt, sizes, priority, isSecondary, tall, only }: VersionProps) {
  const isEager = priority && !only
  return (
    <>
      {picture.color ? <AverageColor picture={picture} className={only} /> : null}
      {/* React preloads an `img`, but not the sources of a `picture`. */}
      {priority ? (
        <link {...preloadLink(picture, sizes, only ? schemeMedia[only] : tall && wideMedia)} />
      ) : null}
      {isEager && tall ? <link {...preloadLink(tall, sizes, phoneMedia)} /> : null}
      <picture>
        {tall ? (
          <source
            type={avif}
            media={phoneMedia}
            srcSet={srcSet(tall)}
            sizes={sizes}
            width={tall.width}
            height={tall.height}
          />
        ) : null}
        <source type={avif} srcSet={srcSet(picture)} sizes={sizes} />
        <img
          src={`${picture.url}.webp`}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          decoding={priority ? 'auto' : 'async'}
          fetchPriority={priority ? 'high' : isSecondary ? 'low' : 'auto'}
          className={classes('relative size-full object-cover text-transparent', only)}
        />
      </picture>
    </>
  )
}

/**
 * Needs no script: the loaded picture covers it. The attribute `fill` is allowed by our security policy, which allows no
 * inline style.
 */
function AverageColor({ picture, className }: { picture: PictureData; className?: string }) {
  return (
    <svg aria-hidden className={classes('absolute inset-0 size-full', className)}>
      <rect width="100%" height="100%" fill={picture.color} />
    </svg>
  )
}

const avif = 'image/avif'

const phoneEdge = `${breakpoints.sm / 16}rem`

/** The media query of the tall crop, for `<source media>`. */
export const phoneMedia = `(width < ${phoneEdge})`
const wideMedia = `(width >= ${phoneEdge})`

/** Most visitors use their device's color mode. Those who chose the other one load both pictures. */
const schemeMedia = {
  'only-light': '(prefers-color-scheme: light)',
  'only-dark': '(prefers-color-scheme: dark)',
}

/** For a route's `links` and for a `<link>` element. */
export function preloadLink(picture: PictureData, sizes: string, media?: string) {
  return {
    rel: 'preload',
    as: 'image',
    // A browser without AVIF ignores the link, and loads the WebP from the page.
    type: avif,
    imageSrcSet: srcSet(picture),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  } as const
}

function srcSet(picture: PictureData): string {
  return picture.widths.map((width) => `${picture.url}-${width}.avif ${width}w`).join(', ')
}
