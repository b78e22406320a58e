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
 * Opens a booking for whoever knows its reference and its e-mail address; null for everybody else. The same is done for
 * each, so that neither the answer nor its time tells whether there is such a booking.
 */
export async function lookUpBooking(
  { db, signer, now }: Dependencies,
  { reference, email }: { reference: string; email: string },
): Promise<FoundBooking | null> {
  const asked = parseBookingReference(reference) ?? placeholder.reference
  const booking = await findBookingByReference(db, asked)
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
