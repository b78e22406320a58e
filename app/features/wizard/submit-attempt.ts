import * as z from 'zod/mini'
import type { BookingRequestBody } from '#domain/booking/booking-request.ts'

const storageKey = 'booking-attempt'

/**
 * A booking that was sent and whose answer has not come. Sent again unchanged it carries the same key and the same price
 * token, so that the server knows it: whether the first one arrived or not, one booking comes of it. It outlives a reload.
 */
export type Attempt = { requestKey: string; priceToken: string | null }

/** The attempt that is still open for exactly this booking, or a new one. */
export function openAttempt(booking: BookingRequestBody, fresh: Attempt): Attempt {
  const kept = read()
  if (kept?.booking === signature(booking))
    return { requestKey: kept.requestKey, priceToken: kept.priceToken }
  write({ booking: signature(booking), ...fresh })
  return fresh
}

/** The server has answered, and what it said is final. */
export function closeAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {}
  inMemory = null
}

/** What is booked, without what differs from one try to the next. */
function signature({ captcha, priceToken, ...booking }: BookingRequestBody): string {
  return JSON.stringify(booking)
}

const keptSchema = z.object({
  booking: z.string(),
  requestKey: z.string(),
  priceToken: z.nullable(z.string()),
})

type Kept = z.output<typeof keptSchema>

/** Serves alone where the browser keeps nothing. */
let inMemory: Kept | null = null

function read(): Kept | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    return kept.success ? kept.data : inMemory
  } catch {
    return inMemory
  }
}

function write(kept: Kept): void {
  inMemory = kept
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {}
}
