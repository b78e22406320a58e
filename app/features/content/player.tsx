import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Media } from './content-resources.ts'

/**
 * A poster until the visitor presses play, then the browser's native player with its own controls. Rendering the player
 * only then saves load time, and the lazy poster saves bytes.
 */
export function Player({ media }: { media: Media }) {
  const [started, setStarted] = useState(false)
  return (
    <figure className="prose-player">
      <div className="relative aspect-16/9 overflow-hidden rounded-card bg-sunken">
        {started ? (
          <Film media={media} autoPlay />
        ) : (
          <>
            <button
              type="button"
              onClick={() => setStarted(true)}
              aria-label={`Play the film: ${media.title}`}
              className="group absolute inset-0 cursor-pointer no-js:hidden"
            >
              <Picture
                picture={media.poster}
                alt=""
                sizes="(width < 48rem) 100vw, 46rem"
                className="size-full"
              />
              <span className="scheme-dark absolute start-1/2 top-1/2 grid size-20 -translate-1/2 place-items-center rounded-full bg-black/60 text-ink backdrop-blur-sm transition-colors group-hover:bg-black/80">
                <Icon name="play" className="size-8" />
              </span>
            </button>
            <noscript>
              <Film media={media} />
            </noscript>
          </>
        )}
      </div>
      <figcaption>{media.title}</figcaption>
    </figure>
  )
}

function Film({ media, autoPlay = false }: { media: Media; autoPlay?: boolean }) {
  return (
    <video
      // Replaces the pressed button, which had the focus.
      ref={autoPlay ? (video) => video?.focus() : undefined}
      controls
      playsInline
      autoPlay={autoPlay}
      preload="none"
      width={960}
      height={540}
      aria-label={media.title}
      className="size-full object-cover"
    >
      {media.sources.map(({ url, type }) => (
        <source key={type} src={url} type={type} />
      ))}
      <track kind="captions" src={media.captions} srcLang="en" label="English" default />
    </video>
  )
}
