import { useId } from 'react'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { Picture } from '#app/ui/picture.tsx'

/**
 * A large picture and thumbnails. Radio buttons, so that the arrow keys switch pictures and no script is needed; the
 * pictures overlap, so that the layout never shifts.
 */
export function Gallery({ name, pictures }: { name: string; pictures: PictureData[] }) {
  const id = useId()
  return (
    <fieldset className="relative grid grid-cols-4 gap-3 sm:grid-cols-5">
      <legend className="sr-only">Views of the {name}</legend>
      {pictures.map((picture, index) => (
        <div key={picture.alt} className="contents">
          <input
            type="radio"
            id={`${id}-${index}`}
            name={id}
            defaultChecked={index === 0}
            aria-label={picture.alt}
            className="peer sr-only"
          />
          <label htmlFor={`${id}-${index}`} className={thumbnailClass}>
            <Picture picture={picture} alt="" sizes="9rem" className="aspect-16/9" />
          </label>
          <Picture
            picture={picture}
            priority={index === 0}
            sizes="(width < 64rem) 100vw, 48rem"
            className="invisible col-span-full row-start-1 aspect-16/9 rounded-card opacity-0 transition-opacity duration-300 ease-calm peer-checked:visible peer-checked:opacity-100"
          />
        </div>
      ))}
    </fieldset>
  )
}

const thumbnailClass =
  'overflow-hidden rounded-control border border-line opacity-70 transition-[opacity,border-color] duration-200 ease-calm hover:opacity-100 peer-checked:border-primary peer-checked:opacity-100 peer-checked:ring-1 peer-checked:ring-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent'
