import { sumCents, sumHeld } from '#domain/payment/booking-balance.ts'
import {
  type AdjustmentKind,
  activeAdjustments,
  adjustmentLabels,
} from '#domain/pricing/price/adjustments.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { staffLimits } from '#domain/staff/limits.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { type BookingAdjustment, findAdjustment, listAdjustments } from '#server/data/booking/adjustments.ts'
import { type Booking, findBookingByReference, lockBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { readBookingMoney } from '#server/data/payment/payments.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import { writeAdjustment } from '#server/use-cases/booking/adjust-price.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { type Acting, type ActionResult, act, changedMeanwhile, resultOfEarlier } from './act-on-booking.ts'
import type { DeskBookingFailure } from './desk-booking-error.ts'

export type EntryRequest = Acting & { id: string; reason: string }

export type Adjusting = EntryRequest & { kind: Exclude<AdjustmentKind, 'refund'>; cents: number }

/**
 * Adds a line to the price of a booking, or a deduction. The customer is told, and pays the rest or gets it back. The same
 * `id` again changes nothing.
 */
export function adjustAtDesk(deps: PaymentDependencies, adjusting: Adjusting): Promise<ActionResult> {
  const { kind, cents, actor } = adjusting
  const isSame = (entry: Entry) => entry.kind === kind && entry.cents === cents && entry.reverses === null
  return addEntry(deps, { ...adjusting, isSame }, async (tx, booking) => {
    const limitCents = staffLimits.discountCents[actor.role]
    const all = await listAdjustments(tx, booking.id)
    if (cents < 0 && -cents + takenOff(all, actor) > limitCents)
      return refuse({ code: 'over-role-limit', what: 'discount', limitCents })
    return { ok: true, entry: { kind, cents, reverses: null } }
  })
}

export type TakingBack = EntryRequest & { adjustment: string }

/** Takes an adjustment back by an entry of the opposite amount. A refund has left us, so it stays. */
export function takeBackAtDesk(deps: PaymentDependencies, taking: TakingBack): Promise<ActionResult> {
  const { actor } = taking
  const isSame = (entry: Entry) => entry.reverses === taking.adjustment
  return addEntry(deps, { ...taking, isSame }, async (tx, booking) => {
    const all = await listAdjustments(tx, booking.id)
    const found = activeAdjustments(all).find(({ id, kind }) => id === taking.adjustment && kind !== 'refund')
    if (!found) return refuse({ code: 'adjustment-not-found' })
    const limitCents = staffLimits.discountCents[actor.role]
    const isForeign = found.cents > 0 && found.staffId !== actor.id
    if (isForeign && found.cents + takenOff(all, actor) > limitCents)
      return refuse({ code: 'line-over-role-limit', limitCents })
    return { ok: true, entry: { kind: found.kind, cents: -found.cents, reverses: found.id } }
  })
}

/**
 * What was taken off the price of a booking: deductions, and lines of others that this person has taken back. Without the
 * latter, a role could take off as much as others have added.
 */
function takenOff(all: readonly BookingAdjustment[], { id: staffId }: Pick<StaffMember, 'id'>): number {
  const deductions = activeAdjustments(all).filter(({ kind, cents }) => kind !== 'refund' && cents < 0)
  const authors = new Map(all.map((row) => [row.id, row.staffId]))
  const foreign = all.filter(
    ({ reverses, cents, ...row }) =>
      reverses !== null && cents < 0 && row.staffId === staffId && authors.get(reverses) !== staffId,
  )
  return -sumCents([...deductions, ...foreign].map(({ cents }) => cents))
}

/** Whether an adjustment sends money back that was paid: that needs a fresh proof of identity, as a refund does. */
export async function sendsMoneyBack(
  db: Db,
  { reference, cents }: { reference: string; cents: number },
): Promise<boolean> {
  const booking = await findBookingByReference(db, reference)
  if (!booking || cents >= 0) return false
  return sumHeld(await readBookingMoney(db, booking.id)) > (booking.totalCents ?? 0) + cents
}

/** As `sendsMoneyBack`, for taking back an adjustment. */
export async function takingBackSendsMoney(
  db: Db,
  { reference, adjustment }: { reference: string; adjustment: string },
): Promise<boolean> {
  const found = await findAdjustment(db, adjustment)
  return found ? sendsMoneyBack(db, { reference, cents: -found.cents }) : false
}

type Entry = Pick<BookingAdjustment, 'kind' | 'cents' | 'reverses'>

type Decision =
  | {
      ok: true
      entry: Entry
      /** Runs in the same transaction, once the entry exists. */
      onWritten?: () => Promise<void>
    }
  | DeskBookingFailure

/** Locks the booking, decides about the entry and writes it. */
export async function addEntry(
  deps: PaymentDependencies,
  request: EntryRequest & { isSame: (entry: Entry) => boolean },
  decide: (tx: Transaction, booking: Booking) => Promise<Decision>,
): Promise<ActionResult> {
  const { id, reason, isSame } = request
  const found = await findBookingByReference(deps.db, request.reference)
  const earlier = await resultOfEarlier(deps.db, { id, bookingId: found?.id, isSame })
  if (earlier) return earlier
  await deps.jobs.ready()
  return act(deps, request, ({ booking: { id: bookingId }, byStaff, isCurrent }) =>
    inTransaction(deps.db, async (tx): Promise<ActionResult> => {
      const booking = await lockBooking(tx, bookingId)
      const meanwhile = await resultOfEarlier(tx, { id, bookingId, isSame })
      if (meanwhile) return meanwhile
      if (!booking || !isCurrent(booking)) return changedMeanwhile
      const { price, totalCents, status } = booking
      if (!price || totalCents === null || isCalledOff(status)) return refuse({ code: 'not-adjustable' })
      const decision = await decide(tx, booking)
      if (!decision.ok) return decision
      const { entry } = decision
      if (totalCents + entry.cents < 0) return refuse({ code: 'deduction-above-price', totalCents })
      const field = `${adjustmentLabels[entry.kind]}${entry.reverses ? ', taken back' : ''}`
      const by = byStaff('booking-adjusted', [{ field, from: null, to: formatCents(entry.cents) }])
      await writeAdjustment({ tx, jobs: deps.jobs }, booking, { ...entry, id, reason, at: deps.now(), by })
      await decision.onWritten?.()
      return { ok: true }
    }),
  )
}

function refuse(error: DeskBookingFailure['error']): DeskBookingFailure {
  return { ok: false, error }
}
