import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditChange } from '#domain/audit/audit.ts'
import type { OfferState } from '#domain/dispatch/partner-offer.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isAssignable } from '#domain/status/booking-status.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import {
  findCurrentOffer,
  insertOffer,
  moveOffer,
  type OfferWithPartner,
  updateOffer,
} from '#server/data/dispatch/leg-offers.ts'
import { type Leg, listLegsOf, writeLegs } from '#server/data/dispatch/legs.ts'
import { findPartner } from '#server/data/dispatch/partners.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { partnerMail, partnerText } from '#server/queue/job-definitions.ts'
import { notifyOfWithdrawal } from '#server/use-cases/booking/withdraw-from-partners.ts'
import type { DispatchDependencies, Dispatcher } from '#server/use-cases/dispatch/assignment.ts'
import { lockLegOf, lockOfferedLeg, type OfferedLeg } from './lock-offered-leg.ts'
import { type NotOfferable, type PartnerFailure, partnerFailure } from './partner-error.ts'
import { returnToLane } from './return-to-lane.ts'

export type OfferResult = { ok: true } | PartnerFailure

type Offering = {
  reference: string
  legId: string
  /** The version of the leg that was seen. */
  version: number
  partnerId: string
  costCents: number
  note: string
  answerBy: Date
}

/** Offers a leg to a partner and sends them the link. The car stays reserved until they accept. */
export async function offerLeg(
  deps: DispatchDependencies,
  { reference, legId, version, partnerId, costCents, note, answerBy }: Offering,
  by: Dispatcher,
): Promise<OfferResult> {
  const { db, jobs } = deps
  const now = deps.now()
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<OfferResult> => {
    const found = await lockLegOf(tx, legId)
    if (!found || found.booking.reference !== reference)
      return partnerFailure({ code: 'offered-leg-not-found' })
    const { leg, booking } = found
    const other = await findCurrentOffer(tx, leg.id)
    const reason = await whyNotOfferable(tx, found, other)
    if (reason)
      return partnerFailure({ code: 'leg-not-offerable', reason, partner: other?.partner.name ?? null })
    if (leg.version !== version) return partnerFailure({ code: 'offered-leg-changed' })
    const partner = await findPartner(tx, partnerId)
    if (!partner) return partnerFailure({ code: 'partner-not-found' })
    if (partner.endedAt) return partnerFailure({ code: 'partner-ended' })
    const message = answerByError(answerBy, { leg, now })
    if (message) return partnerFailure({ code: 'answer-by-refused', message })
    const offer = { id: randomUUID(), scheduleId: leg.id, partnerId, costCents, note, answerBy }
    await insertOffer(tx, { ...offer, staffId: by.staffId, createdAt: now })
    // No plan gives it to somebody else meanwhile.
    await pin(tx, leg, true)
    await audit(tx, 'leg-offered', {
      booking,
      by,
      now,
      changes: [
        { field: `Partner${ofLeg(leg)}`, from: null, to: partner.name },
        { field: 'Cost', from: null, to: formatCents(costCents) },
        { field: 'Answer by', from: null, to: formatShortDayAndTime(answerBy) },
      ],
    })
    await send({ tx, jobs }, offer.id)
    return { ok: true }
  })
}

function answerByError(answerBy: Date, { leg, now }: { leg: Leg; now: Date }): string | null {
  if (answerBy <= now) return 'Enter a time in the future'
  return answerBy > leg.startsAt ? 'Enter a time before the pick-up' : null
}

/** Null if a leg can be offered to a partner. */
export async function whyNotOfferable(
  tx: Parameters<typeof listLegsOf>[0],
  { leg, booking }: { leg: Leg; booking: Booking },
  current: OfferWithPartner | undefined,
): Promise<NotOfferable | null> {
  if (current) return 'has-partner'
  if (leg.progress !== 'planned') return 'started'
  if (leg.chauffeurId) return 'has-chauffeur'
  const [first] = (await listLegsOf(tx, booking.id)).filter(({ progress }) => progress === 'planned')
  const isNext = first?.id === leg.id
  // A chauffeur may also be named in the booking alone.
  if (isNext && booking.status === 'assigned') return 'has-chauffeur'
  if (!isAssignable(booking.status) && isNext) return 'not-confirmed'
  if (booking.status === 'requested') return 'not-confirmed'
  return booking.totalCents === null ? 'unpriced' : null
}

type Acting = { id: string; version: number }

/** Takes an offer back, or a trip that the partner has accepted and not begun. The leg needs a car of ours again. */
export async function withdrawOffer(
  deps: DispatchDependencies,
  { id, version, reason }: Acting & { reason: string },
  by: Dispatcher,
): Promise<OfferResult> {
  return onOffer(deps, { id, version, states: ['offered', 'accepted'] }, async (tx, found) => {
    const { offer, partner, leg, booking } = found
    if (leg.progress !== 'planned') return partnerFailure({ code: 'partner-trip-started' })
    const now = deps.now()
    await moveOffer(tx, offer, { to: 'withdrawn', reason, at: now })
    const subject = { kind: 'booking', id: booking.id, label: booking.reference }
    const note = {
      action: 'leg-offer-withdrawn' as const,
      subject,
      changes: [{ field: `Partner${ofLeg(leg)}`, from: partner.name, to: null }],
      reason,
      ...by.client.info,
    }
    const isRecorded = await returnToLane(tx, found, {
      actor: 'staff',
      staffId: by.staffId,
      audit: note,
      reason: '',
      at: now,
    })
    if (!isRecorded) {
      const { device, address, ...entry } = note
      await recordAudit(tx, { ...entry, staffId: by.staffId, origin: { device, address }, now })
    }
    await notifyOfWithdrawal({ tx, jobs: deps.jobs }, offer.id)
    return { ok: true }
  })
}

/** Sends the partner a new link. The old ones end. */
export async function sendLinkAgain(
  deps: DispatchDependencies,
  { id, version }: Acting,
  by: Dispatcher,
): Promise<OfferResult> {
  return onOffer(deps, { id, version, states: ['offered', 'accepted'] }, async (tx, found) => {
    const { offer, partner, leg, booking } = found
    await updateOffer(tx, offer.id, { linkVersion: offer.linkVersion + 1 })
    const changes = [{ field: `Partner${ofLeg(leg)}`, from: null, to: partner.name }]
    await audit(tx, 'leg-offer-link-sent', { booking, by, now: deps.now(), changes })
    await send({ tx, jobs: deps.jobs }, offer.id)
    return { ok: true }
  })
}

type Act = (tx: Transaction, found: OfferedLeg) => Promise<OfferResult>

/** Runs an act of the desk on an offer as it was seen. */
async function onOffer(
  { db, jobs }: DispatchDependencies,
  { id, version, states }: Acting & { states: OfferState[] },
  act: Act,
): Promise<OfferResult> {
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const found = await lockOfferedLeg(tx, id)
    if (!found) return partnerFailure({ code: 'leg-offer-not-found' })
    const { offer, partner } = found
    if (offer.version !== version || !states.includes(offer.state))
      return partnerFailure({ code: 'leg-offer-changed', partner: partner.name, state: offer.state })
    return act(tx, found)
  })
}

async function send(
  { tx, jobs }: { tx: Transaction; jobs: DispatchDependencies['jobs'] },
  offerId: string,
): Promise<void> {
  await jobs.enqueue(tx, partnerMail, { offerId, kind: 'offered' })
  await jobs.enqueue(tx, partnerText, { offerId, kind: 'offered' })
}

async function pin(tx: Transaction, leg: Leg, isPinned: boolean): Promise<void> {
  const { id, carId, chauffeurId, during } = leg
  await writeLegs(tx, [{ id, carId, chauffeurId, during, isPinned }])
}

type Audited = { booking: Booking; changes: AuditChange[]; by: Dispatcher; now: Date }

async function audit(
  tx: Transaction,
  action: AuditAction,
  { booking, changes, by, now }: Audited,
): Promise<void> {
  const subject = { kind: 'booking', id: booking.id, label: booking.reference }
  await recordAudit(tx, { action, staffId: by.staffId, subject, changes, origin: by.client.info, now })
}

function ofLeg({ number }: Leg): string {
  return number === 1 ? ' of the return' : ''
}
