import { sumCents, sumHeld } from '#domain/payment/booking-balance.ts'
import {
  type AdjustmentKind,
  activeAdjustments,
  adjustmentLabels,
} from '#domain/pricing/price/adjustments.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { moneyLimits } from '#domain/staff/money-limits.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { type BookingAdjustment, findAdjustment, listAdjustments } from '#server/data/booking/adjustments.ts'
import { type Booking, findBookingByReference, lockBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { readBookingMoney } from '#server/data/payment/payments.ts'
import { writeAdjustment } from '#server/use-cases/booking/adjust-price.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { type Acting, type ActionResult, act, changedMeanwhile, wasDone } from './act-on-booking.ts'
import type { DeskBookingFailure } from './desk-booking-error.ts'

type Request = Acting & { id: string; reason: string }

export type Adjusting = Request & { kind: Exclude<AdjustmentKind, 'refund'>; cents: number }

/**
 * Adds a line to the price of a booking, or a deduction. The customer is told, and pays the rest or gets it back. The same
 * `id` again changes nothing.
 */
export function adjustAtDesk(deps: PaymentDependencies, adjusting: Adjusting): Promise<ActionResult> {
  const { kind, cents, actor } = adjusting
  return addEntry(deps, adjusting, async (tx, booking) => {
    const all = await listAdjustments(tx, booking.id)
    const limitCents = moneyLimits[actor.role].discountCents
    const given = activeAdjustments(all).filter((row) => row.kind !== 'refund' && row.cents < 0)
    if (cents < 0 && -cents - sumCents(given.map((row) => row.cents)) > limitCents)
      return refuse({ code: 'over-role-limit', what: 'discount', limitCents })
    return { ok: true, entry: { kind, cents, reverses: null } }
  })
}

export type TakingBack = Request & { adjustment: string }

/** Takes an adjustment back by an entry of the opposite amount. A refund has left us, so it stays. */
export function takeBackAtDesk(deps: PaymentDependencies, taking: TakingBack): Promise<ActionResult> {
  return addEntry(deps, taking, async (tx, booking) => {
    const active = activeAdjustments(await listAdjustments(tx, booking.id))
    const found = active.find(({ id, kind }) => id === taking.adjustment && kind !== 'refund')
    if (!found) return refuse({ code: 'adjustment-not-found' })
    return { ok: true, entry: { kind: found.kind, cents: -found.cents, reverses: found.id } }
  })
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

type Decision = { ok: true; entry: Entry } | DeskBookingFailure

/** Locks the booking, decides about the entry and writes it. */
async function addEntry(
  deps: PaymentDependencies,
  request: Request,
  decide: (tx: Transaction, booking: Booking) => Promise<Decision>,
): Promise<ActionResult> {
  const { id, reason } = request
  if (await wasDone(deps, request)) return { ok: true }
  await deps.jobs.ready()
  return act(deps, request, ({ booking: { id: bookingId }, byStaff, isCurrent }) =>
    inTransaction(deps.db, async (tx): Promise<ActionResult> => {
      const booking = await lockBooking(tx, bookingId)
      if (await findAdjustment(tx, id)) return { ok: true }
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
      return { ok: true }
    }),
  )
}

function refuse(error: DeskBookingFailure['error']): DeskBookingFailure {
  return { ok: false, error }
}
