import { toSmsCharacters } from '#domain/contact/sms.ts'
import { isBeforePickUp } from '#domain/dispatch/flights/landing.ts'
import { siteForHost } from '#domain/site/site.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { listChauffeurs } from '#server/data/dispatch/cars.ts'
import { findLeg, type LegWithBooking } from '#server/data/dispatch/legs.ts'
import { legAddresses } from '#server/use-cases/dispatch/leg-places.ts'
import type { TextDependencies } from './send-booking-text.ts'

type Dependencies = Pick<TextDependencies, 'db' | 'sms' | 'sites'>
type Moved = { legId: string; pickUpAt: string; jobId: string }

/** Texts a chauffeur the new pick-up time of a leg, unless it has moved again, begun, or gone to somebody else. */
export async function textChauffeurOfMove(
  { db, sms, sites }: Dependencies,
  { legId, pickUpAt, jobId: id }: Moved,
): Promise<void> {
  const found = await findLeg(db, legId)
  if (!found?.leg.chauffeurId || !isBeforePickUp(found.leg.progress)) return
  const { leg, booking } = found
  const at = leg.isWholeTrip && leg.startsAt.toISOString() !== pickUpAt ? booking.returnAt : leg.startsAt
  if (at?.toISOString() !== pickUpAt) return
  const chauffeur = (await listChauffeurs(db)).find(({ id: each }) => each === leg.chauffeurId)
  if (!chauffeur || chauffeur.leftAt) return
  const { brand } = siteForHost(sites, booking.site)
  const text = `${brand}: new pick-up time, because the flight has moved: ${describe(found, at)}`
  await sms.send({ to: chauffeur.phone, text: toSmsCharacters(text), id })
}

type Taken = { legId: string; chauffeurId: string; pickUpAt: string; jobId: string }

/** Texts a chauffeur that a leg is no longer theirs, unless it is again, or the booking was called off meanwhile. */
export async function textChauffeurOfLoss(
  { db, sms, sites }: Dependencies,
  { legId, chauffeurId, pickUpAt, jobId: id }: Taken,
): Promise<void> {
  const found = await findLeg(db, legId)
  if (!found || found.leg.chauffeurId === chauffeurId || isCalledOff(found.booking.status)) return
  const chauffeur = (await listChauffeurs(db)).find((each) => each.id === chauffeurId)
  if (!chauffeur || chauffeur.leftAt) return
  const { brand } = siteForHost(sites, found.booking.site)
  const text = `${brand}: this trip is no longer yours: ${describe(found, new Date(pickUpAt))}`
  await sms.send({ to: chauffeur.phone, text: toSmsCharacters(text), id })
}

function describe({ leg, booking }: LegWithBooking, at: Date): string {
  const place = [...cleanSingleLine(legAddresses(leg, booking).pickUp)].slice(0, 60).join('')
  return `${formatShortDayAndTime(at)}, ${place}. Booking ${booking.reference}.`
}
