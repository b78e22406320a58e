import * as z from 'zod/mini'
import { tabStorage } from '#app/client/tab-storage.ts'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import type { SavedBooking, SavedTrip } from './saved-receipt.ts'

/**
 * A booking that was sent and whose answer has not come. Sent again it carries the same key and the same body, so that the
 * server knows it: whether the first one arrived or not, one booking comes of it. It outlives a reload, and every edit.
 */
export type SubmitAttempt = {
  requestKey: string
  /** Who was signed in when it was sent; null for a guest. The server knows a key by that, too. */
  customerId: string | null
  /** All of it but the captcha, which is solved anew for each try. */
  booking: SentBooking
  /** What the confirmation will tell of it. */
  told: ConfirmationDetails
}

export type SentBooking = Omit<BookingRequestBody, 'captcha'>

export type ConfirmationDetails = Pick<SavedBooking, 'trip' | 'travelers' | 'email'>

const attemptStorage = tabStorage<SubmitAttempt>(
  'booking-attempt',
  z.object({
    requestKey: z.string(),
    customerId: z.nullable(z.string()),
    booking: z.custom<SentBooking>((booking) => typeof booking === 'object' && booking !== null),
    told: z.object({
      trip: z.custom<SavedTrip>((trip) => typeof trip === 'object' && trip !== null),
      travelers: z.string(),
      email: z.nullable(z.string()),
    }),
  }),
)

export const saveAttempt = attemptStorage.save

/** The server has said what becomes of it, or the visitor asks no more. */
export const clearAttempt = attemptStorage.clear

/** What is still open and may be asked for: as a guest's by anybody in this tab, as a customer's by that customer. */
export function findOpenAttempt(customerId: string | null): SubmitAttempt | null {
  const open = attemptStorage.read()
  return open && (open.customerId === null || open.customerId === customerId) ? open : null
}

/** A customer's is open, and nobody is signed in: it may be this visitor's, and only signing in again tells. */
export function isAwaitingSignIn(customerId: string | null): boolean {
  return customerId === null && attemptStorage.read()?.customerId != null
}

/** Whether the same is booked. Another price token is no other booking. */
export function isSameBooking(one: SubmitAttempt, other: SubmitAttempt): boolean {
  return signature(one.booking) === signature(other.booking)
}

function signature({ priceToken, ...booking }: SentBooking): string {
  return JSON.stringify(booking)
}
