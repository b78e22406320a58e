import * as z from 'zod/mini'
import type { BookingSummary } from './booking-detail.ts'

/** What `GET /api/operator/hold` answers: an unpaid request whose car the company may release. */
export type HeldBooking = BookingSummary & {
  /** The car is free again, and the customer is told. */
  isReleased: boolean
  /** The customer has a checkout or a Zelle request open. */
  isBeingPaid: boolean
  /** Which trip was read: the customer may change it before it is released. */
  version: string
}

/** What `POST /api/operator/hold/release` takes. */
export const releaseHoldSchema = z.object(
  { version: z.string('The version of the trip is required') },
  'The version of the trip is required',
)
