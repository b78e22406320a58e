import { findFitProblems, type TravelParty } from '#domain/booking/cars/offer.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { stillOwesText } from '#domain/payment/due-before-leg.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/wall-clock.ts'
import type { DispatchCar } from './car.ts'
import { type DispatchChauffeur, isOnShift } from './chauffeur.ts'
import { fitLegs, type PlacedLeg } from './fit-legs.ts'
import { canReplace } from './substitute.ts'

export const problemCodes = [
  'car-retired',
  'car-out-of-service',
  'inspection-expired',
  'insurance-expired',
  'car-does-not-fit',
  'car-taken',
  'chauffeur-left',
  'license-expired',
  'tlc-expired',
  'day-off',
  'chauffeur-taken',
  'handover',
  'driven-by-partner',
] as const

export const warningCodes = ['payment-due', 'smaller-class', 'larger-class', 'off-shift'] as const

/** Why a leg cannot be assigned like that. `text` is a sentence for the desk. */
export type AssignmentProblem = { code: (typeof problemCodes)[number]; text: string }

/** What a dispatcher should know before assigning; it may be right all the same. */
export type AssignmentWarning = { code: (typeof warningCodes)[number]; text: string }

/** A leg on a row, with what decides whether it may be moved aside. */
export type RowLeg = PlacedLeg & {
  reference: string
  carId: string | null
  chauffeurId: string | null
  /** A car was only reserved for it when it was booked: another car of the class will do. */
  isMovable: boolean
}

/** A car out of service, or a day off. */
export type Block = { from: Date; to: Date; reason: string }

/** What the rules need to know of a class. */
export type DispatchClass = Pick<
  VehicleClass,
  'id' | 'name' | 'kind' | 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'
>

export type LegToAssign = PlacedLeg & {
  party: TravelParty
  bookedClass: DispatchClass | undefined
  /** What the customer should have paid before it (`dueBeforeLeg`). */
  dueCents: number
}

export type CarRow = {
  car: DispatchCar
  vehicleClass: DispatchClass
  legs: readonly RowLeg[]
  blocks: readonly Block[]
}

export type ChauffeurRow = { chauffeur: DispatchChauffeur; legs: readonly RowLeg[]; blocks: readonly Block[] }

export type AssignmentCheck = { problems: AssignmentProblem[]; warnings: AssignmentWarning[] }

/**
 * Whether a leg can go to a car and a chauffeur. The rows have their other legs and blocks around the time of the leg. The
 * board asks before a drop, the server before it writes, and the constraints of the database refuse an overlap anyway.
 */
export function checkAssignment(
  leg: LegToAssign,
  { carRow, chauffeurRow }: { carRow: CarRow | null; chauffeurRow: ChauffeurRow | null },
): AssignmentCheck {
  const onCar = carRow ? checkCar(leg, carRow, chauffeurRow?.chauffeur.id ?? null) : none
  const byChauffeur = chauffeurRow ? checkChauffeur(leg, chauffeurRow, carRow?.car.id ?? null) : none
  return {
    problems: [...onCar.problems, ...byChauffeur.problems],
    warnings: [
      ...(carRow || chauffeurRow ? checkPayment(leg) : []),
      ...onCar.warnings,
      ...byChauffeur.warnings,
    ],
  }
}

/** A change can make a confirmed trip dearer. It stays confirmed, so the dispatcher decides whether it is driven unpaid. */
function checkPayment({ dueCents }: LegToAssign): AssignmentWarning[] {
  return dueCents > 0 ? [{ code: 'payment-due', text: stillOwesText(dueCents) }] : []
}

const none: AssignmentCheck = { problems: [], warnings: [] }

function checkCar(leg: LegToAssign, row: CarRow, chauffeurId: string | null): AssignmentCheck {
  const { car, vehicleClass } = row
  const day = dayOf(leg)
  const problems: AssignmentProblem[] = []
  const warnings: AssignmentWarning[] = []
  if (car.isRetired) problems.push({ code: 'car-retired', text: `${car.name} is no longer in the fleet.` })
  if (hasExpired(car.inspectionExpiresOn, day))
    problems.push({ code: 'inspection-expired', text: `The inspection of ${car.name} has expired by then.` })
  if (hasExpired(car.insuranceExpiresOn, day))
    problems.push({ code: 'insurance-expired', text: `The insurance of ${car.name} has expired by then.` })
  const block = row.blocks.find((each) => overlaps(each, leg.fromBase))
  if (block)
    problems.push({
      code: 'car-out-of-service',
      text: `${car.name} is out of service then: ${block.reason}.`,
    })
  for (const reason of findFitProblems(vehicleClass, leg.party))
    problems.push({
      code: 'car-does-not-fit',
      text: `${car.name}: ${reason.replace('You have', 'The trip has').replace('You need', 'The trip needs')}`,
    })
  if (leg.bookedClass && leg.bookedClass.id !== vehicleClass.id)
    warnings.push(
      canReplace(leg.bookedClass, vehicleClass)
        ? {
            code: 'larger-class',
            text: `${vehicleClass.name} instead of the booked ${leg.bookedClass.name}.`,
          }
        : {
            code: 'smaller-class',
            text: `The customer booked ${leg.bookedClass.name}, not ${vehicleClass.name}.`,
          },
    )
  const fixed = row.legs.filter(({ isMovable }) => !isMovable)
  const taken = describeConflict(leg, fixed, car.name)
  if (taken) problems.push({ code: 'car-taken', text: taken })
  const swap = fixed.find(
    (other) => other.chauffeurId && other.chauffeurId !== chauffeurId && chauffeurId && isChained(leg, other),
  )
  if (!taken && swap)
    problems.push({
      code: 'handover',
      text: `${car.name} comes straight from ${swap.reference}: another chauffeur cannot take over on the road.`,
    })
  return { problems, warnings }
}

function checkChauffeur(leg: LegToAssign, row: ChauffeurRow, carId: string | null): AssignmentCheck {
  const { chauffeur } = row
  const { name } = chauffeur
  const day = dayOf(leg)
  const problems: AssignmentProblem[] = []
  const warnings: AssignmentWarning[] = []
  if (chauffeur.hasLeft) problems.push({ code: 'chauffeur-left', text: `${name} no longer works here.` })
  if (hasExpired(chauffeur.licenseExpiresOn, day))
    problems.push({ code: 'license-expired', text: `The driver’s license of ${name} has expired by then.` })
  if (hasExpired(chauffeur.tlcExpiresOn, day))
    problems.push({ code: 'tlc-expired', text: `The TLC license of ${name} has expired by then.` })
  const block = row.blocks.find((each) => overlaps(each, leg.fromBase))
  if (block)
    problems.push({ code: 'day-off', text: `${name} is off then${block.reason ? `: ${block.reason}` : ''}.` })
  if (!isOnShift(chauffeur.shifts, { from: leg.startsAt, to: leg.endsAt }))
    warnings.push({ code: 'off-shift', text: `This is outside the usual hours of ${name}.` })
  const taken = describeConflict(leg, row.legs, name)
  if (taken) problems.push({ code: 'chauffeur-taken', text: taken })
  const other = row.legs.find((each) => each.carId && carId && each.carId !== carId && isChained(leg, each))
  if (!taken && other)
    problems.push({
      code: 'handover',
      text: `${name} comes straight from ${other.reference} in another car: there is no time to change cars.`,
    })
  return { problems, warnings }
}

/** Says which leg is in the way and how much time is missing; null if all fit. */
function describeConflict(leg: PlacedLeg, others: readonly RowLeg[], name: string): string | null {
  const fit = fitLegs([...others.filter(({ id }) => id !== leg.id), leg])
  if (fit.ok) return null
  const other = others.find(({ id }) => id !== leg.id && (id === fit.earlier || id === fit.later))
  const at = other ? formatShortDayAndTime(other.startsAt) : ''
  return `${name} has ${other?.reference ?? 'another trip'} at ${at}: ${fit.missingMinutes} more minutes are needed in between.`
}

/** Whether two legs are so close that the car drives from one straight to the other. */
function isChained(a: PlacedLeg, b: PlacedLeg): boolean {
  return a.id !== b.id && overlaps(a.fromBase, b.fromBase)
}

export function overlaps(a: { from: Date; to: Date }, b: { from: Date; to: Date }): boolean {
  return a.from < b.to && b.from < a.to
}

/** A document is valid through its day. */
function hasExpired(expiresOn: CalendarDay | null, day: CalendarDay): boolean {
  return expiresOn !== null && expiresOn < day
}

function dayOf({ endsAt }: PlacedLeg): CalendarDay {
  return toCalendarDay(newYorkClockAt(endsAt))
}
