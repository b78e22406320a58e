import { listContent } from '#app/features/content/content.server.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import { paging, timeZone } from '#domain/constants.ts'
import type { ComparedCar } from '#domain/fleet/compare-classes.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { findStartingPrices, type StartingPrices } from '#domain/pricing/examples/starting-prices.ts'
import { formatWholeDollars } from '#domain/pricing/price/price.ts'
import { formatRule } from '#domain/pricing/rates/rates.ts'
import { findRule } from '#domain/pricing/rates/rates-in-force.ts'
import { toCalendarDay, wallClockAt } from '#domain/time/wall-clock.ts'
import type { FleetCardData } from './fleet-card.tsx'

type LoaderArgs = Parameters<typeof dependencies>[0]

/** The whole fleet with starting prices. */
export async function loadFleetWithPrices(args: LoaderArgs): Promise<ComparedCar[]> {
  const [{ data }, { rates, today }] = await Promise.all([
    dependencies(args).listFleet({ page: 1, perPage: paging.fleetMenuPerPage }),
    ratesToday(args),
  ])
  return data.map((car) => {
    const prices = findStartingPrices(rates, car, today)
    return { ...car, prices: prices && formatPrices(prices) }
  })
}

/** The prices on a car's page: starting price, typical trips, and the free cancellation period. */
export async function loadCarPrices(args: LoaderArgs, car: VehicleClass) {
  const { rates, today } = await ratesToday(args)
  const prices = findStartingPrices(rates, car, today)
  const freeCancellation = findRule(rates, 'free-cancellation', { day: today, kind: car.kind })
  return {
    prices: prices && {
      ...formatPrices(prices),
      examples: prices.examples.map(({ label, totalCents }) => ({
        label,
        total: formatWholeDollars(totalCents),
      })),
    },
    freeCancellation: freeCancellation ? formatRule(freeCancellation) : null,
  }
}

async function ratesToday(args: LoaderArgs) {
  const { rates, now } = dependencies(args)
  return { rates: await rates(), today: toCalendarDay(wallClockAt(now(), timeZone)) }
}

function formatPrices({ transferCents, hourlyCents }: StartingPrices) {
  return { transfer: formatWholeDollars(transferCents), hourly: formatWholeDollars(hourlyCents) }
}

/** A car's data in a list. */
export function toFleetCard(car: ComparedCar, reason?: string): FleetCardData {
  const { slug, name, summary, seats, luggage, accessible, prices } = car
  return {
    ...{ slug, name, summary, seats, luggage, accessible, prices },
    picture: getPicture(car.gallery[0] ?? ''),
    ...(reason && { reason }),
  }
}

const maxServices = 5

/** The services that recommend this car, those first that recommend it first. */
export async function listServicesForCar(args: Parameters<typeof dependencies>[0], slug: string) {
  const services = await listContent(args, 'services')
  return services
    .filter(({ vehicles }) => vehicles.includes(slug))
    .sort((a, b) => a.vehicles.indexOf(slug) - b.vehicles.indexOf(slug))
    .slice(0, maxServices)
    .map(({ id, title }) => ({ title, to: `/services/${id}` }))
}
