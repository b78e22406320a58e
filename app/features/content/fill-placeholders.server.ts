import { dependencies } from '#app/render/page-context.ts'
import { paging, timeZone } from '#domain/constants.ts'
import {
  createPlaceholderFiller,
  needsCompanyData,
  type PlaceholderFiller,
} from '#domain/content/fill-placeholders.ts'
import { toCalendarDay, wallClockAt } from '#domain/time/wall-clock.ts'

/** The placeholder filler for `value`. Reads the database only if the text has a placeholder for company data. */
export async function placeholderFillerFor(
  args: Parameters<typeof dependencies>[0],
  value: unknown,
): Promise<PlaceholderFiller> {
  const { site, listFleet, rates, now } = dependencies(args)
  if (!needsCompanyData(JSON.stringify(value))) return createPlaceholderFiller(site, undefined)
  const today = toCalendarDay(wallClockAt(now(), timeZone))
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  return createPlaceholderFiller(site, { fleet: fleet.data, rates: await rates(), today })
}
