import type { ResponseBody } from '#domain/api/contract.ts'
import { fullName } from '#domain/contact/contact-schema.ts'
import { hasSmsConsent } from '#domain/contact/sms.ts'
import { carName, describeCar } from '#domain/dispatch/car.ts'
import { stepTimes } from '#domain/dispatch/step-times.ts'
import { customerPreferences, preferenceNames } from '#domain/staff/customer-schemas.ts'
import { isHourly } from '#domain/trip/trip.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { customerIdOf, findCustomerNotes } from '#server/data/booking/customers.ts'
import type { Db } from '#server/data/database/database.ts'
import { type Car, listCars } from '#server/data/dispatch/cars.ts'
import type { LegPress } from '#server/data/dispatch/leg-presses.ts'
import type { Leg, LegWithBooking } from '#server/data/dispatch/legs.ts'
import { listSentExtras, type SentExtra } from '#server/data/drive/leg-extras.ts'
import { listOwnLegs, listPressesOfLegs } from '#server/data/drive/own-legs.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { readSmsRecord } from '#server/data/messaging/sms-consents.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { isLegGreeted, legAddresses, legStops } from '#server/use-cases/dispatch/leg-places.ts'
import { readNoShowTerms } from '#server/use-cases/dispatch/press-status.ts'

export type DriveTrip = ResponseBody<'GET /drive/trips'>['data']['trips'][number]

type Dependencies = Pick<DispatchDependencies, 'boardingCodes' | 'places'> & {
  db: Db
  catalogue: () => Promise<Catalogue>
  now: () => Date
}

const dayMs = 86_400_000

/** The trips of a chauffeur: those of the last day, today's, and a week ahead. */
export async function readDriveTrips(deps: Dependencies, chauffeurId: string): Promise<DriveTrip[]> {
  const { db, now } = deps
  const today = now().getTime()
  const [from, to] = [new Date(today - dayMs), new Date(today + 8 * dayMs)]
  const legs = await listOwnLegs(db, { chauffeurId, from, to })
  if (legs.length === 0) return []
  const ids = legs.map(({ leg }) => leg.id)
  const [cars, extras, presses] = await Promise.all([
    listCars(db),
    listSentExtras(db, ids),
    listPressesOfLegs(db, ids),
  ])
  const trips: DriveTrip[] = []
  for (const each of legs) {
    const ofLeg = <Row extends { scheduleId: string }>(rows: Row[]) =>
      rows.filter(({ scheduleId }) => scheduleId === each.leg.id)
    trips.push(await toTrip(deps, each, { cars, extras: ofLeg(extras), presses: ofLeg(presses) }))
  }
  return trips
}

type Around = { cars: Car[]; extras: SentExtra[]; presses: LegPress[] }

async function toTrip(
  deps: Dependencies,
  { leg, booking }: LegWithBooking,
  { cars, extras, presses }: Around,
): Promise<DriveTrip> {
  const { id, startsAt, endsAt, progress } = leg
  const { pickUp, destination } = legAddresses(leg, booking)
  const traveler = booking.passengers[0] ?? booking.contact
  const texts = await readSmsRecord(deps.db, traveler.phone)
  const notes = await findCustomerNotes(deps.db, customerIdOf(booking.contactEmail))
  const car = cars.find((each) => each.id === leg.carId)
  const noShow = await readNoShowTerms(deps, { leg, booking })
  return {
    id,
    reference: booking.reference,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    progress,
    steps: [...stepTimes(presses, progress)].map(([status, at]) => ({ status, at: at.toISOString() })),
    asksForCode: Boolean(deps.boardingCodes),
    noShowFrom: noShow.from.toISOString(),
    freeMinutes: noShow.freeMinutes,
    pickUp,
    destination,
    stops: legStops(leg, booking),
    hours: isHourly(booking.type) ? booking.duration : null,
    isWaitAndReturn: leg.isWholeTrip,
    distanceMiles: booking.distanceMiles,
    durationMinutes: booking.durationMinutes,
    isMeetAndGreet: isLegGreeted(deps.places, { leg, booking }),
    isAccessible: booking.isAccessible,
    passenger: {
      name: fullName(traveler),
      phone: traveler.phone,
      acceptsTexts: hasSmsConsent(texts),
    },
    passengerCount: booking.passengerCount,
    luggageCount: booking.luggageCount,
    childSeats: booking.childSeats,
    flight: flightOf(leg, booking),
    comment: booking.comment,
    preferences: preferenceNames.flatMap((name) => {
      const text = notes?.preferences[name]
      return text ? [{ label: customerPreferences[name], text }] : []
    }),
    car: car ? { name: carName(car), description: describeCar(car) } : null,
    extras: extras.map(toExtra),
  }
}

/** The flight of this leg: the second leg has its own. */
function flightOf({ number }: Leg, booking: Booking): DriveTrip['flight'] {
  const [airline, flightNumber, at] =
    number === 0
      ? [booking.airline, booking.flightNumber, booking.flightAt]
      : [booking.returnAirline, booking.returnFlightNumber, booking.returnFlightAt]
  if (!airline && !flightNumber && !at) return null
  return { airline: airline ?? '', number: flightNumber ?? '', at: at?.toISOString() ?? null }
}

export function toExtra({ id, kind, cents, note, at, photoType, decision, reason }: SentExtra) {
  return {
    id,
    kind,
    cents,
    note,
    at: at.toISOString(),
    hasPhoto: photoType !== null,
    decision,
    // Written for the desk while it is open.
    reason: decision ? reason : '',
  }
}
