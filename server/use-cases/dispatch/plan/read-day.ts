import { createHash } from 'node:crypto'
import { findFitProblems } from '#domain/booking/cars/offer.ts'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import type { Crew, DayToPlan, PlanCar, PlanLeg, Span } from '#domain/dispatch/plan/day.ts'
import { longestDutyMinutes, upgradeMiles } from '#domain/dispatch/plan/plan-limits.ts'
import { shiftSpans } from '#domain/dispatch/plan/shift-spans.ts'
import { subtractSpans } from '#domain/dispatch/plan/spans.ts'
import { canReplace } from '#domain/dispatch/substitute.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { isConfirmed } from '#domain/status/booking-status.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, type CalendarDay } from '#domain/time/wall-clock.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { type Car, type ChauffeurRecord, listCars, listChauffeurs } from '#server/data/dispatch/cars.ts'
import { type LegWithBooking, listBlocks, listLegs } from '#server/data/dispatch/legs.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { locateLeg } from '#server/use-cases/dispatch/leg-places.ts'
import { readDues } from '#server/use-cases/dispatch/read-dues.ts'

export type ReadDay = {
  day: DayToPlan
  /** The legs of the day by ID, planned or fixed, with their bookings. */
  legs: ReadonlyMap<string, LegWithBooking>
  /** What customers owe, by leg. Legs that have a chauffeur are not in it: a person has decided that they are driven. */
  dues: ReadonlyMap<string, number>
  cars: ReadonlyMap<string, Car>
  chauffeurs: ReadonlyMap<string, ChauffeurRecord>
  fleet: readonly VehicleClass[]
  /** Changes with everything that a plan depends on. */
  fingerprint: string
}

type ReadDependencies = Pick<DispatchDependencies, 'catalogue' | 'places' | 'now'> & { db: Db | Transaction }

/** Legs of the evening before and of the next morning take cars and chauffeurs, too. */
const marginMs = 12 * 3_600_000

/** Reads what decides the plan of a day in New York. Legs that nobody may move become fixed, or block their car. */
export async function readDay(deps: ReadDependencies, date: CalendarDay): Promise<ReadDay> {
  const [from, to] = [dayStart(date), dayStart(addDays(date, 1))]
  const around = { from: new Date(from.getTime() - marginMs), to: new Date(to.getTime() + marginMs) }
  const { fleet } = await deps.catalogue()
  const legs = await listLegs(deps.db, { overlapping: around })
  const blocks = await listBlocks(deps.db, { overlapping: around })
  const cars = (await listCars(deps.db)).filter(({ retiredAt }) => retiredAt === null)
  const chauffeurs = (await listChauffeurs(deps.db)).filter(({ leftAt }) => leftAt === null)

  const now = deps.now()
  const ofDay = legs.filter(({ leg }) => leg.startsAt >= from && leg.startsAt < to).filter(isPlannedOrFixed)
  const ids = new Set(ofDay.map(({ leg }) => leg.id))
  const dues = await readDues(deps.db, ofDay.filter(isWithoutChauffeur), now)
  const others = legs.filter(({ leg }) => !ids.has(leg.id)).map(({ leg }) => ({ ...leg, ...leg.fromBase }))
  const taken = [...blocks, ...others]
  const takenOf = (pick: (of: { carId: string | null; chauffeurId: string | null }) => boolean) =>
    taken.filter(pick).map(toSpan)
  return {
    day: {
      legs: ofDay.map((each) => toPlanLeg(deps, each, { fleet, now, isLeftOut: dues.has(each.leg.id) })),
      cars: cars.map(
        (car): PlanCar => ({
          id: car.id,
          classId: car.vehicleClassId,
          free: subtractSpans(
            untilExpiry(toSpan(around), [car.inspectionExpiresOn, car.insuranceExpiresOn]),
            [...takenOf(({ carId }) => carId === car.id)],
          ),
        }),
      ),
      chauffeurs: chauffeurs.map((chauffeur) => ({
        id: chauffeur.id,
        free: subtractSpans(
          shiftSpans(chauffeur.shifts, date, toSpan(around)).flatMap((shift) =>
            untilExpiry(shift, [chauffeur.licenseExpiresOn, chauffeur.tlcExpiresOn]),
          ),
          takenOf(({ chauffeurId }) => chauffeurId === chauffeur.id),
        ),
      })),
      now: Math.ceil(now.getTime() / 60_000),
      longestDutyMinutes,
    },
    legs: new Map(ofDay.map((each) => [each.leg.id, each])),
    dues,
    cars: new Map(cars.map((car) => [car.id, car])),
    chauffeurs: new Map(chauffeurs.map((chauffeur) => [chauffeur.id, chauffeur])),
    fleet,
    fingerprint: fingerprintOf([
      legs.map(({ leg, booking }) => [leg.id, leg.version, booking.version, dues.get(leg.id)]),
      blocks.map((block) => [block.id, block.from, block.to]),
      cars.map(({ id, version }) => [id, version]),
      chauffeurs.map(({ id, version }) => [id, version]),
    ]),
  }
}

function dayStart(date: CalendarDay): Date {
  const start = toInstant(`${date}T00:00`)
  if (!start) throw new Error(`${date} is not a day of the calendar.`)
  return start
}

/**
 * Whether the leg is a part of the plan: of a confirmed trip, or already driven. A pinned leg without a whole crew only
 * blocks what it has.
 */
function isPlannedOrFixed({ leg, booking }: LegWithBooking): boolean {
  if (leg.carId && leg.chauffeurId && isLegOver(leg.progress)) return true
  if (!isConfirmed(booking.status)) return false
  return isOpen({ leg }) || (leg.carId !== null && leg.chauffeurId !== null)
}

/** A leg that has lost its car keeps its chauffeur. */
function isWithoutChauffeur({ leg }: LegWithBooking): boolean {
  return leg.chauffeurId === null
}

/** Whether a plan may change it. A leg that a partner drives needs no plan. */
export function isOpen({ leg }: Pick<LegWithBooking, 'leg'>): boolean {
  return leg.progress === 'planned' && !leg.isPinned && leg.partnerId === null
}

function toPlanLeg(
  { places }: Pick<DispatchDependencies, 'places'>,
  { leg, booking }: LegWithBooking,
  { fleet, now, isLeftOut }: { fleet: readonly VehicleClass[]; now: Date; isLeftOut: boolean },
): PlanLeg {
  const { id, carId, chauffeurId, startsAt, endsAt, fromBase } = leg
  const current: Crew | null = carId && chauffeurId ? { carId, chauffeurId } : null
  const booked = fleet.find((each) => each.id === booking.vehicleClassId)
  const isSuitable = (each: VehicleClass) =>
    (each.id === booking.vehicleClassId || (booked && canReplace(booked, each))) &&
    findFitProblems(each, booking).length === 0
  return {
    id,
    leavesBase: toMinute(fromBase.from),
    pickUp: toMinute(startsAt),
    dropOff: Math.ceil(endsAt.getTime() / 60_000),
    backAtBase: Math.ceil(fromBase.to.getTime() / 60_000),
    ...locateLeg(places, { leg, booking }),
    classes: Object.fromEntries(
      // Without a class, no car may drive it: a person decides whether a trip is driven unpaid.
      (isLeftOut ? [] : fleet)
        .filter(isSuitable)
        .map((each) => [each.id, each.id === booking.vehicleClassId ? 0 : upgradeMiles]),
    ),
    fixed: isOpen({ leg }) && startsAt > now ? null : current,
    current,
  }
}

/** A document is valid through its day. */
function untilExpiry({ from, to }: Span, expiry: readonly (CalendarDay | null)[]): Span[] {
  const ends = expiry.flatMap((day) => (day ? [toMinute(dayStart(addDays(day, 1)))] : []))
  const until = Math.min(to, ...ends)
  return from < until ? [{ from, to: until }] : []
}

function toSpan({ from, to }: { from: Date; to: Date }): Span {
  return { from: toMinute(from), to: Math.ceil(to.getTime() / 60_000) }
}

function toMinute(at: Date): number {
  return Math.floor(at.getTime() / 60_000)
}

function fingerprintOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
