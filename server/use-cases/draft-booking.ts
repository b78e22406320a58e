import { randomBytes, randomUUID } from 'node:crypto'
import type { BookingRequest } from '#domain/booking/booking-request.ts'
import { bookingReference } from '#domain/booking/reference.ts'
import type { NewBooking } from '#server/data/bookings.ts'
import type { Contact } from '#server/data/tables.ts'

/** A booking but for what it costs, which the promo still decides. */
export type BookingDraft = Omit<NewBooking, 'price' | 'totalCents' | 'holdExpiresAt'>

/** Who books: a guest, or a customer who is signed in. */
export type Customer = { userId: string | null; contact: Contact }

type Around = {
  customer: Customer
  site: string
  now: Date
  way: { miles: number | null; minutes: number | null }
}

/** A request as a new row of the table: its state, its site and its names are ours to give. */
export function draftBooking(request: BookingRequest, { customer, site, now, way }: Around): BookingDraft {
  const { timezone, carId, promocodeId, comment, captcha: _, priceToken: __, guest: ___, ...fields } = request
  const { userId, contact } = customer
  return {
    ...fields,
    id: randomUUID(),
    reference: bookingReference(randomBytes(16)),
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
  }
}
