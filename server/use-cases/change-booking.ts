import { holdRefusal } from '#domain/booking/hold-caps.ts'
import { type Booking, changeBookingRow, lockBooking } from '#server/data/bookings.ts'
import { countOpenHolds } from '#server/data/open-holds.ts'
import { claimRequestKey, type KeyedRequest, keepAnswer } from '#server/data/request-keys.ts'
import { inTransaction, type Transaction } from '#server/data/transaction.ts'
import { releaseUnits, takeUnit } from '#server/data/units.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { type ChangeInput, type ChangePlan, planChange } from './change-booking-plan.ts'
import { agreeChange } from './change-booking-price.ts'
import { type ChangeRefusal, ChangeRefused } from './change-booking-refusal.ts'
import { changedRow, writeDownChange } from './change-booking-row.ts'
import type { OfferDependencies } from './offer-cars.ts'

export type ChangeDependencies = OfferDependencies & { jobs: JobQueue }

type Input = ChangeInput & {
  /** Set where the client may send the request again. */
  keyed: KeyedRequest | null
}

export type ChangeResult = { ok: true; bookingId: string } | { ok: false; error: ChangeRefusal }

/**
 * Changes a booking, or nothing at all. What the change means is found out first; then one transaction locks the booking,
 * takes the new units, and writes it all down. Until it is through, the booking has its old units, and nobody else can
 * have them.
 */
export async function changeBooking(deps: ChangeDependencies, input: Input): Promise<ChangeResult> {
  const { db, jobs } = deps
  const now = deps.now()
  const bookingId = input.booking.id
  const planned = await planChange(deps, { ...input, now })
  if (!planned.ok) return planned
  const { plan } = planned
  if (plan.changed.length === 0) return { ok: true, bookingId }
  await jobs.ready()
  try {
    await inTransaction(db, (tx) => keepChange({ ...deps, tx }, { ...input, plan, now }))
    return { ok: true, bookingId }
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    return { ok: false, error: error.refusal }
  }
}

type Kept = Input & { plan: ChangePlan; now: Date }

async function keepChange(
  { tx, signer, jobs }: ChangeDependencies & { tx: Transaction },
  { booking: seen, plan, keyed, now }: Kept,
): Promise<void> {
  const earlier = keyed && (await claimRequestKey(tx, keyed.key))
  if (earlier && earlier.fingerprint === keyed.fingerprint) return
  if (earlier) throw new ChangeRefused({ code: 'key-used-otherwise' })
  const booking = await lockBooking(tx, seen.id)
  // What the customer agreed to was a difference to the booking that was seen.
  if (!booking || !isSame(booking, seen)) throw new ChangeRefused({ code: 'changed-meanwhile' })
  const price = agreeChange(signer, { booking, plan, now })
  await judgeHold(tx, booking, { plan, now })
  if (plan.trip) await retakeUnits(tx, { booking, plan, at: now })
  const row = changedRow(booking, { plan, price, now })
  await changeBookingRow(tx, booking.id, row)
  await writeDownChange({ tx, jobs }, { before: booking, row, plan, now })
  if (keyed) await keepAnswer(tx, { ...keyed, status: 200, answer: booking.reference, at: now })
}

/** A request that held no car so far counts as a new one as soon as it holds one. */
async function judgeHold(
  tx: Transaction,
  booking: Booking,
  { plan, now }: { plan: ChangePlan; now: Date },
): Promise<void> {
  if (booking.status !== 'requested' || booking.holdExpiresAt || !plan.trip?.windows.length) return
  const holds = await countOpenHolds(tx, booking, now)
  const whose = holdRefusal(holds, { hasAccount: booking.userId !== null })
  if (whose) throw new ChangeRefused({ code: 'too-many-holds', whose })
}

/**
 * Gives back the old units and takes the new ones. Others see neither until the transaction is through: to them the old
 * ones are taken all the time, and where a new one can't be had, nothing has happened.
 */
async function retakeUnits(
  tx: Transaction,
  { booking, plan, at }: { booking: Booking; plan: ChangePlan; at: Date },
): Promise<void> {
  const vehicleClassId = plan.request.carId ?? ''
  await releaseUnits(tx, { bookingId: booking.id, at })
  for (const window of plan.trip?.windows ?? [])
    if (!(await takeUnit(tx, { vehicleClassId, bookingId: booking.id, window })))
      throw new ChangeRefused({ code: 'car-taken' })
}

/** Both are the same row of the same table, read in the same way. */
function isSame(a: Booking, b: Booking): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
