import { dependencies } from '#app/context.ts'
import { paging, timeZone } from '#domain/constants.ts'
import { createFactFiller, type FactFiller, needsCompanyFacts } from '#domain/content/facts.ts'
import { dayOf, wallClockAt } from '#domain/time/wall-clock.ts'

/** Fills in what `value` asks for. The database is asked only by texts that hold a figure of the company's. */
export async function factFiller(
  args: Parameters<typeof dependencies>[0],
  value: unknown,
): Promise<FactFiller> {
  const { site, listFleet, rates, now } = dependencies(args)
  if (!needsCompanyFacts(JSON.stringify(value))) return createFactFiller(site, undefined)
  const today = dayOf(wallClockAt(now(), timeZone))
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  return createFactFiller(site, { fleet: fleet.data, rates: await rates(), today })
}
