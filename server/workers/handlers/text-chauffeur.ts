import { toSmsCharacters } from '#domain/contact/sms.ts'
import { isBeforePickUp } from '#domain/dispatch/flights/landing.ts'
import { siteForHost } from '#domain/site/site.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { listChauffeurs } from '#server/data/dispatch/cars.ts'
import { findLeg } from '#server/data/dispatch/legs.ts'
import { legAddresses } from '#server/use-cases/dispatch/leg-places.ts'
import type { TextDependencies } from './send-booking-text.ts'

type Moved = { legId: string; pickUpAt: string; jobId: string }

/** Texts a chauffeur the new pick-up time of a leg, unless it has moved again, begun, or gone to somebody else. */
export async function textChauffeurOfMove(
  { db, sms, sites }: Pick<TextDependencies, 'db' | 'sms' | 'sites'>,
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
  const { pickUp } = legAddresses(leg, booking)
  const place = [...cleanSingleLine(pickUp)].slice(0, 60).join('')
  const time = formatShortDayAndTime(at)
  const text = `${brand}: new pick-up time, because the flight has moved: ${time}, ${place}. Booking ${booking.reference}.`
  await sms.send({ to: chauffeur.phone, text: toSmsCharacters(text), id })
}
