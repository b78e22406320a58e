import * as z from 'zod/mini'
import { keptInTab } from '#app/features/page/kept-in-tab.ts'
import type { BookingRequestBody } from '#domain/booking/booking-request.ts'
import type { KeptBooking, KeptTrip } from './submit-receipt.ts'

/**
 * A booking that was sent and whose answer has not come. Sent again it carries the same key and the same body, so that the
 * server knows it: whether the first one arrived or not, one booking comes of it. It outlives a reload, and every edit.
 */
export type Attempt = {
  requestKey: string
  /** Who was signed in when it was sent; null for a guest. The server knows a key by that, too. */
  customerId: string | null
  /** All of it but the captcha, which is solved anew for each try. */
  booking: SentBooking
  /** What the confirmation will tell of it. */
  told: Told
}

export type SentBooking = Omit<BookingRequestBody, 'captcha'>

export type Told = Pick<KeptBooking, 'trip' | 'travelers' | 'email'>

const kept = keptInTab<Attempt>(
  'booking-attempt',
  z.object({
    requestKey: z.string(),
    customerId: z.nullable(z.string()),
    booking: z.custom<SentBooking>((booking) => typeof booking === 'object' && booking !== null),
    told: z.object({
      trip: z.custom<KeptTrip>((trip) => typeof trip === 'object' && trip !== null),
      travelers: z.string(),
      email: z.nullable(z.string()),
    }),
  }),
)

export const keepAttempt = kept.keep

/** The server has said what becomes of it, or the visitor asks no more. */
export const closeAttempt = kept.forget

/** What is still open and may be asked for: as a guest's by anybody in this tab, as a customer's by that customer. */
export function openAttempt(customerId: string | null): Attempt | null {
  const open = kept.read()
  return open && (open.customerId === null || open.customerId === customerId) ? open : null
}

/** A customer's is open, and nobody is signed in: it may be this visitor's, and only signing in again tells. */
export function awaitsSignIn(customerId: string | null): boolean {
  return customerId === null && kept.read()?.customerId != null
}

/** Whether the same is booked. Another price token is no other booking. */
export function isSameBooking(one: Attempt, other: Attempt): boolean {
  return signature(one.booking) === signature(other.booking)
}

function signature({ priceToken, ...booking }: SentBooking): string {
  return JSON.stringify(booking)
}
