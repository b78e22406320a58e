import * as z from 'zod/mini'
import type { BookingRequestBody } from '#domain/booking/booking-request.ts'
import type { KeptBooking, KeptTrip } from './submit-receipt.ts'

const storageKey = 'booking-attempt'

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

/** What is still open and may be asked for: as a guest's by anybody in this tab, as a customer's by that customer. */
export function openAttempt(customerId: string | null): Attempt | null {
  const kept = read()
  return kept && (kept.customerId === null || kept.customerId === customerId) ? kept : null
}

export function keepAttempt(attempt: Attempt): void {
  inMemory = attempt
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt))
  } catch {}
}

/** The server has answered, and what it said is final. */
export function closeAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {}
  inMemory = null
}

/** Whether the same is booked. Another price token is no other booking. */
export function isSameBooking(one: Attempt, other: Attempt): boolean {
  return signature(one.booking) === signature(other.booking)
}

function signature({ priceToken, ...booking }: SentBooking): string {
  return JSON.stringify(booking)
}

const keptSchema = z.object({
  requestKey: z.string(),
  customerId: z.nullable(z.string()),
  booking: z.custom<SentBooking>((booking) => typeof booking === 'object' && booking !== null),
  told: z.object({
    trip: z.custom<KeptTrip>((trip) => typeof trip === 'object' && trip !== null),
    travelers: z.string(),
    email: z.nullable(z.string()),
  }),
})

/** Serves alone where the browser keeps nothing. */
let inMemory: Attempt | null = null

function read(): Attempt | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    return kept.success ? kept.data : inMemory
  } catch {
    return inMemory
  }
}
