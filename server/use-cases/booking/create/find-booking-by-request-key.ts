import type { CreateBookingResponse } from '#domain/booking/cars/offer.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { Db } from '#server/data/database/database.ts'
import { findStoredAnswer, type KeyedRequest } from '#server/data/limits/request-keys.ts'
import { type ReceiptDetails, toBookingReceipt } from '#server/use-cases/booking/booking-receipt.ts'

/** What this very request was answered the first time, if it made a booking. */
export async function findBookingByRequestKey(
  { db, signer }: { db: Db; signer: Signer },
  { key, fingerprint }: KeyedRequest,
): Promise<CreateBookingResponse | undefined> {
  const kept = await findStoredAnswer(db, key)
  if (!kept || kept.fingerprint !== fingerprint) return undefined
  return toBookingReceipt(signer, kept.answer as ReceiptDetails)
}
