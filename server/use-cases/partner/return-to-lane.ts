import type { HistoryNote } from '#domain/status/actor.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { writePartner } from '#server/data/dispatch/leg-offers.ts'
import { findCurrentLeg, type Leg, listLegsOf, writeLegs } from '#server/data/dispatch/legs.ts'
import { lockFreeCar } from '#server/data/dispatch/schedule.ts'
import { moveBooking } from '#server/data/status/move-status.ts'
import type { OfferedLeg } from './lock-offered-leg.ts'

/**
 * Puts a leg that no partner drives back among those without a chauffeur. One that was only offered still has its car. One
 * that the partner had accepted gets a car of its class if one is free, and waits for one otherwise. Returns whether the booking moved, and its history with it.
 */
export async function returnToLane(
  tx: Transaction,
  { leg, booking, offer }: Pick<OfferedLeg, 'leg' | 'booking' | 'offer'>,
  note: HistoryNote,
): Promise<boolean> {
  const legs = await listLegsOf(tx, booking.id)
  // Before the leg itself counts among those that wait for a car.
  const carId = leg.partnerId ? await findCar(tx, leg, booking.vehicleClassId) : leg.carId
  if (leg.partnerId) await writePartner(tx, leg.id, null)
  const { id, chauffeurId, during, fromBase } = leg
  const row = { id, carId, chauffeurId, isPinned: false, during: leg.carId ? during : fromBase }
  await writeLegs(tx, [row])
  const wasShown = offer.chauffeur !== null && findCurrentLeg(legs)?.id === leg.id
  if (!wasShown || booking.status !== 'assigned') return false
  await moveBooking(tx, booking, { to: 'confirmed', change: { chauffeur: null }, ...note })
  return true
}

async function findCar(tx: Transaction, leg: Leg, vehicleClassId: string | null): Promise<string | null> {
  if (!vehicleClassId) return null
  const { number, startsAt, endsAt, fromBase } = leg
  const window = { leg: number, ...fromBase, startsAt, endsAt }
  return (
    (await lockFreeCar(tx, { vehicleClassId, window, busy: 'skip locked' })) ??
    (await lockFreeCar(tx, { vehicleClassId, window, busy: 'wait' })) ??
    null
  )
}
