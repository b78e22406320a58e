import type { Media } from './shown-content.ts'

/** The browser's own player: keyboard, captions and full screen are its own. Nothing loads before somebody presses play. */
export function Player({ media }: { media: Media }) {
  return (
    <figure className="prose-player">
      <video
        controls
        playsInline
        preload="none"
        width={960}
        height={540}
        poster={media.poster}
        aria-label={media.title}
        className="aspect-16/9 w-full rounded-card bg-sunken object-cover"
      >
        {media.sources.map(({ url, type }) => (
          <source key={type} src={url} type={type} />
        ))}
        <track kind="captions" src={media.captions} srcLang="en" label="English" default />
      </video>
      <figcaption>{media.title}</figcaption>
    </figure>
  )
}
