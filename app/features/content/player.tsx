import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Media } from './content-resources.ts'

/**
 * A poster until the visitor presses play; then the page script shows the browser's player in its place. The player loads
 * nothing before, and the lazy poster saves bytes. Without scripts there is only the player, and its menu has the captions.
 */
export function Player({ media }: { media: Media }) {
  return (
    <figure className="prose-player">
      <div className="relative aspect-16/9 overflow-hidden rounded-card bg-sunken">
        <button
          type="button"
          data-film-poster=""
          aria-label={`Play the film: ${media.title}`}
          className="group absolute inset-0 cursor-pointer without-scripts:hidden [[hidden]]:hidden"
        >
          <Picture picture={media.poster} alt="" sizes="(width < 48rem) 100vw, 46rem" className="size-full" />
          <span className="scheme-dark absolute start-1/2 top-1/2 grid size-20 -translate-1/2 place-items-center rounded-full bg-black/60 text-ink backdrop-blur-sm transition-colors group-hover:bg-black/80">
            <Icon name="play" className="size-8" />
          </span>
        </button>
        <video
          controls
          playsInline
          preload="none"
          width={960}
          height={540}
          aria-label={media.title}
          className="hidden size-full object-cover without-scripts:block data-started:block"
        >
          {media.sources.map(({ url, type }) => (
            <source key={type} src={url} type={type} />
          ))}
          <track kind="captions" src={media.captions} srcLang="en" label="English" />
        </video>
      </div>
      <figcaption>{media.title}</figcaption>
    </figure>
  )
}
