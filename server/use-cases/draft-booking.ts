import { randomBytes, randomUUID } from 'node:crypto'
import type { BookingRequest } from '#domain/booking/booking-request.ts'
import { bookingReference } from '#domain/booking/reference.ts'
import type { NewBooking } from '#server/data/bookings.ts'

/** A booking but for what it costs, which the promo still decides. */
export type BookingDraft = Omit<NewBooking, 'price' | 'totalCents' | 'holdExpiresAt'>

export type Guest = NonNullable<BookingRequest['guest']>

type Around = {
  guest: Guest
  site: string
  now: Date
  way: { miles: number | null; minutes: number | null }
}

/** A request as a new row of the table: its state, its site and its names are ours to give. */
export function draftBooking(request: BookingRequest, { guest, site, now, way }: Around): BookingDraft {
  const { timezone, carId, promocodeId, comment, captcha: _, priceToken: __, guest: ___, ...fields } = request
  return {
    ...fields,
    id: randomUUID(),
    reference: bookingReference(randomBytes(16)),
    site,
    status: 'requested',
    paymentStatus: 'unpaid',
    timeZone: timezone,
    comment: comment ?? '',
    vehicleClassId: carId,
    contact: guest,
    contactEmail: guest.email.toLowerCase(),
    distanceMiles: way.miles,
    durationMinutes: way.minutes,
    promoCodeId: promocodeId,
    createdAt: now,
    manageVersion: 1,
  }
}
