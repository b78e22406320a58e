import { timingSafeEqual } from 'node:crypto'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { computeFingerprint } from '#server/data/limits/request-keys.ts'
import { signManageToken } from './booking-receipt.ts'

type Dependencies = { db: Db; signer: Signer; now: () => Date }

export type FoundBooking = { reference: string; token: string }

const tokenLastsMs = 86_400_000

/**
 * Returns a manage token to a visitor who knows both reference and email address, else null. Both cases do the same work,
 * so neither the response nor its timing reveals whether the booking exists.
 */
export async function lookUpBooking(
  { db, signer, now }: Dependencies,
  { reference, email }: { reference: string; email: string },
): Promise<FoundBooking | null> {
  const wanted = parseBookingReference(reference) ?? placeholder.reference
  const booking = await findBookingByReference(db, wanted)
  const { contactEmail, ...named } = booking ?? placeholder
  const token = signManageToken(signer, named, new Date(now().getTime() + tokenLastsMs))
  const isTheirs = isEqual(contactEmail, email.trim().toLowerCase())
  return booking && isTheirs ? { reference: booking.reference, token } : null
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(computeFingerprint(a)), Buffer.from(computeFingerprint(b)))
}

/** No reference is spelled with zeros. */
const placeholder = {
  id: '00000000-0000-4000-8000-000000000000',
  reference: 'SW-000-000-000',
  manageVersion: 0,
  contactEmail: '',
}
