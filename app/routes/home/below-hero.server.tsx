import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { FleetRail } from './fleet-rail.server.tsx'
import type { loadBelowHero } from './home-data.server.ts'
import { Areas, Chauffeurs, CommonQuestions, FeaturedServices } from './home-sections.server.tsx'
import { PictureBand } from './picture-band.server.tsx'
import { PriceSample } from './price-sample.server.tsx'

/** The home page below the hero. It only shows things, so it reaches the browser as data and not as script. */
export function BelowHero(data: Awaited<ReturnType<typeof loadBelowHero>>) {
  const { configPhoneCall, configPhoneNumber } = data.site
  return (
    <>
      <FleetRail heading={data.fleet} cars={data.cars} />
      <PictureBand {...data.band}>
        <LinkButton href="/blog/what-all-in-means">What’s included</LinkButton>
      </PictureBand>
      <FeaturedServices {...data.services} />
      {data.sample ? <PriceSample sample={data.sample} /> : null}
      <Chauffeurs {...data.chauffeurs} />
      <Areas {...data.areas} />
      <CommonQuestions questions={data.questions} />
      <PictureBand {...data.closing}>
        <LinkButton href="/booking" variant="solid">
          Book a car
        </LinkButton>
        <a href={`tel:${configPhoneCall}`} className={`${buttonClass()} tabular`}>
          Call {withNonBreakingSpaces(configPhoneNumber)}
        </a>
      </PictureBand>
    </>
  )
}
