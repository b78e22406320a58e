import { adjustmentLabels } from '#domain/pricing/price/adjustments.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { BookingAdjustment } from '#server/data/booking/adjustments.ts'
import { type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import { findSettlement } from '#server/data/booking/settlements.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { decideExtra, type LegExtra, listExtras } from '#server/data/dispatch/leg-extras.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { balanceBooking, settleTrip } from '#server/queue/job-definitions.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { type Acting, type ActionResult, act, changedMeanwhile } from './act-on-booking.ts'
import { addEntry } from './adjust-at-desk.ts'
import type { DeskBookingFailure } from './desk-booking-error.ts'

type Deciding = Acting & { extra: string; reason: string }

/**
 * Approves an extra: it becomes a line of the price with the amount and the reason that the person at the desk confirms.
 * The line has the ID of the extra, so the same request again changes nothing.
 */
export async function approveExtra(
  deps: PaymentDependencies,
  { extra: id, cents, ...deciding }: Deciding & { cents: number },
): Promise<ActionResult> {
  const isSame = (entry: Pick<BookingAdjustment, 'cents' | 'reverses'>) =>
    entry.cents === cents && entry.reverses === null
  return addEntry(deps, { ...deciding, id, isSame }, async (tx, booking) => {
    const extra = await findOpen(tx, booking, id)
    if (!extra) return extraDecided
    return {
      ok: true,
      entry: { kind: extra.kind, cents, reverses: null },
      async onWritten() {
        const by = { staffId: deciding.actor.id, reason: deciding.reason, adjustmentId: id }
        await decideExtra(tx, id, { decision: 'approved', decidedAt: deps.now(), ...by })
        await continueSettlement({ ...deps, tx }, booking)
      },
    }
  })
}

/** Declines an extra: the customer does not pay it. */
export async function declineExtra(deps: PaymentDependencies, declining: Deciding): Promise<ActionResult> {
  const { extra: id, reason, actor, client } = declining
  await deps.jobs.ready()
  return act(deps, declining, ({ booking: { id: bookingId }, isCurrent }) =>
    inTransaction(deps.db, async (tx): Promise<ActionResult> => {
      const booking = await lockBooking(tx, bookingId)
      if (!booking || !isCurrent(booking)) return changedMeanwhile
      const extra = await findOpen(tx, booking, id)
      if (!extra) return extraDecided
      const now = deps.now()
      await decideExtra(tx, id, { decision: 'declined', decidedAt: now, staffId: actor.id, reason })
      const subject = { kind: 'booking', id: bookingId, label: booking.reference }
      const changes = [{ field: adjustmentLabels[extra.kind], from: formatCents(extra.cents), to: null }]
      const entry = { action: 'extra-declined', staffId: actor.id, subject, changes, reason } as const
      await recordAudit(tx, { ...entry, changes, origin: client.info, now })
      await continueSettlement({ ...deps, tx }, booking)
      return { ok: true }
    }),
  )
}

const extraDecided: DeskBookingFailure = { ok: false, error: { code: 'extra-decided' } }

async function findOpen(tx: Transaction, { id }: Booking, extraId: string): Promise<LegExtra | undefined> {
  return (await listExtras(tx, id)).find((extra) => extra.id === extraId && extra.decision === null)
}

/** The capture and the email with the final price may have waited for this decision. */
async function continueSettlement(
  { tx, jobs }: Pick<PaymentDependencies, 'jobs'> & { tx: Transaction },
  { id: bookingId }: Booking,
): Promise<void> {
  const settlement = await findSettlement(tx, bookingId)
  if (!settlement?.settledAt) return
  await (settlement.finalPriceSentAt
    ? jobs.enqueue(tx, balanceBooking, { bookingId })
    : jobs.enqueue(tx, settleTrip, { bookingId, ending: settlement.ending }))
}
