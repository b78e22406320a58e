import { createStateMachine } from './state-machine.ts'

/** DESIGN section 6, as a table: from each state, where a booking may go. */
export const bookingMachine = createStateMachine({
  requested: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['assigned', 'cancelled'],
  assigned: ['en-route', 'confirmed', 'cancelled'],
  'en-route': ['on-location', 'cancelled'],
  'on-location': ['on-board', 'no-show', 'cancelled'],
  'on-board': ['completed'],
  completed: [],
  cancelled: [],
  expired: [],
  'no-show': [],
})

export type BookingStatus = keyof typeof bookingMachine.table
