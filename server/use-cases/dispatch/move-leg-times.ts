import { checkAssignment, overlaps } from '#domain/dispatch/check-assignment.ts'
import { fitLegs } from '#domain/dispatch/fit-legs.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import {
  type Car,
  lockCars,
  lockChauffeurs,
  toDispatchCar,
  toDispatchChauffeur,
} from '#server/data/dispatch/cars.ts'
import { type LegTimes, writeLegTimes } from '#server/data/dispatch/leg-times.ts'
import { type Leg, listBlocks, writeLegs } from '#server/data/dispatch/legs.ts'
import { lockFreeCar } from '#server/data/dispatch/schedule.ts'
import { assignInTransaction } from './assign-leg.ts'
import { type Assigner, AssignmentRefused, drivenByPartner } from './assignment.ts'
import { moveAside, type PlacedRowLeg, readRow, refit, toRowLeg } from './row-legs.ts'

type Move = { booking: Booking; leg: Leg; times: LegTimes }

/**
 * Moves a locked leg of a locked booking in time. It keeps its car and chauffeur; throws `AssignmentRefused` if one of them
 * does not fit then. A car that was only reserved may become another one of its class. A leg without a car stays without one.
 */
export async function moveLegTimes(assigner: Assigner, move: Move): Promise<void> {
  const { tx, places } = assigner
  const { booking, leg, times } = move
  // Nobody knows whether the partner has a car then.
  if (leg.partnerId) throw new AssignmentRefused({ code: 'assignment-refused', problems: [drivenByPartner] })
  const moved = toRowLeg(places, { booking, leg: { ...leg, ...times, during: times.fromBase } })
  const [car = null] = await lockCars(tx, leg.carId ? [leg.carId] : [])
  if (!moved.isMovable || !car) {
    await writeLegTimes(tx, leg.id, times)
    await refitOldRow(assigner, leg)
    return keepRows(assigner, { booking, moved, car })
  }
  const carId = await chooseCar(assigner, move)
  if (!carId)
    throw new AssignmentRefused({
      code: 'assignment-refused',
      problems: [{ code: 'car-taken', text: 'No car of the booked class is free then.' }],
    })
  await writeLegTimes(tx, leg.id, times)
  await refitOldRow(assigner, leg)
  await reserve(tx, { ...move, carId })
}

/**
 * Moves a leg in time and puts it back among those that wait to be assigned. A car of its class is reserved for it if one is
 * free.
 */
export async function unassignAndMove(assigner: Assigner, move: Move & { reason: string }): Promise<void> {
  const { tx } = assigner
  const { leg, times, reason } = move
  const carId = leg.carId ? await chooseCar(assigner, move) : undefined
  const nobody = { carId: null, chauffeurId: null, isPinned: false, acceptsWarnings: true }
  await assignInTransaction(assigner, [{ legId: leg.id, version: leg.version, ...nobody, reason }])
  await writeLegTimes(tx, leg.id, times)
  if (carId) await reserve(tx, { ...move, carId })
}

async function reserve(tx: Transaction, { leg, times, carId }: Move & { carId: string }): Promise<void> {
  await writeLegs(tx, [{ id: leg.id, carId, chauffeurId: null, isPinned: false, during: times.fromBase }])
}

/** What stays on the row goes by the base again where it waited for this leg. */
async function refitOldRow(assigner: Assigner, { id, carId, fromBase }: Leg): Promise<void> {
  if (!carId) return
  const row = await readRow(assigner, { carIds: [carId], chauffeurIds: [], around: fromBase })
  await refit(
    assigner.tx,
    row.filter((other) => other.id !== id),
  )
}

/** The leg's own car if it is free at the new time and of the booked class, or another one. Ask before the leg leaves it. */
async function chooseCar(
  assigner: Assigner,
  { booking, leg, times: { startsAt, endsAt, fromBase } }: Move,
): Promise<string | undefined> {
  const { tx } = assigner
  const { vehicleClassId } = booking
  if (!vehicleClassId) return undefined
  const [own] = await lockCars(tx, leg.carId ? [leg.carId] : [])
  if (own?.vehicleClassId === vehicleClassId) {
    const row = await readRow(assigner, { carIds: [own.id], chauffeurIds: [], around: fromBase })
    const blocks = await listBlocks(tx, { overlapping: fromBase })
    const isTaken =
      row.some(({ id, during }) => id !== leg.id && overlaps(during, fromBase)) ||
      blocks.some(({ carId }) => carId === own.id)
    if (!isTaken) return own.id
  }
  const window = { leg: leg.number, ...fromBase, startsAt, endsAt }
  return lockFreeCar(tx, { vehicleClassId, window, busy: 'wait' })
}

type Moved = { booking: Booking; moved: PlacedRowLeg }

/** The same car and chauffeur, if the rules allow them at the new time. */
async function keepRows(
  assigner: Assigner,
  { booking, moved, car }: Moved & { car: Car | null },
): Promise<void> {
  const { tx, fleet } = assigner
  const { id, chauffeurId, fromBase: around } = moved
  const [chauffeur = null] = await lockChauffeurs(tx, chauffeurId ? [chauffeurId] : [])
  const rows = await readRow(assigner, {
    carIds: car ? [car.id] : [],
    chauffeurIds: chauffeur ? [chauffeur.id] : [],
    around,
  })
  const blocks = await listBlocks(tx, { overlapping: around })
  const vehicleClass = fleet.find((each) => each.id === car?.vehicleClassId)
  const onCar = rows.filter((other) => car && other.carId === car.id && other.id !== id)
  const { problems } = checkAssignment(
    {
      ...moved,
      party: booking,
      bookedClass: fleet.find((each) => each.id === booking.vehicleClassId),
      // The leg keeps its car and chauffeur: only problems count.
      dueCents: 0,
    },
    {
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
        legs: rows.filter((other) => other.chauffeurId === chauffeur.id && other.id !== id),
        blocks: blocks.filter((block) => block.chauffeurId === chauffeur.id),
      },
    },
  )
  if (problems.length > 0) throw new AssignmentRefused({ code: 'assignment-refused', problems })
  const mine = { ...moved, isMovable: false }
  const staying = car ? await moveAside(assigner, { leg: mine, row: onCar, car }) : []
  const fit = fitLegs([...staying, mine])
  if (!fit.ok) throw new Error('A leg that was checked does not fit')
  await writeLegs(
    tx,
    fit.legs.map(({ id: fitted, from, to }) => {
      const of = staying.find((each) => each.id === fitted) ?? mine
      const { carId, isPinned } = of
      return { id: fitted, carId, chauffeurId: of.chauffeurId, isPinned, during: { from, to } }
    }),
  )
}
