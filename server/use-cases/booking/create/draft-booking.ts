import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import type { NewBooking } from '#server/data/booking/bookings.ts'
import type { Contact } from '#server/data/tables/tables.ts'

/** A booking but for what it costs, which the promo still decides. */
export type BookingDraft = Omit<NewBooking, 'price' | 'totalCents' | 'holdExpiresAt' | 'awaitsEmail'>

/** Who books: a guest, or a customer who is signed in. */
export type Customer = {
  userId: string | null
  contact: Contact
  /** Signed in, with an email address that is verified. */
  isVerified: boolean
  /** When the address of the contact was verified; null where the account has another one, or there is none. */
  emailConfirmedAt: Date | null
}

type DraftContext = {
  customer: Customer
  site: string
  /** Where the request came from: an address, or the network it belongs to. */
  network: string
  now: Date
  way: { miles: number | null; minutes: number | null }
}

/** A request as a new row of the table: its state, its site and its names are ours to give. */
export function draftBooking(
  request: BookingRequest,
  { customer, site, network, now, way }: DraftContext,
): BookingDraft {
  const { timezone, carId, promocodeId, comment, captcha: _, priceToken: __, guest: ___, ...fields } = request
  const { userId, contact, emailConfirmedAt } = customer
  return {
    ...fields,
    id: randomUUID(),
    reference: createBookingReference(randomBytes(16)),
    site,
    userId,
    status: 'requested',
    paymentStatus: 'unpaid',
    timeZone: timezone,
    comment: comment ?? '',
    vehicleClassId: carId,
    contact,
    contactEmail: contact.email.toLowerCase(),
    distanceMiles: way.miles,
    durationMinutes: way.minutes,
    promoCodeId: promocodeId,
    createdAt: now,
    manageVersion: 1,
    emailConfirmedAt,
    // Under a hash: it is counted, and never read.
    clientNetwork: createHash('sha256').update(network).digest('base64url'),
  }
}
