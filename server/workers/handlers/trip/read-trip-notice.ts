import { type NoticeKind, noticeOfKind, type TripNotice } from '#domain/dispatch/trip-notice.ts'
import { findPress, type LegPress, listPresses } from '#server/data/dispatch/leg-presses.ts'
import { findLeg, type LegWithBooking, listLegsOf } from '#server/data/dispatch/legs.ts'
import {
  findFollowedLeg,
  type LiveDependencies,
  readLegTrip,
} from '#server/use-cases/dispatch/read-live-trip.ts'

export type TripNews = LegWithBooking & {
  press: LegPress
  notice: TripNotice
  trip: NonNullable<Awaited<ReturnType<typeof readLegTrip>>>
  /** Whether the customer's page follows this leg. */
  isFollowed: boolean
}

/** What there is to tell about a press; undefined if the leg has moved on, or somebody else drives it. */
export async function readTripNotice(
  deps: LiveDependencies,
  { pressId, kind }: { pressId: string; kind: NoticeKind },
): Promise<TripNews | undefined> {
  const press = await findPress(deps.db, pressId)
  const found = press && (await findLeg(deps.db, press.scheduleId))
  if (!found) return undefined
  const notice = noticeOfKind(kind)
  if (found.leg.progress !== (notice.isCorrection ? press.status : notice.step)) return undefined
  const same = (await listPresses(deps.db, found.leg.id)).filter(
    ({ outcome, status }) => outcome === 'applied' && status === press.status,
  )
  // A later press of the same step, after a correction or by another chauffeur, has its own notice.
  if (same.at(-1)?.id !== pressId) return undefined
  const isFollowed = findFollowedLeg(await listLegsOf(deps.db, found.leg.bookingId))?.id === found.leg.id
  const trip = await readLegTrip(deps, { ...found, isFollowed })
  return trip ? { ...found, press, notice, trip, isFollowed } : undefined
}

/** The whole minutes until the car is there; null if that is only the agreed time, or it is not on the way. */
export function minutesAway({ trip: { arrival } }: TripNews, now: Date): number | null {
  if (!arrival?.isEstimate || arrival.to !== 'pick-up') return null
  return Math.max(1, Math.round((new Date(arrival.at).getTime() - now.getTime()) / 60_000))
}
