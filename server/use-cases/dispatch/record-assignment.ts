import { randomUUID } from 'node:crypto'
import type { AuditChange } from '#domain/audit/audit.ts'
import { describeCar } from '#domain/dispatch/car.ts'
import { isLegOver, isUnderWay } from '#domain/dispatch/leg-status.ts'
import { offerReasons } from '#domain/dispatch/partner-offer.ts'
import { takenTextTime } from '#domain/dispatch/taken-leg.ts'
import type { CompanyActor } from '#domain/status/actor.ts'
import { insertPress } from '#server/data/dispatch/leg-presses.ts'
import { type Leg, listLegsOf } from '#server/data/dispatch/legs.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { moveLeg } from '#server/data/status/move-leg.ts'
import { amendBooking, moveBooking } from '#server/data/status/move-status.ts'
import { chauffeurAssigned, chauffeurLost, legTaken } from '#server/queue/job-definitions.ts'
import { withdrawFromPartners } from '#server/use-cases/booking/withdraw-from-partners.ts'
import { chauffeurId as chauffeurTextId } from '#server/use-cases/operator/assign-chauffeur.ts'
import type { Assigner, Locked } from './assignment.ts'

/** Writes booking, history and audit, and tells the customer who drives the leg that comes next. */
export async function recordAssignment({ tx, jobs, now, by }: Assigner, given: Locked): Promise<void> {
  const { assignment, booking, leg, car, chauffeur } = given
  const at = now()
  const legs = await listLegsOf(tx, booking.id)
  const current = legs.find(({ progress }) => !isLegOver(progress))
  if (leg.chauffeurId && leg.chauffeurId !== chauffeur?.id) await tellOfLoss({ tx, jobs }, leg, at)
  if (chauffeur) {
    const open = { bookingId: booking.id, legId: leg.id, states: ['offered' as const], at }
    await withdrawFromPartners({ tx, jobs }, { ...open, reason: offerReasons.assigned })
  }
  const reason = assignment.reason ?? ''
  const company: CompanyActor = {
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
  if (current?.id !== leg.id) {
    const { device, address, ...entry } = company.audit
    await recordAudit(tx, { ...entry, staffId: by.staffId, origin: { device, address }, now: at })
    return
  }
  const shown =
    chauffeur && car ? { name: chauffeur.name, phone: chauffeur.phone, car: describeCar(car) } : null
  const note = { ...company, reason: reason || (booking.chauffeur ? 'Chauffeur or car changed' : ''), at }
  const change = { chauffeur: shown }
  if (leg.progress === 'en-route' || leg.progress === 'on-location') {
    // Somebody else sets out: the leg begins again.
    const written = legs.find(({ id }) => id === leg.id) ?? leg
    const back =
      leg.progress === 'on-location'
        ? await moveLeg(tx, { leg: written, booking }, { to: 'en-route', legs, ...note })
        : { leg: written, booking }
    await moveLeg(tx, back, { to: 'planned', legs, change, ...note })
    // Discards the times of the steps so far: waiting time counts from the new arrival.
    await insertPress(tx, {
      id: randomUUID(),
      scheduleId: leg.id,
      status: 'planned',
      pressedAt: at,
      receivedAt: at,
      chauffeurId: null,
      staffId: by.staffId,
      offerId: null,
      outcome: 'applied',
      reason: note.reason,
    })
  } else if (leg.progress === 'on-board') await amendBooking(tx, booking, { change, ...note })
  else if (!shown && booking.status === 'assigned')
    await moveBooking(tx, booking, { to: 'confirmed', change, ...note })
  else if (shown && booking.status === 'confirmed')
    await moveBooking(tx, booking, { to: 'assigned', change, ...note })
  else await amendBooking(tx, booking, { change, ...note })
  const isNew = shown && (!booking.chauffeur || chauffeurTextId(booking.chauffeur) !== chauffeurTextId(shown))
  if (isNew)
    await jobs.enqueue(tx, chauffeurAssigned, { bookingId: booking.id, chauffeur: chauffeurTextId(shown) })
  if (!shown && booking.chauffeur && isUnderWay(leg.progress))
    await jobs.enqueue(tx, chauffeurLost, { bookingId: booking.id }, { startAfter: afterReplacement(at) })
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
