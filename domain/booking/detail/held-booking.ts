import * as z from 'zod/mini'
import type { BookingSummary } from './booking-detail.ts'

/** The response of `GET /api/operator/hold`: an unpaid request whose car the company may release. */
export type HeldBooking = BookingSummary & {
  /** The car is free again, and the customer is notified. */
  isReleased: boolean
  /** The customer has a checkout or a Zelle request open. */
  isBeingPaid: boolean
  /** The version that was read: the customer may change the booking before it is released. */
  version: string
}

/** The body of `POST /api/operator/hold/release`. */
export const releaseHoldSchema = z.object(
  { version: z.string('The version of the trip is required') },
  'The version of the trip is required',
)
