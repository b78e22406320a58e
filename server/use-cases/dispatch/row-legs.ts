import type { RowLeg } from '#domain/dispatch/check-assignment.ts'
import { fitLegs } from '#domain/dispatch/fit-legs.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import type { Car } from '#server/data/dispatch/cars.ts'
import { type LegWithBooking, listRowLegs, writeLegs } from '#server/data/dispatch/legs.ts'
import { lockFreeCar } from '#server/data/dispatch/schedule.ts'
import type { Places } from '#server/integrations/places/port.ts'
import { type Assigner, AssignmentRefused, type Locked } from './assignment.ts'
import { locateLeg } from './leg-places.ts'

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
