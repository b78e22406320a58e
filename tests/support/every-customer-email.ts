import type { Passenger } from '#domain/contact/contact-schema.ts'
import { noticeKinds } from '#domain/dispatch/trip-notice.ts'
import { applyAdjustments } from '#domain/pricing/price/adjustments.ts'
import { buildManualPrice } from '#domain/pricing/price/manual-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { BookingEmailData } from '#server/email/booking-email-data.ts'
import type { Email } from '#server/email/email.ts'
import { bookingChangedEmail } from '#server/email/emails/customer/booking-changed.ts'
import { bookingCancelledEmail, bookingExpiredEmail } from '#server/email/emails/customer/booking-ended.ts'
import {
  bookingConfirmedEmail,
  bookingReceivedEmail,
} from '#server/email/emails/customer/booking-received.ts'
import { paymentReceivedEmail } from '#server/email/emails/customer/payment-received.ts'
import { bookingPricedEmail, paymentRequestedEmail } from '#server/email/emails/customer/payment-requested.ts'
import { priceAdjustedEmail } from '#server/email/emails/customer/price-adjusted.ts'
import { tipReceivedEmail } from '#server/email/emails/customer/tip-received.ts'
import { travelerEmail } from '#server/email/emails/customer/traveler-news.ts'
import { tripProgressEmail } from '#server/email/emails/customer/trip-progress.ts'
import { tripSettledEmail } from '#server/email/emails/customer/trip-settled.ts'
import {
  chauffeurAssignedEmail,
  chauffeurLostEmail,
  tripReminderEmail,
} from '#server/email/emails/customer/upcoming-trip.ts'
import { taxiReservations } from '#server/email/taxi-reservation.ts'
import { aboutBooking, chauffeurOf, type EmailContext, sampleChanges, zelleRequest } from './email-samples.ts'
import { sampleBooking, samplePayment } from './sample-booking.ts'

/** One email of every kind about a booking, to the customer and the travelers. */
export function customerEmails(site: Site, { typed, origin }: EmailContext): Record<string, Email> {
  const about = aboutBooking(site, { typed, origin })
  const confirmed = { ...about, booking: { ...about.booking, status: 'confirmed' as const } }
  const assigned = { ...about, booking: { ...confirmed.booking, chauffeur: chauffeurOf(typed) } }
  const gone = { ...about.booking, status: 'cancelled' as const, totalCents: 7_410 }
  const traveler = { ...sampleBooking().contact, firstName: typed, notify: true }
  const toTraveler = { traveler, site }
  const paid = samplePayment({ dueCents: 0, paidCents: 14_820 })
  const adjustment = { id: 'a', reason: typed, reverses: null }
  const waited = { id: 'w', kind: 'waiting' as const, cents: 2_700, reason: typed, reverses: null }
  const { price } = confirmed.booking
  const ended = {
    ...confirmed,
    booking: {
      ...confirmed.booking,
      status: 'completed' as const,
      price: price && applyAdjustments(price, [waited]),
    },
  }
  const amounts = {
    paidCents: 14_820,
    disputedCents: 0,
    heldCents: 0,
    feeCents: 7_410,
    refundCents: 7_410,
    releasedCents: 0,
  }
  const ending = { bookUrl: `${origin}/booking`, amounts, disputed: { open: 0, won: 0, lost: 0 } }
  const reservations = taxiReservations(confirmed.booking, { carName: typed, site, origin })
  return {
    'booking-received': bookingReceivedEmail({ ...about, lacksAddress: false }),
    'booking-received-unconfirmed': bookingReceivedEmail({
      ...about,
      booking: { ...about.booking, emailConfirmedAt: null, awaitsEmail: true },
      lacksAddress: true,
    }),
    'booking-priced': bookingPricedEmail({
      ...about,
      price: buildManualPrice({ priceCents: 14_820, note: typed }, null),
      payUntil: new Date('2026-11-15T02:00:00Z'),
    }),
    'booking-confirmed': {
      ...bookingConfirmedEmail({
        ...confirmed,
        payment: samplePayment({
          dueCents: 0,
          authorizedCents: 14_820,
          chargedAt: '2026-11-17T14:30:00.000Z',
          isChargedAfterTrip: true,
        }),
      }),
      reservations,
    },
    'payment-requested': paymentRequestedEmail({ ...about, request: zelleRequest, payee: site.configEmail }),
    'payment-received': {
      ...paymentReceivedEmail({
        ...confirmed,
        payment: paid,
        received: { cents: 14_820, method: 'zelle', at: new Date('2026-11-14T16:20:00Z') },
        confirmed: true,
      }),
      reservations,
    },
    'booking-changed': {
      ...bookingChangedEmail({
        ...confirmed,
        payment: samplePayment({ dueCents: 1200, paidCents: 13_620 }),
        changes: sampleChanges(typed),
        differenceCents: 1200,
        since: about.now,
        mayPay: true,
      }),
      reservations,
    },
    'price-adjusted': priceAdjustedEmail({
      ...confirmed,
      payment: samplePayment({ dueCents: 3_000, paidCents: 14_820 }),
      adjustment: { ...adjustment, kind: 'waiting', cents: 3_000 },
      mayPay: true,
    }),
    'tip-received': tipReceivedEmail({ ...ended, payment: paid, cents: 2_000 }),
    'trip-settled': tripSettledEmail({ ...ended, payment: paid, mayPay: false }),
    'trip-settled-due': tripSettledEmail({
      ...ended,
      payment: samplePayment({ dueCents: 2_700, paidCents: 14_820 }),
      mayPay: true,
    }),
    'trip-settled-no-show': tripSettledEmail({
      ...ended,
      booking: { ...ended.booking, status: 'no-show' },
      payment: paid,
      mayPay: false,
    }),
    'refund-made': priceAdjustedEmail({
      ...confirmed,
      payment: paid,
      adjustment: { ...adjustment, kind: 'refund', cents: -2_000 },
      mayPay: false,
    }),
    'booking-cancelled': {
      ...bookingCancelledEmail({
        ...about,
        booking: gone,
        payment: { ...paid, awaitedZelle: true },
        wasConfirmed: true,
        isReleased: false,
        ...ending,
      }),
      reservations: taxiReservations(gone, { carName: typed, site, origin }),
    },
    'booking-released': bookingCancelledEmail({
      ...about,
      booking: { ...gone, totalCents: 0 },
      payment: samplePayment({ dueCents: 0, awaitedZelle: true }),
      wasConfirmed: false,
      isReleased: true,
      ...ending,
    }),
    'booking-expired': bookingExpiredEmail({
      ...about,
      payment: samplePayment({ dueCents: 0, awaitedZelle: true }),
      ...ending,
    }),
    'chauffeur-assigned': {
      ...chauffeurAssignedEmail({ ...confirmed, chauffeur: chauffeurOf(typed) }),
      reservations,
    },
    'chauffeur-lost': chauffeurLostEmail(confirmed),
    'traveler-confirmed': travelerEmail({ ...confirmed, ...toTraveler, kind: 'confirmed' }),
    'traveler-changed': travelerEmail({ ...confirmed, ...toTraveler, kind: 'changed' }),
    'traveler-chauffeur': travelerEmail({ ...assigned, ...toTraveler, kind: 'chauffeur' }),
    'traveler-cancelled': travelerEmail({ ...confirmed, ...toTraveler, booking: gone, kind: 'cancelled' }),
    ...progressEmails(assigned, traveler, typed),
    'reminder-24': tripReminderEmail({ ...assigned, hoursBefore: 24 }),
    'reminder-2': tripReminderEmail({ ...assigned, hoursBefore: 2 }),
  }
}

function progressEmails(about: BookingEmailData, traveler: Passenger, typed: string): Record<string, Email> {
  const trip = {
    leg: 0,
    progress: 'en-route' as const,
    pickUpAt: '2026-11-17T14:30:00.000Z',
    ...{ pickUp: typed, destination: typed, chauffeur: chauffeurOf(typed) },
    ...{ steps: [], boardingCode: null, arrival: null, position: null, lastSeenAt: null },
  }
  const progress = { ...about, trip, isFollowed: true, minutesAway: 12, at: new Date('2026-11-17T14:12:00Z') }
  return Object.fromEntries(
    noticeKinds.flatMap((kind) => [
      [`trip-${kind}`, tripProgressEmail({ ...progress, kind })],
      [`traveler-trip-${kind}`, tripProgressEmail({ ...progress, kind, traveler })],
    ]),
  )
}
