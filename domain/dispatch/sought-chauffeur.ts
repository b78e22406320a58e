import { type BookingStatus, isInProgress } from '#domain/status/booking-status.ts'
import { isTripDay } from './trip-day.ts'

type Trip = {
  status: BookingStatus
  chauffeur: object | null
  pickUpAt: Date | string
  returnAt: Date | string | null
  timeline: readonly { status: BookingStatus }[]
}

/** Whether the chauffeur was taken off on the day of the trip, and nobody else has it yet. */
export function isChauffeurSought({ chauffeur, timeline, ...trip }: Trip, now: Date): boolean {
  const { status } = trip
  if (chauffeur || !isTripDay(trip, now)) return false
  if (isInProgress(status)) return true
  // After the way there, a round trip waits for the chauffeur of the way back.
  const before = timeline.findLast((entry) => entry.status !== status)?.status
  return before === 'assigned' || before === 'en-route' || before === 'on-location'
}
