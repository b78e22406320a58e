import type { Booking } from '#server/data/booking/bookings.ts'
import { lockBooking } from '#server/data/booking/bookings.ts'
import {
  findSettlement,
  isFinalPriceUnsent,
  type TripSettlement,
  updateSettlement,
} from '#server/data/booking/settlements.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { tripSettled } from '#server/queue/job-definitions.ts'
import { enqueueAdjustmentEmail } from '#server/use-cases/booking/adjust-price.ts'
import { balanceBooking } from '#server/use-cases/payment/balance-booking.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { updateWaiting } from './update-waiting.ts'

export type SettleDependencies = PaymentDependencies & { catalogue: () => Promise<Catalogue> }

type Ending = { bookingId: string; ending: string }

/**
 * Settles a trip: adds the waiting time to the price, captures or refunds, and has the final price emailed once no extra
 * waits for the desk. Repeating it changes nothing. A later ending of the same trip has a job of its own.
 */
export async function settleTrip(deps: SettleDependencies, { bookingId, ending }: Ending): Promise<void> {
  const catalogue = await deps.catalogue()
  await deps.jobs.ready()
  const isCurrent = await inTransaction(deps.db, async (tx) => {
    const found = await lockEnding(tx, { bookingId, ending })
    if (found && !found.settlement.settledAt) await addWaiting({ ...deps, tx }, { ...found, catalogue })
    return found !== undefined
  })
  if (!isCurrent) return
  await balanceBooking(deps, { bookingId })
  await inTransaction(deps.db, async (tx) => {
    const found = await lockEnding(tx, { bookingId, ending })
    if (found && (await isReadyToTell(tx, found.booking))) {
      await updateSettlement(tx, bookingId, { finalPriceSentAt: deps.now() })
      await deps.jobs.enqueue(tx, tripSettled, { bookingId }, { id: ending })
    }
  })
}

type Found = { booking: Booking; settlement: TripSettlement }

async function lockEnding(tx: Transaction, { bookingId, ending }: Ending): Promise<Found | undefined> {
  const booking = await lockBooking(tx, bookingId)
  const settlement = await findSettlement(tx, bookingId)
  return booking && settlement?.ending === ending ? { booking, settlement } : undefined
}

async function addWaiting(
  deps: SettleDependencies & { tx: Transaction },
  { booking: before, catalogue }: Found & { catalogue: Catalogue },
): Promise<void> {
  const { tx } = deps
  const bookingId = before.id
  let booking = before
  const adjustmentIds: string[] = []
  for (const leg of await listLegsOf(tx, bookingId)) {
    const updated = await updateWaiting(deps, { booking, leg, catalogue })
    booking = updated.booking
    adjustmentIds.push(...updated.adjustmentIds)
  }
  await updateSettlement(tx, bookingId, { settledAt: deps.now() })
  // The email with the final price has these lines. Without it, each of them is told by itself.
  if (!(await isReadyToTell(tx, booking)))
    for (const adjustmentId of adjustmentIds) await enqueueAdjustmentEmail(deps, { bookingId, adjustmentId })
}

/** Whether the price is final, and the customer does not know it yet. */
async function isReadyToTell(tx: Transaction, { id, status }: Booking): Promise<boolean> {
  return (status === 'completed' || status === 'no-show') && isFinalPriceUnsent(tx, id)
}
