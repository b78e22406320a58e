import type { AuditChange } from '#domain/audit/audit.ts'
import { describeCar } from '#domain/dispatch/car.ts'
import {
  type AssignmentProblem,
  type AssignmentWarning,
  checkAssignment,
  type RowLeg,
} from '#domain/dispatch/check-assignment.ts'
import { fitLegs } from '#domain/dispatch/fit-legs.ts'
import { isLegOver, isUnderWay } from '#domain/dispatch/leg-status.ts'
import { offerReasons } from '#domain/dispatch/partner-offer.ts'
import { takenTextTime } from '#domain/dispatch/taken-leg.ts'
import type { CompanyActor } from '#domain/status/actor.ts'
import { type BookingStatus, isConfirmed } from '#domain/status/booking-status.ts'
import type { BoardingCodes } from '#server/crypto/boarding-codes.ts'
import { type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import {
  type Car,
  type ChauffeurRecord,
  lockCars,
  lockChauffeurs,
  toDispatchCar,
  toDispatchChauffeur,
} from '#server/data/dispatch/cars.ts'
import {
  findLeg,
  type Leg,
  type LegWithBooking,
  listBlocks,
  listLegsOf,
  listRowLegs,
  lockLeg,
  writeLegs,
} from '#server/data/dispatch/legs.ts'
import { lockFreeCar } from '#server/data/dispatch/schedule.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { moveLeg } from '#server/data/status/move-leg.ts'
import { amendBooking, moveBooking } from '#server/data/status/move-status.ts'
import type { Places } from '#server/integrations/places/port.ts'
import { chauffeurAssigned, chauffeurLost, legTaken } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { withdrawFromPartners } from '#server/use-cases/booking/withdraw-from-partners.ts'
import { chauffeurId as chauffeurTextId } from '#server/use-cases/operator/assign-chauffeur.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'
import { locateLeg } from './leg-places.ts'

export type DispatchDependencies = {
  db: Db
  /** Null or missing where chauffeurs do not ask for a code. */
  boardingCodes?: BoardingCodes | null
  catalogue: () => Promise<Catalogue>
  places: Pick<Places, 'locate'>
  jobs: Pick<JobQueue, 'ready' | 'enqueue'>
  now: () => Date
}

export type AssignLegError =
  | { code: 'leg-not-found' }
  | { code: 'leg-changed' }
  | { code: 'not-assignable'; status: BookingStatus }
  | { code: 'leg-over' }
  | { code: 'car-not-found' }
  | { code: 'chauffeur-not-found' }
  | { code: 'assignment-refused'; problems: AssignmentProblem[] }
  | { code: 'assignment-warned'; warnings: AssignmentWarning[] }

export type AssignLegResult = { ok: true; leg: Leg } | { ok: false; error: AssignLegError }

/** Who acts at the desk. */
export type Dispatcher = { staffId: string; client: DeskClient }

export type LegAssignment = {
  legId: string
  /** The version of the leg that the dispatcher saw. */
  version: number
  carId: string | null
  chauffeurId: string | null
  /** Keeps plans from changing it. A person's own choice is pinned. */
  isPinned: boolean
  /** Whether the dispatcher has read the warnings. */
  acceptsWarnings: boolean
  reason?: string
}

/** Thrown inside a transaction, so that nothing of it is written. */
export class AssignmentRefused extends Error {
  readonly error: AssignLegError

  constructor(error: AssignLegError) {
    super(error.code)
    this.error = error
  }
}

/**
 * Assigns a leg to a car and a chauffeur, or takes them from it, and tells the customer. Reservations that stand in the way
 * go to another car of their class.
 */
export async function assignLeg(
  deps: DispatchDependencies,
  assignment: LegAssignment,
  by: Dispatcher,
): Promise<AssignLegResult> {
  const [result] = await assignLegs(deps, [assignment], by)
  if (!result) throw new Error('An assignment has no result')
  return result
}

/** Assigns several legs in one transaction: all of them, or none and the first refusal. Legs are freed before any is placed. */
export async function assignLegs(
  deps: DispatchDependencies,
  assignments: readonly LegAssignment[],
  by: Dispatcher,
): Promise<AssignLegResult[]> {
  await deps.jobs.ready()
  const { fleet } = await deps.catalogue()
  try {
    return await inTransaction(deps.db, async (tx) => {
      const legs = await assignInTransaction({ ...deps, tx, fleet, by }, assignments)
      return legs.map((leg) => ({ ok: true as const, leg }))
    })
  } catch (error) {
    if (!(error instanceof AssignmentRefused)) throw error
    return assignments.map(() => ({ ok: false, error: error.error }))
  }
}

/** The same within a transaction of the caller. Throws `AssignmentRefused`. */
export async function assignInTransaction(
  assigner: Assigner,
  assignments: readonly LegAssignment[],
): Promise<Leg[]> {
  const locked = await lockAll(assigner.tx, assignments)
  await freeRows(assigner, locked)
  const legs: Leg[] = []
  for (const each of locked) legs.push(await place(assigner, each))
  return legs
}

export type Assigner = DispatchDependencies & { tx: Transaction; fleet: Catalogue['fleet']; by: Dispatcher }

type Locked = {
  assignment: LegAssignment
  booking: Booking
  leg: Leg
  car: Car | null
  chauffeur: ChauffeurRecord | null
}

/** Locks bookings, legs, cars and chauffeurs, each kind in the order of its IDs, so that dispatchers wait for each other. */
async function lockAll(tx: Transaction, assignments: readonly LegAssignment[]): Promise<Locked[]> {
  const found: { assignment: LegAssignment; bookingId: string }[] = []
  for (const assignment of assignments) {
    const leg = await findLeg(tx, assignment.legId)
    if (!leg) throw new AssignmentRefused({ code: 'leg-not-found' })
    found.push({ assignment, bookingId: leg.booking.id })
  }
  const bookings = new Map<string, Booking>()
  for (const id of [...new Set(found.map(({ bookingId }) => bookingId))].sort()) {
    const booking = await lockBooking(tx, id)
    if (booking) bookings.set(id, booking)
  }
  const legs = new Map<string, Leg>()
  for (const id of assignments.map(({ legId }) => legId).sort()) {
    const leg = await lockLeg(tx, id)
    if (leg) legs.set(id, leg)
  }
  const all = [...legs.values()]
  const ids = (pick: (of: { carId: string | null; chauffeurId: string | null }) => string | null) => [
    ...new Set([...assignments, ...all].map(pick).filter((id) => id !== null)),
  ]
  const cars = await lockCars(
    tx,
    ids(({ carId }) => carId),
  )
  const chauffeurs = await lockChauffeurs(
    tx,
    ids(({ chauffeurId }) => chauffeurId),
  )
  return found.map(({ assignment, bookingId }) => {
    const booking = bookings.get(bookingId)
    const leg = legs.get(assignment.legId)
    if (!booking || !leg) throw new AssignmentRefused({ code: 'leg-not-found' })
    if (leg.version !== assignment.version) throw new AssignmentRefused({ code: 'leg-changed' })
    if (!isConfirmed(booking.status))
      throw new AssignmentRefused({ code: 'not-assignable', status: booking.status })
    if (isLegOver(leg.progress)) throw new AssignmentRefused({ code: 'leg-over' })
    if (leg.partnerId)
      throw new AssignmentRefused({ code: 'assignment-refused', problems: [drivenByPartner] })
    const car = cars.find(({ id }) => id === assignment.carId) ?? null
    const chauffeur = chauffeurs.find(({ id }) => id === assignment.chauffeurId) ?? null
    if (assignment.carId && !car) throw new AssignmentRefused({ code: 'car-not-found' })
    if (assignment.chauffeurId && !chauffeur) throw new AssignmentRefused({ code: 'chauffeur-not-found' })
    return { assignment, booking, leg, car, chauffeur }
  })
}

export const drivenByPartner: AssignmentProblem = {
  code: 'driven-by-partner',
  text: 'A partner company drives this trip. Withdraw it from them first, on the page of the booking.',
}

/** Takes the legs from their rows, and lets what stays there go by the base again. */
export async function freeRows(
  assigner: Pick<Assigner, 'tx' | 'places'>,
  locked: readonly Pick<Locked, 'leg'>[],
): Promise<void> {
  const { tx } = assigner
  await writeLegs(
    tx,
    locked.map(({ leg: { id, fromBase, isPinned } }) => ({
      id,
      carId: null,
      chauffeurId: null,
      isPinned,
      during: fromBase,
    })),
  )
  const moving = new Set(locked.map(({ leg }) => leg.id))
  for (const { leg } of locked)
    if (leg.carId) {
      const row = await readRow(assigner, { carIds: [leg.carId], chauffeurIds: [], around: leg.fromBase })
      await refit(
        tx,
        row.filter(({ id }) => !moving.has(id)),
      )
    }
}

/** A leg on a row with what is needed to write it again. */
export type PlacedRowLeg = RowLeg & { isPinned: boolean; during: { from: Date; to: Date } }

type RowQuery = { carIds: string[]; chauffeurIds: string[]; around: { from: Date; to: Date } }

/** The legs on rows around a time. */
export async function readRow(
  { tx, places }: Pick<Assigner, 'tx' | 'places'>,
  query: RowQuery,
): Promise<PlacedRowLeg[]> {
  return (await listRowLegs(tx, query)).map((each) => toRowLeg(places, each))
}

/** As the rules of dispatch see a leg. */
export function toRowLeg(places: Pick<Places, 'locate'>, { leg, booking }: LegWithBooking): PlacedRowLeg {
  const { id, startsAt, endsAt, fromBase, carId, chauffeurId, isPinned, during, progress } = leg
  return {
    id,
    startsAt,
    endsAt,
    fromBase,
    ...locateLeg(places, { leg, booking }),
    reference: booking.reference,
    carId,
    chauffeurId,
    isPinned,
    during,
    isMovable: chauffeurId === null && !isPinned && progress === 'planned',
  }
}

/** Writes what legs of one car block where that has changed. Legs that do not fit stay as they are. */
export async function refit(tx: Transaction, legs: readonly PlacedRowLeg[]): Promise<void> {
  const fit = fitLegs(legs)
  if (!fit.ok) return
  const changes = fit.legs.flatMap(({ id, from, to }) => {
    const leg = legs.find((each) => each.id === id)
    if (!leg || (Number(leg.during.from) === Number(from) && Number(leg.during.to) === Number(to))) return []
    const { carId, chauffeurId, isPinned } = leg
    return [{ id, carId, chauffeurId, isPinned, during: { from, to } }]
  })
  await writeLegs(tx, changes)
}

/** Puts a freed leg on its new rows. */
async function place(assigner: Assigner, given: Locked): Promise<Leg> {
  const { assignment, booking, leg, car, chauffeur } = given
  const { tx, fleet } = assigner
  const around = leg.fromBase
  const rows = await readRow(assigner, {
    carIds: car ? [car.id] : [],
    chauffeurIds: chauffeur ? [chauffeur.id] : [],
    around,
  })
  const blocks = await listBlocks(tx, { overlapping: around })
  const onCar = rows.filter(({ carId, id }) => car && carId === car.id && id !== leg.id)
  const vehicleClass = fleet.find(({ id }) => id === car?.vehicleClassId)
  const toAssign = {
    ...toRowLeg(assigner.places, { leg, booking }),
    party: booking,
    bookedClass: fleet.find(({ id }) => id === booking.vehicleClassId),
  }
  const { problems, warnings } = checkAssignment(toAssign, {
    carRow:
      car && vehicleClass
        ? {
            car: toDispatchCar(car),
            vehicleClass,
            legs: onCar,
            blocks: blocks.filter(({ carId }) => carId === car.id),
          }
        : null,
    chauffeurRow: chauffeur && {
      chauffeur: toDispatchChauffeur(chauffeur),
      legs: rows.filter(({ chauffeurId, id }) => chauffeurId === chauffeur.id && id !== leg.id),
      blocks: blocks.filter(({ chauffeurId }) => chauffeurId === chauffeur.id),
    },
  })
  if (problems.length > 0) throw new AssignmentRefused({ code: 'assignment-refused', problems })
  if (warnings.length > 0 && !assignment.acceptsWarnings)
    throw new AssignmentRefused({ code: 'assignment-warned', warnings })
  const { carId, chauffeurId, isPinned } = assignment
  const mine = { ...toAssign, carId, chauffeurId, isPinned, isMovable: false }
  const staying = car ? await moveAside(assigner, { leg: mine, row: onCar, car }) : []
  const fit = fitLegs([...staying, mine])
  if (!fit.ok) throw new Error('A leg that was checked does not fit')
  const changes = fit.legs.map(({ id, from, to }) => {
    const of = id === leg.id ? mine : staying.find((each) => each.id === id)
    if (!of) throw new Error('A fitted leg is not on the row')
    return { id, carId: of.carId, chauffeurId: of.chauffeurId, isPinned: of.isPinned, during: { from, to } }
  })
  await writeLegs(tx, changes)
  await recordAssignment(assigner, given)
  const written = await findLeg(tx, leg.id)
  if (!written) throw new Error('The leg is gone')
  return written.leg
}

type Aside = { leg: PlacedRowLeg; row: PlacedRowLeg[]; car: Car }

/** Gives reservations that are in the way another car of their class. Returns the legs that stay on the row. */
export async function moveAside({ tx }: Assigner, { leg, row, car }: Aside): Promise<PlacedRowLeg[]> {
  const staying = row.filter(({ isMovable }) => !isMovable)
  for (const reserved of row.filter(({ isMovable }) => isMovable)) {
    if (fitLegs([...staying, leg, reserved]).ok) {
      staying.push(reserved)
      continue
    }
    const { from, to } = reserved.fromBase
    const window = { leg: 0, from, to, startsAt: reserved.startsAt, endsAt: reserved.endsAt }
    const other = await lockFreeCar(tx, { vehicleClassId: car.vehicleClassId, window, busy: 'wait' })
    if (!other || other === car.id)
      throw new AssignmentRefused({
        code: 'assignment-refused',
        problems: [
          {
            code: 'car-taken',
            text: `The car is reserved for ${reserved.reference}, and no other one of its class is free then.`,
          },
        ],
      })
    await writeLegs(tx, [
      { id: reserved.id, carId: other, chauffeurId: null, isPinned: false, during: reserved.fromBase },
    ])
  }
  return staying
}

/** Writes booking, history and audit, and tells the customer who drives the leg that comes next. */
async function recordAssignment({ tx, jobs, now, by }: Assigner, given: Locked): Promise<void> {
  const { assignment, booking, leg, car, chauffeur } = given
  const at = now()
  const legs = await listLegsOf(tx, booking.id)
  const current = legs.find(({ progress }) => !isLegOver(progress))
  if (leg.chauffeurId && leg.chauffeurId !== chauffeur?.id) await tellOfLoss({ tx, jobs }, leg, at)
  if (chauffeur) {
    const open = { bookingId: booking.id, legId: leg.id, states: ['offered' as const], at }
    await withdrawFromPartners({ tx, jobs }, { ...open, reason: offerReasons.assigned })
  }
  const reason = assignment.reason ?? ''
  const company: CompanyActor = {
    actor: 'staff',
    staffId: by.staffId,
    audit: {
      action: chauffeur || car ? 'leg-assigned' : 'leg-unassigned',
      subject: { kind: 'booking', id: booking.id, label: booking.reference },
      changes: describeChange(given),
      ...(reason ? { reason } : {}),
      ...by.client.info,
    },
  }
  if (current?.id !== leg.id) {
    const { device, address, ...entry } = company.audit
    await recordAudit(tx, { ...entry, staffId: by.staffId, origin: { device, address }, now: at })
    return
  }
  const shown =
    chauffeur && car ? { name: chauffeur.name, phone: chauffeur.phone, car: describeCar(car) } : null
  const note = { ...company, reason: reason || (booking.chauffeur ? 'Chauffeur or car changed' : ''), at }
  const change = { chauffeur: shown }
  if (leg.progress === 'en-route' || leg.progress === 'on-location') {
    // Somebody else sets out: the leg begins again.
    const written = legs.find(({ id }) => id === leg.id) ?? leg
    const back =
      leg.progress === 'on-location'
        ? await moveLeg(tx, { leg: written, booking }, { to: 'en-route', legs, ...note })
        : { leg: written, booking }
    await moveLeg(tx, back, { to: 'planned', legs, change, ...note })
  } else if (leg.progress === 'on-board') await amendBooking(tx, booking, { change, ...note })
  else if (!shown && booking.status === 'assigned')
    await moveBooking(tx, booking, { to: 'confirmed', change, ...note })
  else if (shown && booking.status === 'confirmed')
    await moveBooking(tx, booking, { to: 'assigned', change, ...note })
  else await amendBooking(tx, booking, { change, ...note })
  const isNew = shown && (!booking.chauffeur || chauffeurTextId(booking.chauffeur) !== chauffeurTextId(shown))
  if (isNew)
    await jobs.enqueue(tx, chauffeurAssigned, { bookingId: booking.id, chauffeur: chauffeurTextId(shown) })
  if (!shown && booking.chauffeur && isUnderWay(leg.progress))
    await jobs.enqueue(tx, chauffeurLost, { bookingId: booking.id }, { startAfter: afterReplacement(at) })
}

/** A dispatcher who replaces someone in two steps has done so by then. */
function afterReplacement(takenOffAt: Date): Date {
  return new Date(takenOffAt.getTime() + 2 * 60_000)
}

/** The chauffeur who had the leg gets a text, if they can know of it. */
async function tellOfLoss({ tx, jobs }: Pick<Assigner, 'tx' | 'jobs'>, leg: Leg, at: Date): Promise<void> {
  const startAfter = takenTextTime(leg, at)
  if (!startAfter || !leg.chauffeurId) return
  const { id: legId, bookingId, chauffeurId } = leg
  const pickUpAt = leg.startsAt.toISOString()
  await jobs.enqueue(tx, legTaken, { bookingId, legId, chauffeurId, pickUpAt }, { startAfter })
}

function describeChange({ leg, car, chauffeur }: Locked): AuditChange[] {
  const of = leg.number === 1 ? ' of the return' : ''
  return [
    { field: `Chauffeur${of}`, from: null, to: chauffeur?.name ?? null },
    { field: `Car${of}`, from: null, to: car ? `${car.className} ${car.number}` : null },
  ]
}
