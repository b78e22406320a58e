import { contentCard, listContent, loadQuestions } from '#app/features/content/content.server.ts'
import { getAreaMap } from '#app/features/map/area-map.server.ts'
import { asThumbnail, getPicture, getScalePicture } from '#app/pictures/get-picture.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import { paging, timeZone } from '#domain/constants.ts'
import { answerText } from '#domain/content/questions.ts'
import { getZone } from '#domain/places/geo/zones.ts'
import { examplePickUp, priceBetweenZones } from '#domain/pricing/examples/example-fares.ts'
import { findStartingPrices } from '#domain/pricing/examples/starting-prices.ts'
import { formatCents, formatDollars } from '#domain/pricing/price/price.ts'
import { inSiteOrder } from '#domain/site/catalogue.ts'
import { toCalendarDay, wallClockAt } from '#domain/time/wall-clock.ts'
import type { RailCar } from './fleet-rail.server.tsx'
import { areaLinks, homeTexts, safetyPoints } from './home-text.server.ts'
import type { PriceSampleData } from './price-sample.server.tsx'

type LoaderArgs = Parameters<typeof dependencies>[0]
type Dependencies = ReturnType<typeof dependencies>

/** More would make the page long on a phone; the FAQ has all of them. */
const shownQuestions = 3

/** Everything that the home page shows below the hero. */
export async function loadBelowHero(args: LoaderArgs) {
  const services = dependencies(args)
  const { site } = services
  const { band, fleet, services: chosen, chauffeurs, closing } = homeTexts[site.key]
  const entries = inSiteOrder(site.key, await listContent(args, 'services'), ({ id }) => id)
  const questions = await loadQuestions(args)
  return {
    site,
    band: { ...band, picture: getPicture(band.picture) },
    fleet,
    ...(await loadFleetAndPrices(services)),
    services: {
      heading: chosen.heading,
      featured: chosen.featured.flatMap((name, index) =>
        entries
          .filter(({ id }) => id === name)
          .map((entry) => contentCard('/services', entry))
          // The first is large.
          .map((card) => ({ ...card, picture: asThumbnail(card.picture, index === 0 ? 1600 : undefined) })),
      ),
      others: entries
        .filter(({ id }) => !chosen.featured.includes(id))
        .map(({ id, title }) => ({ title, to: `/services/${id}` })),
    },
    chauffeurs: { picture: asThumbnail(getPicture(chauffeurs)), points: safetyPoints },
    areas: { links: areaLinks, map: getAreaMap('metropolitan') },
    questions: questions
      .flatMap((group) => group.questions.slice(0, 1))
      .slice(0, shownQuestions)
      .map((question) => ({ ...question, answer: answerText(question) })),
    closing: { ...closing, picture: getPicture('palisades-view') },
  }
}

/** The cars with their starting prices, and the price of a typical trip line by line, at today's rates. */
async function loadFleetAndPrices({ listFleet, rates: readRates, now }: Dependencies) {
  const [{ data: fleet }, rates] = await Promise.all([
    listFleet({ page: 1, perPage: paging.fleetMenuPerPage }),
    readRates(),
  ])
  const today = toCalendarDay(wallClockAt(now(), timeZone))
  const cars = fleet.map((car): RailCar => {
    const prices = findStartingPrices(rates, car, today)
    return {
      name: car.name,
      to: `/fleet/${car.slug}`,
      room: `${car.seats} passengers, ${car.luggage} bags`,
      from: prices && formatWholeDollars(prices.transferCents),
      picture: asThumbnail(getScalePicture(car.gallery[0] ?? '')),
    }
  })
  const [first] = fleet
  const ends = { from: getZone('jfk'), to: getZone('midtown') }
  const price = first && priceBetweenZones(rates, first, { ...ends, pickUpAt: examplePickUp(rates, today) })
  const sample: PriceSampleData | null = price
    ? {
        car: first.name,
        trip: `${ends.from.name} to ${ends.to.name}`,
        lines: price.lines.map(({ label, cents }) => ({ label, amount: formatCents(cents) })),
        total: formatCents(price.totalCents),
      }
    : null
  return { cars, sample }
}

/** Rounded up: a price of $67.94 is not "from $67". */
function formatWholeDollars(cents: number): string {
  return formatDollars(Math.ceil(cents / 100) * 100)
}
