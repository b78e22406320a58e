import { useSite } from '#app/features/page/root-data.ts'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** Dark in both colour modes, because the picture is. */
export function Hero({ wide, tall }: { wide: PictureData; tall: PictureData }) {
  const site = useSite()
  return (
    <section className="scheme-dark relative isolate flex min-h-[min(100svh,62rem)] flex-col bg-ground text-ink">
      <div
        aria-hidden
        className="absolute inset-x-0 bottom-0 -z-10 h-3/5 mask-t-from-70% sm:h-full sm:mask-none"
      >
        <Picture
          picture={wide}
          tall={tall}
          alt=""
          priority
          sizes="(width < 40rem) 88vw, 100vw"
          className="size-full"
        />
      </div>
      <div
        aria-hidden
        className="absolute inset-0 -z-10 hidden bg-linear-to-b from-[#12110f]/85 via-[#12110f]/30 to-transparent sm:block"
      />
      <div
        aria-hidden
        className="absolute inset-0 -z-10 hidden bg-linear-to-r from-[#12110f]/65 to-transparent to-60% sm:block"
      />
      <div className="page-width flex grow flex-col items-start gap-6 pt-[calc(var(--header-height)+clamp(2.5rem,9vh,6.5rem))] pb-16">
        <p className="small-caps text-olive-200">{site.tagline} · New York</p>
        <h1 className="max-w-3xl text-display">The car is there before you are</h1>
        <p className="max-w-md text-lead text-stone-200 sm:max-w-lg">
          A professional chauffeur, a car that fits, and one all-in price, settled before you give your name.
        </p>
        <div className="flex flex-wrap gap-3 pt-2">
          <LinkButton to="/booking" variant="solid">
            Book a car
          </LinkButton>
          <a href={`tel:${site.configPhoneCall}`} className={`${buttonClass()} tabular bg-[#12110f]/50`}>
            <Icon name="phone" className="size-5" />
            {site.configPhoneNumber}
          </a>
        </div>
      </div>
    </section>
  )
}
