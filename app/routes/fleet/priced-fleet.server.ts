import { dependencies } from '#app/context.ts'
import { paging, timeZone } from '#domain/constants.ts'
import type { ComparedCar } from '#domain/fleet/compare-rows.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { formatRule } from '#domain/pricing/format-rule.ts'
import { type FromPrices, fromPrices } from '#domain/pricing/from-prices.ts'
import { findRule } from '#domain/pricing/in-force.ts'
import { formatCents, formatDollars } from '#domain/pricing/price.ts'
import { dayOf, wallClockAt } from '#domain/time/wall-clock.ts'

type LoaderArgs = Parameters<typeof dependencies>[0]

/** The whole fleet, each car with the prices it begins at. */
export async function pricedFleet(args: LoaderArgs): Promise<ComparedCar[]> {
  const [{ data }, { rates, today }] = await Promise.all([
    dependencies(args).listFleet({ page: 1, perPage: paging.fleetMenuPerPage }),
    ratesToday(args),
  ])
  return data.map((car) => {
    const prices = fromPrices(rates, car, today)
    return { ...car, prices: prices && written(prices) }
  })
}

/** What the page of one car says of its price: where it begins, what typical trips cost, and until when one may cancel. */
export async function carTerms(args: LoaderArgs, car: VehicleClass) {
  const { rates, today } = await ratesToday(args)
  const prices = fromPrices(rates, car, today)
  const freeCancellation = findRule(rates, 'free-cancellation', { day: today, kind: car.kind })
  return {
    prices: prices && {
      ...written(prices),
      examples: prices.examples.map(({ label, totalCents }) => ({ label, total: formatCents(totalCents) })),
    },
    freeCancellation: freeCancellation ? formatRule(freeCancellation) : null,
  }
}

async function ratesToday(args: LoaderArgs) {
  const { rates, now } = dependencies(args)
  return { rates: await rates(), today: dayOf(wallClockAt(now(), timeZone)) }
}

function written({ transferCents, hourlyCents }: FromPrices) {
  return { transfer: formatCents(transferCents), hourly: formatDollars(hourlyCents) }
}
