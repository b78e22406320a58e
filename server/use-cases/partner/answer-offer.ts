import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import { describePartnerChauffeur } from '#domain/dispatch/partner-offer.ts'
import type { PartnerLinkPayload } from '#server/crypto/signing.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { lockCars } from '#server/data/dispatch/cars.ts'
import { moveOffer, updateOffer, writePartner } from '#server/data/dispatch/leg-offers.ts'
import { findCurrentLeg, listLegsOf, writeLegs } from '#server/data/dispatch/legs.ts'
import { countHit } from '#server/data/limits/rate-limits.ts'
import { amendBooking, moveBooking } from '#server/data/status/move-status.ts'
import { chauffeurAssigned } from '#server/queue/job-definitions.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { pressStatus, type StatusPress } from '#server/use-cases/dispatch/press-status.ts'
import { freeRows } from '#server/use-cases/dispatch/row-legs.ts'
import { chauffeurId } from '#server/use-cases/operator/assign-chauffeur.ts'
import { lockOfferedLeg, type OfferedLeg } from './lock-offered-leg.ts'
import { type PartnerFailure, partnerFailure } from './partner-error.ts'
import { returnToLane } from './return-to-lane.ts'

type AnswerResult = { ok: true } | PartnerFailure

/** The partner takes the trip: our car is free for another one. The same answer again changes nothing. */
export async function acceptOffer(
  deps: DispatchDependencies,
  link: PartnerLinkPayload,
): Promise<AnswerResult> {
  return byLink(deps, link, async (tx, found) => {
    const { offer, leg } = found
    if (offer.state === 'accepted') return { ok: true }
    const refused = refuseClosed(found, deps.now())
    if (refused) return refused
    if (leg.carId) await lockCars(tx, [leg.carId])
    await freeRows({ tx, places: deps.places }, [{ leg }])
    const { id, fromBase: during } = leg
    await writeLegs(tx, [{ id, carId: null, chauffeurId: null, isPinned: true, during }])
    await writePartner(tx, leg.id, offer.partnerId)
    await moveOffer(tx, offer, { to: 'accepted', at: deps.now() })
    return { ok: true }
  })
}

/** The partner does not take the trip: it is back among those without a chauffeur. */
export async function declineOffer(
  deps: DispatchDependencies,
  { reason, ...link }: PartnerLinkPayload & { reason: string },
): Promise<AnswerResult> {
  return byLink(deps, link, async (tx, found) => {
    const { offer } = found
    if (offer.state === 'declined') return { ok: true }
    const refused = refuseClosed(found, deps.now())
    if (refused) return refused
    const at = deps.now()
    await moveOffer(tx, offer, { to: 'declined', reason, at })
    await returnToLane(tx, found, { actor: 'partner', reason: '', at })
    return { ok: true }
  })
}

/** Housekeeping expires an offer a little after its time; it is over at once. */
function refuseClosed({ offer, leg }: OfferedLeg, now: Date): PartnerFailure | null {
  const isLate = offer.state === 'offered' && offer.answerBy <= now
  const state = isLate ? 'expired' : offer.state
  if (state !== 'offered') return partnerFailure({ code: 'leg-offer-closed', state })
  // A dispatcher was faster; withdrawing the offer is part of assigning.
  return leg.chauffeurId ? partnerFailure({ code: 'leg-offer-closed', state: 'withdrawn' }) : null
}

/** Each is an email to the customer. */
const changesPerOffer = { limit: 8, windowSeconds: 86_400 }

/**
 * Names whom the partner sends, or somebody else instead. The customer is told if it is the next leg. Possible until the
 * passenger is on board.
 */
export async function nameChauffeur(
  deps: DispatchDependencies,
  { chauffeur, ...link }: PartnerLinkPayload & { chauffeur: Chauffeur },
): Promise<AnswerResult> {
  return byLink(deps, link, async (tx, found) => {
    const { offer, partner, leg, booking } = found
    if (offer.state !== 'accepted') return partnerFailure({ code: 'leg-offer-closed', state: offer.state })
    if (leg.progress === 'on-board' || isLegOver(leg.progress))
      return partnerFailure({ code: 'partner-trip-started' })
    if (offer.chauffeur && chauffeurId(offer.chauffeur) === chauffeurId(chauffeur)) return { ok: true }
    const counted = await countHit(tx, {
      key: `partner-names:${offer.id}`,
      ...changesPerOffer,
      now: deps.now(),
    })
    if (!counted.allowed)
      return partnerFailure({
        code: 'partner-too-many-changes',
        retryAfterSeconds: counted.retryAfterSeconds,
      })
    await updateOffer(tx, offer.id, { chauffeur })
    const current = findCurrentLeg(await listLegsOf(tx, booking.id))
    if (current?.id !== leg.id) return { ok: true }
    const shown = describePartnerChauffeur(chauffeur, partner.name)
    const reason = booking.chauffeur ? 'Chauffeur or car changed' : ''
    const note = { actor: 'partner' as const, reason, at: deps.now(), change: { chauffeur: shown } }
    await (booking.status === 'confirmed'
      ? moveBooking(tx, booking, { to: 'assigned', ...note })
      : amendBooking(tx, booking, note))
    const payload = { bookingId: booking.id, chauffeur: chauffeurId(shown) }
    await deps.jobs.enqueue(tx, chauffeurAssigned, payload)
    return { ok: true }
  })
}

/** A press of a status button by the partner, through the same rules as a press of our chauffeurs. */
export async function pressAsPartner(
  deps: DispatchDependencies,
  { press, ...link }: PartnerLinkPayload & { press: Omit<StatusPress, 'legId'> },
): Promise<AnswerResult> {
  const found = await inTransaction(deps.db, async (tx) => findByLink(tx, link))
  if (!found) return partnerFailure({ code: 'leg-offer-not-found' })
  const { offer, leg } = found
  if (offer.state !== 'accepted') return partnerFailure({ code: 'leg-offer-closed', state: offer.state })
  const pressed = await pressStatus(deps, { ...press, legId: leg.id }, { offerId: offer.id })
  return pressed.ok ? { ok: true } : partnerFailure({ code: 'partner-press-refused', press: pressed.error })
}

type Answer = (tx: Transaction, found: OfferedLeg) => Promise<AnswerResult>

async function byLink(
  { db, jobs }: DispatchDependencies,
  link: PartnerLinkPayload,
  answer: Answer,
): Promise<AnswerResult> {
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const found = await findByLink(tx, link)
    return found ? answer(tx, found) : partnerFailure({ code: 'leg-offer-not-found' })
  })
}

/** A link that a newer one has replaced finds nothing. */
async function findByLink(tx: Transaction, link: PartnerLinkPayload): Promise<OfferedLeg | undefined> {
  const found = await lockOfferedLeg(tx, link.offer)
  return found && found.offer.linkVersion === link.version ? found : undefined
}
