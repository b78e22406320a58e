import { isLegOver } from '#domain/dispatch/leg-status.ts'
import { isConfirmed } from '#domain/status/booking-status.ts'
import { type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { lockCars, lockChauffeurs } from '#server/data/dispatch/cars.ts'
import { findLeg, type Leg, lockLeg } from '#server/data/dispatch/legs.ts'
import { AssignmentRefused, drivenByPartner, type LegAssignment, type Locked } from './assignment.ts'

/** Locks bookings, legs, cars and chauffeurs, each kind in the order of its IDs, so that dispatchers wait for each other. */
export async function lockAll(tx: Transaction, assignments: readonly LegAssignment[]): Promise<Locked[]> {
  const found: { assignment: LegAssignment; bookingId: string }[] = []
  for (const assignment of assignments) {
    const leg = await findLeg(tx, assignment.legId)
    if (!leg) throw new AssignmentRefused({ code: 'leg-not-found' })
    found.push({ assignment, bookingId: leg.booking.id })
  }
  const bookings = new Map<string, Booking>()
  for (const id of [...new Set(found.map(({ bookingId }) => bookingId))].sort()) {
    const booking = await lockBooking(tx, id)
    if (booking) bookings.set(id, booking)
  }
  const legs = new Map<string, Leg>()
  for (const id of assignments.map(({ legId }) => legId).sort()) {
    const leg = await lockLeg(tx, id)
    if (leg) legs.set(id, leg)
  }
  const all = [...legs.values()]
  const ids = (pick: (of: { carId: string | null; chauffeurId: string | null }) => string | null) => [
    ...new Set([...assignments, ...all].map(pick).filter((id) => id !== null)),
  ]
  const cars = await lockCars(
    tx,
    ids(({ carId }) => carId),
  )
  const chauffeurs = await lockChauffeurs(
    tx,
    ids(({ chauffeurId }) => chauffeurId),
  )
  return found.map(({ assignment, bookingId }) => {
    const booking = bookings.get(bookingId)
    const leg = legs.get(assignment.legId)
    if (!booking || !leg) throw new AssignmentRefused({ code: 'leg-not-found' })
    if (leg.version !== assignment.version) throw new AssignmentRefused({ code: 'leg-changed' })
    if (!isConfirmed(booking.status))
      throw new AssignmentRefused({ code: 'not-assignable', status: booking.status })
    if (isLegOver(leg.progress)) throw new AssignmentRefused({ code: 'leg-over' })
    if (leg.partnerId)
      throw new AssignmentRefused({ code: 'assignment-refused', problems: [drivenByPartner] })
    const car = cars.find(({ id }) => id === assignment.carId) ?? null
    const chauffeur = chauffeurs.find(({ id }) => id === assignment.chauffeurId) ?? null
    if (assignment.carId && !car) throw new AssignmentRefused({ code: 'car-not-found' })
    if (assignment.chauffeurId && !chauffeur) throw new AssignmentRefused({ code: 'chauffeur-not-found' })
    return { assignment, booking, leg, car, chauffeur }
  })
}
