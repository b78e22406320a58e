import { fullName } from '#domain/contact/contact-schema.ts'
import type { Block, CarRow, LegToAssign, RowLeg } from '#domain/dispatch/check-assignment.ts'
import type { ProposableChauffeur } from '#domain/dispatch/propose.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, type CalendarDay } from '#domain/time/wall-clock.ts'
import { isHourly } from '#domain/trip/trip.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { listCars, listChauffeurs, toDispatchCar, toDispatchChauffeur } from '#server/data/dispatch/cars.ts'
import { findLeg, type LegWithBooking, listBlocks, listLegs } from '#server/data/dispatch/legs.ts'
import { listPartners } from '#server/data/dispatch/partners.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { legAddresses } from '#server/use-cases/dispatch/leg-places.ts'
import { readDues } from '#server/use-cases/dispatch/read-dues.ts'
import { toRowLeg } from '#server/use-cases/dispatch/row-legs.ts'

/** Legs that begin before a day or end after it may be in the way of those in it. */
const marginMs = 6 * 3_600_000

type TimeSpan = { from: Date; to: Date }

/** Everything on the rows of some days: what the board draws, and what the rules of an assignment need. */
export async function readBoard(
  deps: DispatchDependencies,
  { from: firstDay, days }: { from: CalendarDay; days: number },
) {
  const shown = { from: startOf(firstDay), to: startOf(addDays(firstDay, days)) }
  const overlapping = {
    from: new Date(shown.from.getTime() - marginMs),
    to: new Date(shown.to.getTime() + marginMs),
  }
  const { fleet } = await deps.catalogue()
  const found = await listLegs(deps.db, { overlapping })
  const dues = await readDues(deps.db, found, deps.now())
  const legs = found.map((each) => toBoardLeg(deps, each, dues.get(each.leg.id)))
  const driving = new Set(legs.map(({ partnerId }) => partnerId))
  const partners = (await listPartners(deps.db)).filter(({ id }) => driving.has(id))
  const blocks = await listBlocks(deps.db, { overlapping })
  const used = new Set(legs.flatMap(({ carId, chauffeurId }) => [carId, chauffeurId]))
  const cars = (await listCars(deps.db)).filter(({ retiredAt, id }) => !retiredAt || used.has(id))
  const chauffeurs = (await listChauffeurs(deps.db)).filter(({ leftAt, id }) => !leftAt || used.has(id))
  return {
    now: deps.now().toISOString(),
    ...toSpan(shown),
    classes: fleet.map(({ id, name, kind, seats, luggage, childSeatPositions, accessible }) => ({
      ...{ id, name, kind, seats, luggage, childSeatPositions, accessible },
    })),
    cars: cars.map(toDispatchCar),
    chauffeurs: chauffeurs.map((chauffeur) => ({
      ...toDispatchChauffeur(chauffeur),
      shifts: [...chauffeur.shifts],
      carId: chauffeur.carId,
    })),
    legs,
    partners: partners.map(({ id, name }) => ({ id, name })),
    blocks: blocks.map(({ from, to, ...block }) => ({ ...block, ...toSpan({ from, to }) })),
  }
}

/** A leg as the board has it after a change. */
export async function readBoardLeg(deps: DispatchDependencies, id: string) {
  const found = await findLeg(deps.db, id)
  if (!found) return undefined
  const dues = await readDues(deps.db, [found], deps.now())
  return toBoardLeg(deps, found, dues.get(id))
}

/** No contact details: the board needs none. */
export function toBoardLeg(
  deps: Pick<DispatchDependencies, 'places'>,
  { leg, booking }: LegWithBooking,
  dueCents = 0,
) {
  const { during, fromBase, startsAt, endsAt, from, to, isMovable } = toRowLeg(deps.places, { leg, booking })
  const { pickUp, destination } = legAddresses(leg, booking)
  const isReturn = leg.number === 1
  const { airline, flightNumber, returnAirline, returnFlightNumber } = booking
  const flight = isReturn ? [returnAirline, returnFlightNumber] : [airline, flightNumber]
  const [first] = booking.passengers
  return {
    id: leg.id,
    version: leg.version,
    reference: booking.reference,
    status: booking.status,
    isReturn,
    carId: leg.carId,
    chauffeurId: leg.chauffeurId,
    vehicleClassId: booking.vehicleClassId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    during: toSpan(during),
    fromBase: toSpan(fromBase),
    from,
    to,
    pickUp,
    destination,
    hours: isHourly(booking.type) ? booking.duration : null,
    passenger: fullName(first ?? booking.contact),
    passengerCount: booking.passengerCount,
    luggageCount: booking.luggageCount,
    childSeats: booking.childSeats,
    isAccessible: booking.isAccessible,
    dueCents,
    flight: flight.filter(Boolean).join(' ') || null,
    progress: leg.progress,
    isPinned: leg.isPinned,
    isMovable,
    partnerId: leg.partnerId,
    partnerChauffeur: leg.partnerId ? (leg.partnerChauffeur?.name ?? null) : null,
  }
}

/** All rows around a time, for proposals. */
export async function readRows(
  db: Db | Transaction,
  {
    places,
    fleet,
    around,
  }: Pick<DispatchDependencies, 'places'> & Pick<Catalogue, 'fleet'> & { around: TimeSpan },
): Promise<{ carRows: CarRow[]; chauffeurRows: ProposableChauffeur[] }> {
  const overlapping = {
    from: new Date(around.from.getTime() - marginMs),
    to: new Date(around.to.getTime() + marginMs),
  }
  const legs: RowLeg[] = (await listLegs(db, { overlapping })).map((each) => toRowLeg(places, each))
  const blocks = await listBlocks(db, { overlapping })
  const of = (key: 'carId' | 'chauffeurId', id: string): { legs: RowLeg[]; blocks: Block[] } => ({
    legs: legs.filter((leg) => leg[key] === id),
    blocks: blocks.filter((block) => block[key] === id),
  })
  const carRows = (await listCars(db)).flatMap((car): CarRow[] => {
    const vehicleClass = fleet.find(({ id }) => id === car.vehicleClassId)
    return vehicleClass && !car.retiredAt
      ? [{ car: toDispatchCar(car), vehicleClass, ...of('carId', car.id) }]
      : []
  })
  const chauffeurRows = (await listChauffeurs(db))
    .filter(({ leftAt }) => !leftAt)
    .map((chauffeur) => ({
      chauffeur: toDispatchChauffeur(chauffeur),
      usualCarId: chauffeur.carId,
      ...of('chauffeurId', chauffeur.id),
    }))
  return { carRows, chauffeurRows }
}

/** A leg as the rules of an assignment see it. */
export function toLegToAssign(
  { places, fleet }: Pick<DispatchDependencies, 'places'> & Pick<Catalogue, 'fleet'>,
  found: LegWithBooking,
  dueCents = 0,
): LegToAssign {
  const { booking } = found
  const bookedClass = fleet.find(({ id }) => id === booking.vehicleClassId)
  return { ...toRowLeg(places, found), party: booking, bookedClass, dueCents }
}

function toSpan({ from, to }: TimeSpan) {
  return { from: from.toISOString(), to: to.toISOString() }
}

/** The clocks never skip midnight in New York. */
function startOf(day: CalendarDay): Date {
  return toInstant(`${day}T00:00`) ?? new Date(`${day}T05:00:00Z`)
}
