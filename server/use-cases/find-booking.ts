import { timingSafeEqual } from 'node:crypto'
import { readReference } from '#domain/booking/reference.ts'
import { findBookingByReference } from '#server/data/bookings.ts'
import type { Db } from '#server/data/database.ts'
import { fingerprintOf } from '#server/data/request-keys.ts'
import type { Signer } from '#server/signing.ts'
import { manageToken } from './booking-receipt.ts'

type Dependencies = { db: Db; signer: Signer; now: () => Date }

export type FoundBooking = { reference: string; token: string }

const tokenLastsMs = 86_400_000

/**
 * Opens a booking for whoever knows its reference and its e-mail address; null for everybody else. The same is done for
 * each, so that neither the answer nor its time tells whether there is such a booking.
 */
export async function findBooking(
  { db, signer, now }: Dependencies,
  { reference, email }: { reference: string; email: string },
): Promise<FoundBooking | null> {
  const asked = readReference(reference) ?? nobodys.reference
  const booking = await findBookingByReference(db, asked)
  const { contactEmail, ...named } = booking ?? nobodys
  const token = manageToken(signer, named, new Date(now().getTime() + tokenLastsMs))
  const isTheirs = isEqual(contactEmail, email.trim().toLowerCase())
  return booking && isTheirs ? { reference: booking.reference, token } : null
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(fingerprintOf(a)), Buffer.from(fingerprintOf(b)))
}

/** No reference is spelled with zeros. */
const nobodys = {
  id: '00000000-0000-4000-8000-000000000000',
  reference: 'SW-000-000-000',
  manageVersion: 0,
  contactEmail: '',
}
