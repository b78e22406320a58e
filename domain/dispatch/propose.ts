import { roadMiles } from '#domain/places/geo/distance.ts'
import type { Point } from '#domain/places/geo/point.ts'
import {
  type AssignmentCheck,
  type AssignmentWarning,
  type CarRow,
  type ChauffeurRow,
  checkAssignment,
  type LegToAssign,
} from './check-assignment.ts'
import type { PlacedLeg } from './fit-legs.ts'
import { base } from './leg-window.ts'

/** A row of a chauffeur, with the car that they usually drive. */
export type ProposableChauffeur = ChauffeurRow & { usualCarId: string | null }

export type Proposal = {
  carId: string
  /** Null where no chauffeur is free. */
  chauffeurId: string | null
  /** The miles without a passenger that it adds to the day of the car. */
  emptyMiles: number
  warnings: AssignmentWarning[]
}

type Rows = { carRows: readonly CarRow[]; chauffeurRows: readonly ProposableChauffeur[] }

/**
 * Cars and chauffeurs who could take a leg, the best first: those with a chauffeur, then without warnings, then with the
 * fewest empty miles. `before` is who had the leg, and keeps it if possible.
 */
export function proposeAssignments(
  leg: LegToAssign,
  { carRows, chauffeurRows }: Rows,
  { before = null, limit }: { before?: string | null; limit: number },
): Proposal[] {
  const found = carRows.flatMap((carRow): Proposal[] => {
    const onCar = checkAssignment(leg, { carRow, chauffeurRow: null })
    if (onCar.problems.length > 0 || onCar.warnings.some(({ code }) => code === 'smaller-class')) return []
    const chosen =
      findChauffeur(leg, { carRow, chauffeurRows, before }) ??
      chauffeurRows.find((chauffeurRow) => isFine(checkAssignment(leg, { carRow, chauffeurRow })))
    const { warnings } = checkAssignment(leg, { carRow, chauffeurRow: chosen ?? null })
    const emptyMiles = addedEmptyMiles(leg, fixedLegs(carRow))
    return [{ carId: carRow.car.id, chauffeurId: chosen?.chauffeur.id ?? null, emptyMiles, warnings }]
  })
  return found.toSorted((a, b) => rankOf(a) - rankOf(b) || a.emptyMiles - b.emptyMiles).slice(0, limit)
}

/**
 * The chauffeur that comes with a car: the one who has the leg already, drives the car around that time, or usually drives
 * it. Undefined if none of them can drive the leg.
 */
export function findChauffeur(
  leg: LegToAssign,
  { carRow, chauffeurRows, before }: Omit<Rows, 'carRows'> & { carRow: CarRow; before: string | null },
): ProposableChauffeur | undefined {
  const near = fixedLegs(carRow)
    .filter(({ id }) => id !== leg.id)
    .toSorted((a, b) => distance(a, leg) - distance(b, leg))
    .map(({ chauffeurId }) => chauffeurId)
  const usual = chauffeurRows.filter(({ usualCarId }) => usualCarId === carRow.car.id)
  const ids = [before, ...near, ...usual.map(({ chauffeur }) => chauffeur.id)]
  for (const id of new Set(ids)) {
    const chauffeurRow = chauffeurRows.find(({ chauffeur }) => chauffeur.id === id)
    if (chauffeurRow && isFine(checkAssignment(leg, { carRow, chauffeurRow }))) return chauffeurRow
  }
  return undefined
}

/** Which car a chauffeur would take for a leg: the one it has, the one they drive around that time, or their usual one. */
export function findCar(
  leg: LegToAssign,
  {
    chauffeurRow,
    carRows,
    before,
  }: { chauffeurRow: ProposableChauffeur; carRows: readonly CarRow[]; before: string | null },
): CarRow | undefined {
  const near = chauffeurRow.legs
    .filter(({ id }) => id !== leg.id)
    .toSorted((a, b) => distance(a, leg) - distance(b, leg))
    .map(({ carId }) => carId)
  for (const id of new Set([...near, chauffeurRow.usualCarId, before])) {
    const carRow = carRows.find(({ car }) => car.id === id)
    if (carRow && isFine(checkAssignment(leg, { carRow, chauffeurRow }))) return carRow
  }
  return undefined
}

/** The miles without a passenger that a leg adds to a row: to its pick-up, and from its end to the next one or the base. */
export function addedEmptyMiles(leg: PlacedLeg, others: readonly PlacedLeg[]): number {
  const sorted = others
    .filter(({ id }) => id !== leg.id)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const next = sorted.find(({ startsAt }) => startsAt >= leg.startsAt)
  const previous = sorted.findLast(({ startsAt }) => startsAt < leg.startsAt)
  const added = milesBetween(previous, leg) + milesBetween(leg, next) - milesBetween(previous, next)
  return Math.max(0, Math.round(added * 10) / 10)
}

/** Straight on where two legs are close, by the base otherwise. */
function milesBetween(earlier: PlacedLeg | undefined, later: PlacedLeg | undefined): number {
  if (earlier && later && earlier.fromBase.to > later.fromBase.from) return miles(earlier.to, later.from)
  return (earlier ? miles(earlier.to, base.centre) : 0) + (later ? miles(base.centre, later.from) : 0)
}

/** An address that could not be located counts as the base. */
function miles(from: Point | null, to: Point | null): number {
  return roadMiles(from ?? base.centre, to ?? base.centre)
}

function fixedLegs({ legs }: CarRow) {
  return legs.filter(({ isMovable }) => !isMovable)
}

function distance(a: PlacedLeg, b: PlacedLeg): number {
  return Math.abs(a.startsAt.getTime() - b.startsAt.getTime())
}

function isFine({ problems }: AssignmentCheck): boolean {
  return problems.length === 0
}

function rankOf({ chauffeurId, warnings }: Proposal): number {
  return (chauffeurId ? 0 : 10) + warnings.length
}
