import { isLegOver } from '#domain/dispatch/leg-status.ts'
import { listChauffeurs } from '#server/data/dispatch/cars.ts'
import { listLegsDuring, type RowOf } from '#server/data/dispatch/fleet.ts'
import { type Leg, writeLegs } from '#server/data/dispatch/legs.ts'
import { lockFreeCar } from '#server/data/dispatch/schedule.ts'
import { assignInTransaction } from '#server/use-cases/dispatch/assign-leg.ts'
import type { Assigner } from '#server/use-cases/dispatch/assignment.ts'
import { readRow, refit } from '#server/use-cases/dispatch/row-legs.ts'
import { FleetRefused, type LegInTheWay } from './fleet-error.ts'

type During = { from: Date; to: Date | null }

/** Takes the car, or the chauffeur, from the legs that are assigned in a time: they need another one. */
export async function takeAssignedLegs(
  assigner: Assigner,
  of: RowOf,
  { during, reason }: { during: During; reason: string },
): Promise<void> {
  const legs = (await listLegsDuring(assigner.tx, of, during)).filter(({ leg }) => isAssigned(leg))
  const assignments = legs.map(({ leg: { id: legId, version, carId, chauffeurId } }) => ({
    legId,
    version,
    carId: 'carId' in of ? null : carId,
    chauffeurId: 'carId' in of ? chauffeurId : null,
    isPinned: false,
    acceptsWarnings: true,
    reason,
  }))
  if (assignments.length > 0) await assignInTransaction(assigner, assignments)
}

/** Refuses while legs are assigned to a locked row in a time, and lists them. */
export async function refuseAssignedLegs(
  { tx }: Assigner,
  of: RowOf,
  { during, canTake }: { during: During; canTake: boolean },
): Promise<void> {
  const found = (await listLegsDuring(tx, of, during)).filter(({ leg }) => isAssigned(leg))
  if (found.length === 0) return
  const names = new Map((await listChauffeurs(tx)).map(({ id, name }) => [id, name]))
  const legs = found.map(
    ({ leg, reference }): LegInTheWay => ({
      reference,
      leg: leg.number,
      startsAt: leg.startsAt.toISOString(),
      chauffeur: names.get(leg.chauffeurId ?? '') ?? null,
    }),
  )
  throw new FleetRefused({ code: 'legs-in-the-way', legs, canTake })
}

type Moving = { car: { id: string; vehicleClassId: string }; during: During; canLeaveWithoutCar: boolean }

/**
 * Gives the reservations of a locked car another car of the class. Where none is free, they wait without a car, or the whole
 * is refused.
 */
export async function moveReservations(
  assigner: Assigner,
  { car, during, canLeaveWithoutCar }: Moving,
): Promise<void> {
  const { tx } = assigner
  const reserved = await listLegsDuring(tx, { carId: car.id }, during)
  for (const { leg, reference } of reserved) {
    const { id, startsAt, endsAt, fromBase, chauffeurId, isPinned } = leg
    const window = { leg: leg.number, ...fromBase, startsAt, endsAt }
    const other = await lockFreeCar(tx, { vehicleClassId: car.vehicleClassId, window, busy: 'wait' })
    if (!other && !canLeaveWithoutCar)
      throw new FleetRefused({
        code: 'legs-in-the-way',
        canTake: false,
        legs: [{ reference, leg: leg.number, startsAt: startsAt.toISOString(), chauffeur: null }],
      })
    await writeLegs(tx, [{ id, carId: other ?? null, chauffeurId, isPinned, during: fromBase }])
    const row = await readRow(assigner, { carIds: [car.id], chauffeurIds: [], around: fromBase })
    await refit(tx, row)
  }
}

/** A person has decided on it, or it has begun. The rest is only reserved. */
function isAssigned({ chauffeurId, isPinned, progress }: Leg): boolean {
  return !isLegOver(progress) && (chauffeurId !== null || isPinned || progress !== 'planned')
}
