import { useSite } from '#app/features/document/root-data.ts'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { Picture } from '#app/ui/picture.tsx'
import { TripForm } from './trip-form.tsx'

type Props = { heading: string; lead: string; wide: PictureData; tall: PictureData }

/** Dark in both color modes, because the picture is dark. On a phone the words are below it. */
export function Hero({ heading, lead, wide, tall }: Props) {
  const site = useSite()
  return (
    <section className="scheme-dark relative isolate flex min-h-[min(100svh,62rem)] flex-col bg-ground text-ink">
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 -z-10 mask-b-from-70% max-sm:aspect-10/9 sm:h-136 lg:bottom-40 lg:h-auto lg:mask-b-from-92%"
      >
        <Picture
          picture={wide}
          tall={tall}
          alt=""
          priority
          sizes="(width < 40rem) 88vw, 100vw"
          className="size-full [&_img]:object-bottom"
        />
      </div>
      <div
        aria-hidden
        className="absolute inset-0 -z-10 hidden bg-linear-to-b from-[#12110f]/85 via-[#12110f]/30 to-transparent lg:block"
      />
      <div
        aria-hidden
        className="absolute inset-0 -z-10 hidden bg-linear-to-r from-[#12110f]/75 to-transparent to-60% lg:block"
      />
      <div className="page-width flex grow flex-col items-start gap-4 pt-[82vw] pb-8 sm:gap-5 sm:pt-124 lg:pt-[calc(var(--header-height)+clamp(1rem,4vh,5rem))] lg:pb-6">
        <p className="small-caps text-balance text-olive-200">{site.tagline} in New York</p>
        <h1 className="max-w-3xl text-display">{heading}</h1>
        <p className="max-w-md text-lead text-stone-200 sm:max-w-lg">{lead}</p>
        <div className="mt-auto w-full pt-4 sm:pt-6">
          <TripForm />
        </div>
      </div>
    </section>
  )
}
