import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { carName } from '#domain/dispatch/car.ts'
import type { carChangeSchema, newCarSchema, outOfServiceSchema } from '#domain/staff/fleet-schemas.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { type Car, lockCars } from '#server/data/dispatch/cars.ts'
import {
  countOwnedCars,
  cutEndedLegs,
  endBlock,
  endBlocks,
  findCarByPlate,
  insertBlock,
  insertCar,
  lockVehicleClass,
  removeUsualCar,
  updateCar,
} from '#server/data/dispatch/fleet.ts'
import { listBlocks } from '#server/data/dispatch/legs.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { Assigner, DispatchDependencies, Dispatcher } from '#server/use-cases/dispatch/assignment.ts'
import { describeChanges } from './describe-changes.ts'
import { changeFleet, FleetRefused, type FleetResult } from './fleet-error.ts'
import { moveReservations, refuseAssignedLegs, takeAssignedLegs } from './free-row.ts'

type NewCar = z.output<typeof newCarSchema>

const carLabels = {
  plate: 'Plate',
  color: 'Color',
  model: 'Model',
  tlcNumber: 'TLC number',
  inspectionExpiresOn: 'Inspection valid until',
  insuranceExpiresOn: 'Insurance valid until',
  notes: 'Notes',
} as const

/** Adds a car with the next number of its class. From now on, the website sells it. */
export async function addCar(
  deps: DispatchDependencies,
  { vehicleClassId, ...details }: NewCar,
  by: Dispatcher,
): Promise<FleetResult> {
  const id = randomUUID()
  return changeFleet(deps.db, id, async (tx) => {
    if (!(await lockVehicleClass(tx, vehicleClassId))) throw new FleetRefused({ code: 'class-not-found' })
    await refusePlateOfOther(tx, id, details.plate)
    await insertCar(tx, { id, vehicleClassId, ...details })
    await countOwnedCars(tx, vehicleClassId)
    const [car] = await lockCars(tx, [id])
    if (!car) throw new Error('The new car is gone')
    await record(tx, deps, { car, by, action: 'car-added', changes: describeChanges(carLabels, {}, details) })
  })
}

type CarChange = z.output<typeof carChangeSchema> & { id: string }

export async function changeCar(
  deps: DispatchDependencies,
  { id, version, ...details }: CarChange,
  by: Dispatcher,
): Promise<FleetResult> {
  return changeFleet(deps.db, id, async (tx) => {
    const car = await lockCar(tx, { id, version })
    await refusePlateOfOther(tx, id, details.plate)
    const changes = describeChanges(carLabels, car, details)
    if (changes.length === 0) return
    await updateCar(tx, id, details)
    await record(tx, deps, { car, by, action: 'car-changed', changes })
  })
}

type OutOfService = z.output<typeof outOfServiceSchema> & { id: string }

/**
 * Takes a car out of service for a time. Reservations go to another car of the class, or wait without one. Legs that are
 * assigned to it are listed, and lose it only if `takesLegs` says so.
 */
export async function takeOutOfService(
  deps: DispatchDependencies,
  { id, version, from: wanted, to, reason, takesLegs }: OutOfService,
  by: Dispatcher,
): Promise<FleetResult> {
  await deps.jobs.ready()
  const { fleet } = await deps.catalogue()
  const now = deps.now()
  const from = wanted < now ? now : wanted
  if (to <= from) return { ok: false, error: { code: 'block-over' } }
  const of = { carId: id }
  const during = { from, to }
  return changeFleet(deps.db, id, async (tx) => {
    const assigner: Assigner = { ...deps, tx, fleet, by }
    // Before the car is locked: assignments lock bookings first.
    if (takesLegs) await takeAssignedLegs(assigner, of, { during, reason: `Car out of service: ${reason}` })
    const car = await lockCar(tx, { id, version })
    await refuseOtherBlock(tx, { isOf: ({ carId }) => carId === id, during })
    await refuseAssignedLegs(assigner, of, { during, canTake: true })
    await moveReservations(assigner, { car, during, canLeaveWithoutCar: true })
    await cutEndedLegs(tx, id, from)
    await insertBlock(tx, { id: randomUUID(), of, from, to, reason })
    await raiseVersion(tx, car)
    const changes = [{ field: 'Out of service', from: null, to: spanText(during) }]
    await record(tx, deps, { car, by, action: 'car-out-of-service', changes, reason })
  })
}

type Ending = { id: string; version: number; block: string }

/** The car is back earlier, or was not taken out of service after all. */
export async function endOutOfService(
  deps: DispatchDependencies,
  { id, version, block: blockId }: Ending,
  by: Dispatcher,
): Promise<FleetResult> {
  const now = deps.now()
  return changeFleet(deps.db, id, async (tx) => {
    const car = await lockCar(tx, { id, version })
    const block = await findOpenBlock(tx, { blockId, now, isOf: ({ carId }) => carId === id })
    await endBlock(tx, block.id, { from: block.from, now })
    await raiseVersion(tx, car)
    const changes = [{ field: 'Out of service', from: spanText(block), to: null }]
    await record(tx, deps, { car, by, action: 'car-back', changes })
  })
}

/** Takes a car from the fleet for good. Refused while a trip needs it. Its past trips keep it. */
export async function retireCar(
  deps: DispatchDependencies,
  { id, version }: { id: string; version: number },
  by: Dispatcher,
): Promise<FleetResult> {
  await deps.jobs.ready()
  const { fleet } = await deps.catalogue()
  const now = deps.now()
  return changeFleet(deps.db, id, async (tx) => {
    const assigner: Assigner = { ...deps, tx, fleet, by }
    const car = await lockCar(tx, { id, version })
    await lockVehicleClass(tx, car.vehicleClassId)
    const during = { from: now, to: null }
    await refuseAssignedLegs(assigner, { carId: id }, { during, canTake: false })
    await moveReservations(assigner, { car, during, canLeaveWithoutCar: false })
    await endBlocks(tx, { carId: id }, now)
    await removeUsualCar(tx, id)
    await updateCar(tx, id, { retiredAt: now })
    await countOwnedCars(tx, car.vehicleClassId)
    await record(tx, deps, { car, by, action: 'car-retired', changes: [] })
  })
}

/** Puts a retired car back into the fleet, with the number it had. The website sells it again. */
export async function returnCar(
  deps: DispatchDependencies,
  asked: { id: string; version: number },
  by: Dispatcher,
): Promise<FleetResult> {
  return changeFleet(deps.db, asked.id, async (tx) => {
    const car = await lockSeenCar(tx, asked)
    if (!car.retiredAt) throw new FleetRefused({ code: 'fleet-changed', change: null })
    await lockVehicleClass(tx, car.vehicleClassId)
    const heir = car.plate === null ? undefined : await findCarByPlate(tx, car.plate)
    if (heir) throw new FleetRefused({ code: 'plate-passed-on', car: carName(heir) })
    await updateCar(tx, car.id, { retiredAt: null })
    await countOwnedCars(tx, car.vehicleClassId)
    await record(tx, deps, { car, by, action: 'car-returned', changes: [] })
  })
}

async function lockCar(tx: Transaction, asked: { id: string; version: number }): Promise<Car> {
  const car = await lockSeenCar(tx, asked)
  if (car.retiredAt) throw new FleetRefused({ code: 'fleet-car-retired' })
  return car
}

/** The car as it was seen, in the fleet or not. */
async function lockSeenCar(tx: Transaction, { id, version }: { id: string; version: number }): Promise<Car> {
  const [car] = await lockCars(tx, [id])
  if (!car) throw new FleetRefused({ code: 'fleet-car-not-found' })
  if (car.version !== version) throw new FleetRefused({ code: 'fleet-changed', change: null })
  return car
}

async function refusePlateOfOther(tx: Transaction, id: string, plate: string | null): Promise<void> {
  const other = plate === null ? undefined : await findCarByPlate(tx, plate)
  if (other && other.id !== id) throw new FleetRefused({ code: 'plate-taken', car: carName(other) })
}

/** Blocks are rows of their own: whoever saw the car without them must see it again. */
function raiseVersion(tx: Transaction, { id, notes }: Car): Promise<void> {
  return updateCar(tx, id, { notes })
}

type Blocks = Awaited<ReturnType<typeof listBlocks>>

export async function refuseOtherBlock(
  tx: Transaction,
  { isOf, during }: { isOf: (block: Blocks[number]) => boolean; during: { from: Date; to: Date } },
): Promise<void> {
  const other = (await listBlocks(tx, { overlapping: during })).find(isOf)
  if (other) throw new FleetRefused({ code: 'already-blocked', from: other.from, to: other.to })
}

export async function findOpenBlock(
  tx: Transaction,
  { blockId, now, isOf }: { blockId: string; now: Date; isOf: (block: Blocks[number]) => boolean },
): Promise<Blocks[number]> {
  const blocks = await listBlocks(tx, { overlapping: { from: now, to: farAway } })
  const block = blocks.find((each) => each.id === blockId && isOf(each))
  if (!block) throw new FleetRefused({ code: 'block-not-found' })
  return block
}

export const farAway = new Date('9999-01-01T00:00:00Z')

/** 'Tue, Nov 17, 5 a.m. to Wed, Nov 18, 9 a.m.' */
export function spanText({ from, to }: { from: Date; to: Date }): string {
  return `${formatShortDayAndTime(from)} to ${formatShortDayAndTime(to)}`
}

type Entry = Pick<Parameters<typeof recordAudit>[1], 'action' | 'changes' | 'reason'> & {
  car: Car
  by: Dispatcher
}

async function record(
  tx: Transaction,
  { now }: DispatchDependencies,
  { car, by, ...entry }: Entry,
): Promise<void> {
  const subject = { kind: 'car', id: car.id, label: carName(car) }
  await recordAudit(tx, { ...entry, subject, staffId: by.staffId, origin: by.client.info, now: now() })
}
