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
  /** Another crop for phones. */
  tall?: PictureData
}

/** Fills the box of its class, or keeps its own aspect ratio; a blur is shown until it has loaded. */
export function Picture({
  picture,
  alt = picture.alt,
  sizes,
  className,
  priority = false,
  tall,
}: PictureProps) {
  const image = (
    <img
      src={picture.sources.at(-1)?.url}
      srcSet={srcSet(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      fetchPriority={priority ? 'high' : 'auto'}
      className="relative size-full object-cover text-transparent"
    />
  )
  return (
    <div className={classes('relative overflow-hidden bg-sunken', className)}>
      <Blur picture={picture} className={tall && 'max-sm:hidden'} />
      {tall ? (
        <>
          <Blur picture={tall} className="sm:hidden" />
          {/* React preloads an `img`, but not the sources of a `picture`. */}
          {priority ? <link {...preloadLink(picture, sizes, wideMedia)} /> : null}
          {priority ? <link {...preloadLink(tall, sizes, phoneMedia)} /> : null}
          <picture>
            <source
              media={phoneMedia}
              srcSet={srcSet(tall)}
              sizes={sizes}
              width={tall.width}
              height={tall.height}
            />
            {image}
          </picture>
        </>
      ) : (
        image
      )}
    </div>
  )
}

/**
 * Needs no script: the loaded picture covers it. A few pixels enlarged are soft enough; a filter would cost a phone
 * more to paint than the picture.
 */
function Blur({ picture, className }: { picture: PictureData; className?: string }) {
  return (
    <img
      src={picture.blur}
      alt=""
      aria-hidden
      className={classes('absolute inset-0 size-full object-cover', className)}
    />
  )
}

const phoneEdge = `${breakpoints.sm / 16}rem`

/** The media query of the tall crop, for `<source media>`. */
export const phoneMedia = `(width < ${phoneEdge})`
const wideMedia = `(width >= ${phoneEdge})`

/** For a route's `links` and for a `<link>` element. */
export function preloadLink(picture: PictureData, sizes: string, media?: string) {
  return {
    rel: 'preload',
    as: 'image',
    imageSrcSet: srcSet(picture),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  } as const
}

function srcSet(picture: PictureData): string {
  return picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
