import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditChange } from '#domain/audit/audit.ts'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import { sumHeld } from '#domain/payment/booking-balance.ts'
import type { ManualPrice } from '#domain/pricing/price/manual-price.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { lowestFeeCents } from '#domain/staff/limits.ts'
import type { CompanyActor } from '#domain/status/actor.ts'
import { isConfirmed } from '#domain/status/booking-status.ts'
import { type BookingAdjustment, findAdjustment } from '#server/data/booking/adjustments.ts'
import { type Booking, findBookingByReference, lockBooking } from '#server/data/booking/bookings.ts'
import { insertNote, listFullHistory } from '#server/data/booking/desk-bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { findPayment, readBookingMoney } from '#server/data/payment/payments.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import { describeAdjustment } from '#server/use-cases/booking/adjust-price.ts'
import { cancelLockedBooking, previewCancellation } from '#server/use-cases/booking/cancel-booking.ts'
import { assignLegs } from '#server/use-cases/dispatch/assign-leg.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { confirmPayment } from '#server/use-cases/operator/confirm-manual-payment.ts'
import { releaseHold } from '#server/use-cases/operator/release-hold.ts'
import { setPrice } from '#server/use-cases/operator/set-price.ts'
import { writePayment } from '#server/use-cases/payment/checkout/write-payment.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'
import type { ApiRefusal, DeskBookingFailure, LastChange } from './desk-booking-error.ts'

type Dependencies = PaymentDependencies & { catalogue: () => Promise<Catalogue> }

/** Who acts, on which booking, and which version of it they saw. */
export type Acting = { reference: string; version: number; actor: StaffMember; client: DeskClient }

type Done = { ok: true }

export type ActionResult = Done | DeskBookingFailure | ApiRefusal

export async function priceAtDesk(
  deps: Dependencies,
  { named, ...acting }: Acting & { named: ManualPrice },
): Promise<ActionResult> {
  return act(deps, acting, async ({ booking, byStaff, isCurrent }) => {
    const from = booking.totalCents === null ? null : formatCents(booking.totalCents)
    const by = byStaff('booking-priced', [{ field: 'Price', from, to: formatCents(named.priceCents) }])
    return setPrice(deps, { bookingId: booking.id, named, by, isCurrent })
  })
}

/** Gives one chauffeur every leg that is not over, in the car that each has. */
export async function assignAtDesk(
  deps: Dependencies & DispatchDependencies,
  { chauffeurId, acceptsWarnings, ...acting }: Acting & { chauffeurId: string; acceptsWarnings: boolean },
): Promise<ActionResult> {
  return act(deps, acting, async ({ booking }) => {
    const legs = (await listLegsOf(deps.db, booking.id)).filter(({ progress }) => !isLegOver(progress))
    if (!isConfirmed(booking.status) || legs.length === 0)
      return { ok: false, error: { code: 'not-assignable', status: booking.status } }
    if (legs.some(({ carId }) => carId === null)) return { ok: false, error: { code: 'leg-without-car' } }
    const assignments = legs.map(({ id: legId, version, carId }) => ({
      ...{ legId, version, carId, chauffeurId, isPinned: true, acceptsWarnings },
    }))
    const by = { staffId: acting.actor.id, client: acting.client }
    const [first] = await assignLegs(deps, assignments, by)
    return !first || first.ok ? { ok: true } : first
  })
}

/** Ends an unpaid request, frees its car and tells the customer. */
export async function declineAtDesk(
  deps: Dependencies,
  acting: Acting & { reason: string },
): Promise<ActionResult> {
  return act(deps, acting, async ({ booking, byStaff, isCurrent }) => {
    const by = byStaff('booking-declined', [])
    return releaseHold(deps, { bookingId: booking.id, by, isCurrent })
  })
}

/** Cancels for the customer. The fee is that of the policy, or less as an exception within the limit of the role. */
export async function cancelAtDesk(
  deps: Dependencies,
  acting: Acting & { reason: string; keptCents: number },
): Promise<ActionResult> {
  const { keptCents, reason } = acting
  return act(deps, acting, async ({ booking, byStaff, isCurrent }) => {
    await deps.jobs.ready()
    const policy = await previewCancellation(deps, booking)
    if (!policy) return { ok: false, error: { code: 'not-cancellable' } }
    if (keptCents > policy.keptCents) return { ok: false, error: { code: 'fee-above-policy', policy } }
    const leastCents = lowestFeeCents(acting.actor.role, policy.keptCents)
    if (keptCents < leastCents) return { ok: false, error: { code: 'fee-below-role-limit', leastCents } }
    return inTransaction(deps.db, async (tx) => {
      const locked = await lockBooking(tx, booking.id)
      if (!locked || !isCurrent(locked)) return changedMeanwhile
      const money = await readBookingMoney(tx, booking.id)
      const refundCents = Math.max(0, sumHeld(money) - keptCents)
      const by = byStaff('booking-canceled', [
        { field: 'Fee', from: formatCents(policy.keptCents), to: formatCents(keptCents) },
        { field: 'Refund', from: null, to: formatCents(refundCents) },
      ])
      const note = { ...by, reason: `Canceled by us: ${reason}`, at: deps.now() }
      await cancelLockedBooking({ tx, jobs: deps.jobs }, locked, { keptCents, money, note })
      return { ok: true as const }
    })
  })
}

export const changedMeanwhile = { ok: false, error: { code: 'changed-meanwhile' } } as const

/** Whether cancelling with this fee is an exception to the policy. */
export async function isException(
  deps: Dependencies,
  { reference, keptCents }: { reference: string; keptCents: number },
): Promise<boolean> {
  const booking = await findBookingByReference(deps.db, reference)
  const policy = booking && (await previewCancellation(deps, booking))
  return policy ? keptCents < policy.keptCents : false
}

type ConfirmingZelle = Omit<Acting, 'version'> & { payment: string; cents?: number | undefined }

/**
 * Records that the money of a Zelle request has arrived. Needs no version: it is true whatever changed. After a part, the
 * customer is asked for the rest.
 */
export async function confirmZelleAtDesk(
  deps: Dependencies,
  { reference, payment: id, cents, actor, client }: ConfirmingZelle,
): Promise<ActionResult> {
  const booking = await findBookingByReference(deps.db, reference)
  const payment = await findPayment(deps.db, id)
  if (!booking || payment?.bookingId !== booking.id || payment.method !== 'zelle')
    return { ok: false, error: { code: 'payment-not-found' } }
  const { amountCents } = payment
  if (cents !== undefined && cents > amountCents)
    return { ok: false, error: { code: 'part-above-requested', amountCents } }
  const isPart = cents !== undefined && cents < amountCents
  const change = {
    field: 'Received by Zelle',
    from: isPart ? `${formatCents(amountCents)} requested` : null,
    to: formatCents(cents ?? amountCents),
  }
  const by = actorOf({ booking, actor, client })('zelle-confirmed', [change])
  const isNew = await confirmPayment(deps, id, { by, partCents: isPart ? cents : undefined })
  if (isNew && isPart) await requestRest(deps, booking.id)
  return { ok: true }
}

/** Asks for the rest by Zelle. If it is too late for that, the email about the part has a link to pay by card. */
async function requestRest({ db, jobs, payments, now }: Dependencies, bookingId: string): Promise<void> {
  await inTransaction(db, (tx) =>
    writePayment({ tx, jobs }, { bookingId, method: 'zelle', payments, actor: 'staff', now: now() }),
  )
}

export async function addNote(
  deps: Pick<Dependencies, 'db' | 'now'>,
  { reference, body, actor, client }: Omit<Acting, 'version'> & { body: string },
): Promise<Done | ApiRefusal> {
  const booking = await findBookingByReference(deps.db, reference)
  if (!booking) return { ok: false, error: { code: 'not-found' } }
  const now = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await insertNote(tx, { id: randomUUID(), bookingId: booking.id, staffId: actor.id, body, at: now })
    const subject = { kind: 'booking', id: booking.id, label: reference }
    const entry = { action: 'note-added', staffId: actor.id, subject } as const
    await recordAudit(tx, { ...entry, origin: client.info, now })
  })
  return { ok: true }
}

type StaffActor = Extract<CompanyActor, { actor: 'staff' }>

type Action = {
  booking: Booking
  /** The person, with the entry for the audit log. */
  byStaff: (action: AuditAction, changes: AuditChange[]) => StaffActor
  /** Asked again under the lock: the booking may change between reading and locking. */
  isCurrent: (booking: Booking) => boolean
}

type SentBefore = {
  id: string
  bookingId: string | undefined
  /** Whether the entry is what the request asks for. */
  isSame: (entry: BookingAdjustment) => boolean
}

/**
 * The result of a request whose ID was used before: its response was lost, or a button was pressed twice. The version that
 * it names is an older one by now. An ID that was used for something else is refused: nobody may believe that it was done.
 */
export async function resultOfEarlier(
  db: Db | Transaction,
  { id, bookingId, isSame }: SentBefore,
): Promise<ActionResult | undefined> {
  const entry = await findAdjustment(db, id)
  if (!entry) return undefined
  if (entry.bookingId === bookingId && isSame(entry)) return { ok: true }
  return { ok: false, error: { code: 'request-id-used', entry: describeAdjustment(entry) } }
}

/** Runs an action on the version that was seen. */
export async function act(
  deps: Pick<Dependencies, 'db'>,
  { reference, version, ...person }: Acting & { reason?: string },
  run: (given: Action) => Promise<ActionResult>,
): Promise<ActionResult> {
  const booking = await findBookingByReference(deps.db, reference)
  if (!booking) return { ok: false, error: { code: 'not-found' } }
  const isCurrent = (seen: Booking) => seen.version === version
  if (!isCurrent(booking)) return refuseStale(deps, booking)
  const result = await run({ booking, byStaff: actorOf({ booking, ...person }), isCurrent })
  if (result.ok) return { ok: true }
  return isStale(result.error) ? refuseStale(deps, booking) : result
}

function actorOf({
  booking,
  actor,
  client,
  reason,
}: Pick<Acting, 'actor' | 'client'> & { booking: Booking; reason?: string }) {
  const subject = { kind: 'booking', id: booking.id, label: booking.reference }
  return (action: AuditAction, changes: AuditChange[]): StaffActor => ({
    actor: 'staff',
    staffId: actor.id,
    audit: { action, subject, changes, ...(reason ? { reason } : {}), ...client.info },
  })
}

function isStale(error: { code: string; reason?: unknown }): boolean {
  return error.code === 'changed-meanwhile' || error.reason === 'changed-meanwhile'
}

/** A refusal that says who changed the booking last, when, and what. */
async function refuseStale({ db }: Pick<Dependencies, 'db'>, { id }: Booking): Promise<DeskBookingFailure> {
  const last = (await listFullHistory(db, [id])).at(-1)
  const change: LastChange | null = last
    ? { actor: last.actor, staffName: last.staffName, reason: last.reason, at: last.at.toISOString() }
    : null
  return { ok: false, error: { code: 'desk-booking-changed', change } }
}
