import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { Picture } from '#app/ui/picture.tsx'

type Props = { picture: PictureData; heading: string; text: string; children: ReactNode }

/** A picture from edge to edge with a few words on it. Dark in both color modes, for the sake of the words. */
export function PictureBand({ picture, heading, text, children }: Props) {
  return (
    <section className="scheme-dark relative isolate grid min-h-80 items-end bg-ground text-ink lg:min-h-160">
      <div aria-hidden className="absolute inset-0 -z-10">
        <Picture picture={picture} alt="" sizes="100vw" className="size-full" />
        <div className="absolute inset-0 bg-linear-to-t from-[#12110f]/95 via-[#12110f]/60 to-[#12110f]/15 lg:bg-linear-to-r lg:from-[#12110f]/90 lg:via-[#12110f]/50 lg:to-transparent" />
      </div>
      <div className="page-width flex flex-col items-start gap-4 py-8 sm:py-16 lg:py-20">
        <h2 className="max-w-xl text-heading">{heading}</h2>
        <p className="max-w-lg text-lead text-stone-200">{text}</p>
        <div className="flex flex-wrap gap-3 pt-2">{children}</div>
      </div>
    </section>
  )
}
