import type { BookingReceipt } from '#domain/booking/offer.ts'
import type { Db } from '#server/data/database.ts'
import { findKeptAnswer, type KeyedRequest } from '#server/data/request-keys.ts'
import type { Signer } from '#server/signing.ts'
import { bookingReceipt, type ReceiptFacts } from './booking-receipt.ts'

/** What this very request was answered the first time, if it made a booking. */
export async function findEarlierBooking(
  { db, signer }: { db: Db; signer: Signer },
  { key, fingerprint }: KeyedRequest,
): Promise<BookingReceipt | undefined> {
  const kept = await findKeptAnswer(db, key)
  if (!kept || kept.fingerprint !== fingerprint) return undefined
  return bookingReceipt(signer, kept.answer as ReceiptFacts)
}
