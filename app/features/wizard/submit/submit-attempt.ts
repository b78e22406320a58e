import * as z from 'zod/mini'
import { tabStorage } from '#app/client/tab-storage.ts'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import type { SavedBooking, SavedTrip } from './saved-receipt.tsx'

/**
 * A booking that was sent but has no response yet. A retry sends the same key and body, so that the server makes one
 * booking, whether or not the first request arrived. It survives reloads and edits of the form.
 */
export type SubmitAttempt = {
  requestKey: string
  /** The customer signed in when it was sent; null for a guest. On the server, keys are per customer. */
  customerId: string | null
  /** Without the captcha token, which is new for each try. */
  booking: SentBooking
  /** For the confirmation page. The name is that of the stored field. */
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

/** Called when the server's response is final, or the visitor gives up. */
export const clearAttempt = attemptStorage.clear

/** The unanswered attempt, if this visitor may retry it: a guest's attempt always, a customer's only by that customer. */
export function findOpenAttempt(customerId: string | null): SubmitAttempt | null {
  const open = attemptStorage.read()
  return open && (open.customerId === null || open.customerId === customerId) ? open : null
}

/** Whether a customer's attempt is open but no one is signed in: the visitor must sign in to retry it. */
export function isAwaitingSignIn(customerId: string | null): boolean {
  return customerId === null && attemptStorage.read()?.customerId != null
}

/** Whether both book the same. The price token does not count. */
export function isSameBooking(one: SubmitAttempt, other: SubmitAttempt): boolean {
  return signature(one.booking) === signature(other.booking)
}

function signature({ priceToken, ...booking }: SentBooking): string {
  return JSON.stringify(booking)
}
