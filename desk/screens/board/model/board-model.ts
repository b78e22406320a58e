import type { DeskData } from '#desk/api/call-desk.ts'
import {
  type AssignmentProblem,
  type AssignmentWarning,
  type CarRow,
  checkAssignment,
  type LegToAssign,
  type RowLeg,
} from '#domain/dispatch/check-assignment.ts'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import {
  addedEmptyMiles,
  findCar,
  findChauffeur,
  type ProposableChauffeur,
} from '#domain/dispatch/propose.ts'
import { isCalledOff, isConfirmed } from '#domain/status/booking-status.ts'

export type BoardData = DeskData<'GET /desk/board'>['data']
export type RawLeg = BoardData['legs'][number]
type TimeSpan = { from: Date; to: Date }

/** A leg with its times as dates, and as the rules of an assignment need it. */
export type BoardLeg = Omit<RawLeg, 'startsAt' | 'endsAt' | 'during' | 'fromBase'> &
  RowLeg &
  LegToAssign & { during: TimeSpan }

export type Block = TimeSpan & {
  id: string
  carId: string | null
  chauffeurId: string | null
  reason: string
}

export type RowKind = 'car' | 'chauffeur'

/** A row of the board. The lane of legs without a car or a chauffeur is no row. */
export type BoardRow = {
  id: string
  kind: RowKind
  name: string
  /** The plate of a car, the usual car of a chauffeur. */
  detail: string
  vehicleClassId: string | null
  legs: BoardLeg[]
  blocks: Block[]
}

/** A partner company with the legs that it drives. Nothing is dropped on it: a trip is farmed out on its booking's page. */
export type PartnerRow = { id: string; name: string; legs: BoardLeg[] }

export type BoardModel = TimeSpan & {
  legs: BoardLeg[]
  unassigned: BoardLeg[]
  rows: Record<RowKind, BoardRow[]>
  partners: PartnerRow[]
  classes: BoardData['classes']
  carRows: CarRow[]
  chauffeurRows: ProposableChauffeur[]
  carNames: Map<string, string>
  chauffeurNames: Map<string, string>
}

/** What the board draws, out of the call's data. Computed once per load. */
export function toModel(data: BoardData): BoardModel {
  const classes = new Map(data.classes.map((each) => [each.id, each]))
  const all = data.legs.map((leg): BoardLeg => {
    const { passengerCount, luggageCount, childSeats, isAccessible } = leg
    return {
      ...leg,
      startsAt: new Date(leg.startsAt),
      endsAt: new Date(leg.endsAt),
      during: toSpan(leg.during),
      fromBase: toSpan(leg.fromBase),
      party: { passengerCount, luggageCount, childSeats, isAccessible },
      bookedClass: classes.get(leg.vehicleClassId ?? ''),
    }
  })
  const blocks = data.blocks.map((block) => ({ ...block, ...toSpan(block) }))
  const legsOf = groupBy(all)
  const carRows = data.cars.flatMap((car): CarRow[] => {
    const vehicleClass = classes.get(car.vehicleClassId)
    if (!vehicleClass) return []
    const own = blocks.filter(({ carId }) => carId === car.id)
    return [{ car: car as CarRow['car'], vehicleClass, legs: legsOf.car.get(car.id) ?? [], blocks: own }]
  })
  const chauffeurRows = data.chauffeurs.map(({ carId, ...chauffeur }) => ({
    chauffeur: chauffeur as ProposableChauffeur['chauffeur'],
    usualCarId: carId,
    legs: legsOf.chauffeur.get(chauffeur.id) ?? [],
    blocks: blocks.filter(({ chauffeurId }) => chauffeurId === chauffeur.id),
  }))
  const span = toSpan(data)
  const shown = all.filter((leg) => isShown(leg) && leg.endsAt > span.from && leg.startsAt < span.to)
  const shownOf = groupBy(shown)
  const carNames = new Map(data.cars.map(({ id, name }) => [id, name]))
  const chauffeurNames = new Map(data.chauffeurs.map(({ id, name }) => [id, name]))
  return {
    ...span,
    legs: shown,
    unassigned: shown.filter(isUnassigned),
    classes: data.classes,
    carRows,
    chauffeurRows,
    carNames,
    chauffeurNames,
    partners: data.partners.flatMap(({ id, name }): PartnerRow[] => {
      const legs = shown.filter(({ partnerId }) => partnerId === id)
      return legs.length > 0 ? [{ id, name, legs }] : []
    }),
    rows: {
      car: data.cars.map(({ id, name, plate, vehicleClassId }) => ({
        id,
        kind: 'car' as const,
        name,
        detail: plate ?? '',
        vehicleClassId,
        // A car that is only reserved is not decided yet: its leg is in the lane.
        legs: (shownOf.car.get(id) ?? []).filter(({ isMovable }) => !isMovable),
        blocks: blocks.filter(({ carId }) => carId === id),
      })),
      chauffeur: data.chauffeurs.map(({ id, name, carId }) => ({
        id,
        kind: 'chauffeur' as const,
        name,
        detail: carNames.get(carId ?? '') ?? '',
        vehicleClassId: data.cars.find((car) => car.id === carId)?.vehicleClassId ?? null,
        legs: shownOf.chauffeur.get(id) ?? [],
        blocks: blocks.filter(({ chauffeurId }) => chauffeurId === id),
      })),
    },
  }
}

/** Confirmed, and without a car or a chauffeur. */
export function isUnassigned(leg: BoardLeg): boolean {
  return isMovableByDesk(leg) && (leg.carId === null || leg.chauffeurId === null)
}

/** Whether a dispatcher may still give it to somebody. */
export function isMovableByDesk(leg: BoardLeg): boolean {
  return isOpen(leg) && leg.partnerId === null
}

/** Confirmed, and not over. */
export function isOpen({ status, progress }: BoardLeg): boolean {
  return isConfirmed(status) && !isLegOver(progress)
}

/** Whether it is known who drives it: a chauffeur in a car of ours, or one whom a partner has named. */
export function hasDriver({ carId, chauffeurId, partnerChauffeur }: BoardLeg): boolean {
  return partnerChauffeur !== null || (carId !== null && chauffeurId !== null)
}

/** The pick-up time is over, and the passenger is not in the car. */
export function isLate({ startsAt, progress, status }: BoardLeg, now: Date): boolean {
  return isConfirmed(status) && startsAt < now && (progress === 'planned' || progress === 'en-route')
}

/** Someone has to do something about it today. */
export function isUrgent(leg: BoardLeg, now: Date): boolean {
  return isUnassigned(leg) && leg.startsAt.getTime() - now.getTime() < 24 * 3_600_000
}

export type Assignment = { carId: string | null; chauffeurId: string | null }

/** What a drop on a row would do, and whether it is possible. */
export type Verdict = Assignment & {
  problems: AssignmentProblem[]
  warnings: AssignmentWarning[]
  emptyMiles: number
}

/** Null is the lane: car and chauffeur are taken away. */
export function judge(model: BoardModel, leg: BoardLeg, row: Pick<BoardRow, 'kind' | 'id'> | null): Verdict {
  if (!row) return { carId: null, chauffeurId: null, problems: [], warnings: [], emptyMiles: 0 }
  const { carRows, chauffeurRows } = model
  const chosen =
    row.kind === 'car'
      ? { carRow: carRows.find(({ car }) => car.id === row.id), chauffeurRow: undefined }
      : { carRow: undefined, chauffeurRow: chauffeurRows.find(({ chauffeur }) => chauffeur.id === row.id) }
  const carRow =
    chosen.carRow ??
    (chosen.chauffeurRow && findCar(leg, { chauffeurRow: chosen.chauffeurRow, carRows, before: leg.carId }))
  const chauffeurRow =
    chosen.chauffeurRow ?? (carRow && findChauffeur(leg, { carRow, chauffeurRows, before: leg.chauffeurId }))
  return judgePair(leg, { carRow: carRow ?? null, chauffeurRow: chauffeurRow ?? null })
}

type Pair = { carRow: CarRow | null; chauffeurRow: ProposableChauffeur | null }

export function judgePair(leg: BoardLeg, { carRow, chauffeurRow }: Pair): Verdict {
  const fixed = carRow?.legs.filter(({ isMovable }) => !isMovable) ?? chauffeurRow?.legs ?? []
  return {
    carId: carRow?.car.id ?? null,
    chauffeurId: chauffeurRow?.chauffeur.id ?? null,
    ...checkAssignment(leg, { carRow, chauffeurRow }),
    emptyMiles: addedEmptyMiles(leg, fixed),
  }
}

/** Whether a leg has this already. A car that is only reserved is not assigned; without one, there is nothing to take away. */
export function isSame(
  leg: Assignment & { isMovable?: boolean },
  { carId, chauffeurId }: Assignment,
): boolean {
  return leg.carId === carId && leg.chauffeurId === chauffeurId && !(leg.isMovable && carId)
}

function isShown({ status }: BoardLeg): boolean {
  return status !== 'requested' && !isCalledOff(status)
}

function groupBy(legs: readonly BoardLeg[]) {
  const grouped = { car: new Map<string, BoardLeg[]>(), chauffeur: new Map<string, BoardLeg[]>() }
  for (const leg of legs) {
    for (const [map, id] of [
      [grouped.car, leg.carId],
      [grouped.chauffeur, leg.chauffeurId],
    ] as const)
      if (id) map.set(id, [...(map.get(id) ?? []), leg])
  }
  return grouped
}

function toSpan({ from, to }: { from: string; to: string }): TimeSpan {
  return { from: new Date(from), to: new Date(to) }
}
