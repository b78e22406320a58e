import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { phoneMedia, preloadLink, srcSet, wideMedia } from '#app/pictures/preload-link.ts'
import { classes } from './classes.ts'

type PictureProps = {
  picture: PictureData
  /** The picture's own text unless the place calls for another; empty where it only decorates. */
  alt?: string
  sizes: string
  className?: string
  /** The picture a visitor sees first: asked for early and never lazily. One a page. */
  priority?: boolean
  /** Another crop that takes its place on phones. */
  tall?: PictureData
}

/** Fills the box its class gives it, or keeps its own shape; a blur stands in its place until it has come. */
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
          {/* React preloads a plain image by itself, but leaves the choice inside a <picture> to us. */}
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
 * Needs no script: the picture simply covers it. A few pixels drawn large are soft enough; a filter over them would cost
 * a phone more to paint than the picture itself.
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
