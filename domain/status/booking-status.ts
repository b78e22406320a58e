import { createStateMachine } from './state-machine.ts'

/** DESIGN section 6, as a table: from each state, where a booking may go. */
export const bookingMachine = createStateMachine({
  requested: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['assigned', 'cancelled', 'on-board', 'on-location'],
  // Back to confirmed when the customer changes the trip: the company assigns a chauffeur again.
  assigned: ['en-route', 'confirmed', 'cancelled', 'on-board', 'on-location'],
  // From here on, a move to assigned or confirmed means that the booking goes on with another leg, or that its leg has lost its
  // car. Other moves back are corrections by the desk.
  'en-route': ['on-location', 'cancelled', 'assigned', 'confirmed'],
  'on-location': ['on-board', 'no-show', 'cancelled', 'en-route', 'assigned', 'confirmed'],
  'on-board': ['completed', 'on-location', 'assigned', 'confirmed'],
  completed: ['on-board'],
  cancelled: [],
  expired: [],
  'no-show': ['on-location'],
})

export type BookingStatus = keyof typeof bookingMachine.table

/** The car belongs to the customer, and the trip is not over. */
export function isConfirmed(status: BookingStatus): boolean {
  return isAwaitingPickUp(status) || status === 'on-board'
}

/** The car belongs to the customer, who is not in it yet: reminders are sent. */
export function isAwaitingPickUp(status: BookingStatus): boolean {
  return isAssignable(status) || status === 'en-route' || status === 'on-location'
}

/** Confirmed, and no chauffeur has set out: one may be assigned or replaced. */
export function isAssignable(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'assigned'
}

/** No chauffeur has set out yet: the booking may still be changed. */
export function isBeforeDeparture(status: BookingStatus): boolean {
  return status === 'requested' || isAssignable(status)
}

/** A chauffeur is driving to the customer, waiting, or driving the customer. */
export function isInProgress(status: BookingStatus): boolean {
  return isConfirmed(status) && !isAssignable(status)
}

/** Nothing more happens to the booking, unless the desk corrects its last step. */
export function isOver(status: BookingStatus): boolean {
  return isCalledOff(status) || status === 'completed' || status === 'no-show'
}

/** The booking ended before a car was sent. */
export function isCalledOff(status: BookingStatus): status is 'cancelled' | 'expired' {
  return status === 'cancelled' || status === 'expired'
}
