import { Picture } from '#app/ui/picture.tsx'
import type { Media } from './shown-content.ts'

/** The browser's own player: keyboard, captions and full screen are its own. Nothing loads before somebody presses play. */
export function Player({ media }: { media: Media }) {
  return (
    <figure className="prose-player">
      <div className="relative aspect-16/9 overflow-hidden rounded-card [content-visibility:auto]">
        {/* A poster of the element's own would load at once, far below the fold. */}
        <Picture picture={media.poster} alt="" sizes="(width < 48rem) 100vw, 46rem" className="size-full" />
        <video
          controls
          playsInline
          preload="none"
          width={960}
          height={540}
          aria-label={media.title}
          className="absolute inset-0 size-full object-cover"
        >
          {media.sources.map(({ url, type }) => (
            <source key={type} src={url} type={type} />
          ))}
          <track kind="captions" src={media.captions} srcLang="en" label="English" default />
        </video>
      </div>
      <figcaption>{media.title}</figcaption>
    </figure>
  )
}
