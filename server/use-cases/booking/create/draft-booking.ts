import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { BookingSource } from '#domain/booking/detail/booking-source.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import type { NewBooking } from '#server/data/booking/bookings.ts'
import type { Contact } from '#server/data/tables/tables.ts'
import { firstManageVersion } from '#server/use-cases/booking/booking-receipt.ts'

/** A booking without price and hold, which depend on the promo. */
export type BookingDraft = Omit<NewBooking, 'price' | 'totalCents' | 'holdExpiresAt' | 'awaitsEmail'>

/** A guest or a signed-in customer. */
export type Customer = {
  userId: string | null
  contact: Contact
  /** Whether the customer is signed in with a verified email address, or has spoken with us. */
  isVerified: boolean
  /** When the address of the contact was verified; null if the account has another address, or there is no account. */
  emailConfirmedAt: Date | null
}

type DraftContext = {
  customer: Customer
  site: string
  /** The client's IPv4 address or IPv6 network; null for a booking by phone, which comes from our own. */
  network: string | null
  source: BookingSource
  now: Date
  route: { miles: number | null; minutes: number | null }
}

/** Builds the new row from a request. Status, site, ID and reference are never read from the request. */
export function draftBooking(
  request: BookingRequest,
  { customer, site, network, source, now, route }: DraftContext,
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
    distanceMiles: route.miles,
    durationMinutes: route.minutes,
    promoCodeId: promocodeId,
    createdAt: now,
    manageVersion: firstManageVersion,
    emailConfirmedAt,
    // Hashed: it is only compared, to count open holds by network.
    clientNetwork: network === null ? null : createHash('sha256').update(network).digest('base64url'),
    source,
  }
}
