import { checkAssignment } from '#domain/dispatch/check-assignment.ts'
import { fitLegs } from '#domain/dispatch/fit-legs.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { toDispatchCar, toDispatchChauffeur } from '#server/data/dispatch/cars.ts'
import { findLeg, type Leg, listBlocks, writeLegs } from '#server/data/dispatch/legs.ts'
import {
  type Assigner,
  type AssignLegResult,
  AssignmentRefused,
  type DispatchDependencies,
  type Dispatcher,
  type LegAssignment,
  type Locked,
} from './assignment.ts'
import { lockAll } from './lock-assignments.ts'
import { readDues } from './read-dues.ts'
import { recordAssignment } from './record-assignment.ts'
import { freeRows, moveAside, readRow, toRowLeg } from './row-legs.ts'

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
  const dues = await readDues(assigner.tx, locked, assigner.now())
  await freeRows(assigner, locked)
  const legs: Leg[] = []
  for (const each of locked)
    legs.push(await place(assigner, { ...each, dueCents: dues.get(each.leg.id) ?? 0 }))
  return legs
}

/** Puts a freed leg on its new rows. */
async function place(assigner: Assigner, given: Locked & { dueCents: number }): Promise<Leg> {
  const { assignment, booking, leg, car, chauffeur, dueCents } = given
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
    dueCents,
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
