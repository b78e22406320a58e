import { randomUUID } from 'node:crypto'
import type { AuditChange } from '#domain/audit/audit.ts'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { describeCar } from '#domain/dispatch/car.ts'
import { isUnderWay } from '#domain/dispatch/leg-status.ts'
import { offerReasons } from '#domain/dispatch/partner-offer.ts'
import { takenTextTime } from '#domain/dispatch/taken-leg.ts'
import type { CompanyActor } from '#domain/status/actor.ts'
import type { Booking, BookingUpdate } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { insertPress } from '#server/data/dispatch/leg-presses.ts'
import { findCurrentLeg, type Leg, listLegsOf } from '#server/data/dispatch/legs.ts'
import { moveLeg } from '#server/data/status/move-leg.ts'
import { addAudit, amendBooking, moveBooking } from '#server/data/status/move-status.ts'
import { chauffeurAssigned, chauffeurLost, legTaken } from '#server/queue/job-definitions.ts'
import { withdrawFromPartners } from '#server/use-cases/booking/withdraw-from-partners.ts'
import { chauffeurId as chauffeurTextId } from '#server/use-cases/operator/assign-chauffeur.ts'
import type { Assigner, Locked } from './assignment.ts'

/**
 * Writes history and audit. The booking and its customer hear of it if it is the current leg. A leg on its way to the
 * passenger starts again.
 */
export async function recordAssignment({ tx, jobs, now, by }: Assigner, given: Locked): Promise<void> {
  const { assignment, booking, leg, car, chauffeur } = given
  const at = now()
  const legs = await listLegsOf(tx, booking.id)
  if (leg.chauffeurId && leg.chauffeurId !== chauffeur?.id) await tellOfLoss({ tx, jobs }, leg, at)
  if (chauffeur) {
    const open = { bookingId: booking.id, legId: leg.id, states: ['offered' as const], at }
    await withdrawFromPartners({ tx, jobs }, { ...open, reason: offerReasons.assigned })
  }
  const reason = assignment.reason ?? ''
  const company: StaffActor = {
    actor: 'staff',
    staffId: by.staffId,
    audit: {
      action: chauffeur || car ? 'leg-assigned' : 'leg-unassigned',
      subject: { kind: 'booking', id: booking.id, label: booking.reference },
      changes: describeChange(given),
      ...(reason ? { reason } : {}),
      ...by.client.info,
    },
  }
  const shown =
    chauffeur && car ? { name: chauffeur.name, phone: chauffeur.phone, car: describeCar(car) } : null
  const note = { ...company, reason: reason || (booking.chauffeur ? 'Chauffeur or car changed' : ''), at }
  const isCurrent = findCurrentLeg(legs)?.id === leg.id
  const isReplaced = leg.chauffeurId !== (chauffeur?.id ?? null) || leg.carId !== (car?.id ?? null)
  if (isReplaced && (leg.progress === 'en-route' || leg.progress === 'on-location'))
    await restartLeg(tx, given, { legs, change: isCurrent ? { chauffeur: shown } : {}, note })
  else if (isCurrent) await writeChauffeur(tx, booking, { leg, shown, note })
  else await addAudit(tx, note)
  if (!isCurrent) return
  const isNew = shown && (!booking.chauffeur || chauffeurTextId(booking.chauffeur) !== chauffeurTextId(shown))
  if (isNew)
    await jobs.enqueue(tx, chauffeurAssigned, { bookingId: booking.id, chauffeur: chauffeurTextId(shown) })
  if (!shown && booking.chauffeur && isUnderWay(leg.progress))
    await jobs.enqueue(tx, chauffeurLost, { bookingId: booking.id }, { startAfter: afterReplacement(at) })
}

type StaffActor = Extract<CompanyActor, { actor: 'staff' }>

type StaffNote = StaffActor & { reason: string; at: Date }

type Restart = { legs: readonly Leg[]; change: BookingUpdate; note: StaffNote }

/**
 * Moves a leg back to planned, and discards the times of its steps: another chauffeur sets out, and waiting time counts from
 * the new arrival.
 */
async function restartLeg(
  tx: Transaction,
  { booking, leg }: Locked,
  { legs, change, note }: Restart,
): Promise<void> {
  const { audit, ...unaudited } = note
  let from = { leg: legs.find(({ id }) => id === leg.id) ?? leg, booking }
  if (leg.progress === 'on-location') from = await moveLeg(tx, from, { to: 'en-route', legs, ...unaudited })
  await moveLeg(tx, from, { to: 'planned', legs, change, ...note })
  await insertPress(tx, {
    id: randomUUID(),
    scheduleId: leg.id,
    status: 'planned',
    pressedAt: note.at,
    receivedAt: note.at,
    chauffeurId: null,
    staffId: note.staffId,
    offerId: null,
    outcome: 'applied',
    reason: note.reason,
  })
}

type Shown = { leg: Leg; shown: Chauffeur | null; note: StaffNote }

/** Names the chauffeur of the current leg in the booking, whose status says whether there is one. */
async function writeChauffeur(tx: Transaction, booking: Booking, { leg, shown, note }: Shown): Promise<void> {
  const change = { chauffeur: shown }
  if (leg.progress === 'on-board') await amendBooking(tx, booking, { change, ...note })
  else if (!shown && booking.status === 'assigned')
    await moveBooking(tx, booking, { to: 'confirmed', change, ...note })
  else if (shown && booking.status === 'confirmed')
    await moveBooking(tx, booking, { to: 'assigned', change, ...note })
  else await amendBooking(tx, booking, { change, ...note })
}

/** A dispatcher who replaces someone in two steps has done so by then. */
function afterReplacement(takenOffAt: Date): Date {
  return new Date(takenOffAt.getTime() + 2 * 60_000)
}

/** The chauffeur who had the leg gets a text, if they can know of it. */
async function tellOfLoss({ tx, jobs }: Pick<Assigner, 'tx' | 'jobs'>, leg: Leg, at: Date): Promise<void> {
  const startAfter = takenTextTime(leg, at)
  if (!startAfter || !leg.chauffeurId) return
  const { id: legId, bookingId, chauffeurId } = leg
  const pickUpAt = leg.startsAt.toISOString()
  await jobs.enqueue(tx, legTaken, { bookingId, legId, chauffeurId, pickUpAt }, { startAfter })
}

function describeChange({ leg, car, chauffeur }: Locked): AuditChange[] {
  const of = leg.number === 1 ? ' of the return' : ''
  return [
    { field: `Chauffeur${of}`, from: null, to: chauffeur?.name ?? null },
    { field: `Car${of}`, from: null, to: car ? `${car.className} ${car.number}` : null },
  ]
}
