import { agreedPrice } from '#domain/pricing/agreed-price.ts'
import type { Site } from '#domain/site/site.ts'
import { accountLetters } from './every-account-letter.ts'
import type { Letter } from './letter.ts'
import { bookingCancelledLetter } from './letters/booking-cancelled.ts'
import { bookingChangedLetter } from './letters/booking-changed.ts'
import { bookingConfirmedLetter } from './letters/booking-confirmed.ts'
import { bookingExpiredLetter } from './letters/booking-expired.ts'
import {
  bookingCancelNewsLetter,
  bookingChangeNewsLetter,
  bookingConfirmNewsLetter,
} from './letters/booking-news.ts'
import { bookingPricedLetter } from './letters/booking-priced.ts'
import { bookingReceivedLetter } from './letters/booking-received.ts'
import { chauffeurAssignedLetter } from './letters/chauffeur-assigned.ts'
import { contactReceivedLetter } from './letters/contact-received.ts'
import { disputeClosedLetter, disputeOpenedLetter } from './letters/dispute-news.ts'
import { newBookingLetter } from './letters/new-booking.ts'
import { newMessageLetter } from './letters/new-message.ts'
import { newQuoteLetter } from './letters/new-quote.ts'
import { paymentReceivedLetter } from './letters/payment-received.ts'
import { paymentRequestedLetter } from './letters/payment-requested.ts'
import { paymentToConfirmLetter } from './letters/payment-to-confirm.ts'
import { quoteReceivedLetter } from './letters/quote-received.ts'
import { refundFailedLetter } from './letters/refund-failed.ts'
import { refundToMakeLetter } from './letters/refund-to-make.ts'
import { tripReminderLetter } from './letters/trip-reminder.ts'
import { sampleBooking, sampleMessage, samplePayment, sampleQuote } from './sample-booking.ts'
import { taxiReservations } from './taxi-reservation.ts'

/** For tests: one of each letter there is, with `typed` wherever a customer types. */
export function everyLetter(site: Site, typed = 'as typed'): Record<string, Letter> {
  const origin = `https://${site.host}`
  const companyEmail = site.configEmail
  const quote = sampleQuote(typedBy(typed).places)
  const message = sampleMessage({ name: typed, message: typed })
  return {
    ...customerLetters(site, { typed, origin }),
    ...companyLetters(site, { typed, origin }),
    'quote-received': quoteReceivedLetter({ quote, carName: null, site }),
    'new-quote': newQuoteLetter({ quote, carName: null, companyEmail }),
    'contact-received': contactReceivedLetter({ message, site }),
    'new-message': newMessageLetter({ message, companyEmail }),
    ...accountLetters(site, { origin }),
  }
}

type Around = { typed: string; origin: string }

function customerLetters(site: Site, { typed, origin }: Around): Record<string, Letter> {
  const about = aboutTrip({ typed, origin })
  const confirmed = { ...about, booking: { ...about.booking, status: 'confirmed' as const } }
  const assigned = { ...about, booking: { ...confirmed.booking, chauffeur: chauffeurOf(typed) } }
  const gone = { ...about.booking, status: 'cancelled' as const, totalCents: 7_410 }
  const paid = samplePayment({ dueCents: 0, paidCents: 14_820 })
  const ending = {
    bookUrl: `${origin}/booking`,
    policyUrl: `${origin}/docs/cancellation-policy`,
    phone: site.configPhoneNumber,
  }
  const reservations = taxiReservations(confirmed.booking, { carName: typed, site, origin })
  return {
    'booking-received': bookingReceivedLetter({ ...about, now: new Date('2026-11-14T15:00:00Z') }),
    'booking-received-unconfirmed': bookingReceivedLetter({
      ...about,
      booking: { ...about.booking, emailConfirmedAt: null, awaitsEmail: true },
      now: new Date('2026-11-14T15:00:00Z'),
    }),
    'booking-priced': bookingPricedLetter({
      ...about,
      price: agreedPrice({ priceCents: 14_820, note: typed }, null),
      payUntil: new Date('2026-11-15T02:00:00Z'),
      site,
    }),
    'booking-confirmed': {
      ...bookingConfirmedLetter({
        ...confirmed,
        payment: samplePayment({
          dueCents: 0,
          authorizedCents: 14_820,
          chargedAt: '2026-11-17T14:30:00.000Z',
        }),
      }),
      reservations,
    },
    'payment-requested': paymentRequestedLetter({ ...about, request: zelleRequest, payee: site.configEmail }),
    'payment-received': {
      ...paymentReceivedLetter({
        ...confirmed,
        payment: paid,
        received: { cents: 14_820, method: 'zelle', at: new Date('2026-11-14T16:20:00Z') },
        confirmed: true,
      }),
      reservations,
    },
    'booking-changed': {
      ...bookingChangedLetter({
        ...confirmed,
        payment: samplePayment({ dueCents: 1200, paidCents: 13_620 }),
        differenceCents: 1200,
        mayPay: true,
      }),
      reservations,
    },
    'booking-cancelled': {
      ...bookingCancelledLetter({
        ...about,
        booking: gone,
        payment: paid,
        wasConfirmed: true,
        isReleased: false,
        ...ending,
      }),
      reservations: taxiReservations(gone, { carName: typed, site, origin }),
    },
    'booking-released': bookingCancelledLetter({
      ...about,
      booking: { ...gone, totalCents: 0 },
      wasConfirmed: false,
      isReleased: true,
      ...ending,
    }),
    'booking-expired': bookingExpiredLetter({
      ...about,
      payment: samplePayment({ dueCents: 0 }),
      bookUrl: `${origin}/booking`,
    }),
    'chauffeur-assigned': {
      ...chauffeurAssignedLetter({ ...confirmed, chauffeur: chauffeurOf(typed), site }),
      reservations,
    },
    'reminder-24': tripReminderLetter({ ...assigned, hoursBefore: 24, site }),
    'reminder-2': tripReminderLetter({ ...assigned, hoursBefore: 2, site }),
  }
}

function companyLetters(site: Site, { typed, origin }: Around): Record<string, Letter> {
  const about = { ...aboutTrip({ typed, origin }), companyEmail: site.configEmail }
  const confirmUrl = `${origin}/payment/confirm#token`
  const assignUrl = `${origin}/operator/assign#token`
  const priceUrl = `${origin}/operator/price#token`
  const releaseUrl = `${origin}/operator/release#token`
  const unpriced = { ...about, booking: { ...about.booking, price: null, totalCents: null } }
  return {
    'new-booking': newBookingLetter({ ...about, priceUrl: null, releaseUrl }),
    'new-booking-to-price': newBookingLetter({ ...unpriced, priceUrl, releaseUrl: null }),
    'booking-confirmed-news': bookingConfirmNewsLetter({ ...about, reason: typed, assignUrl }),
    'booking-changed-news': bookingChangeNewsLetter({ ...about, reason: typed, assignUrl, priceUrl }),
    'booking-cancelled-news': bookingCancelNewsLetter({ ...about, reason: typed }),
    'payment-to-confirm': paymentToConfirmLetter({
      ...about,
      request: zelleRequest,
      payee: site.configEmail,
      confirmUrl,
    }),
    'refund-to-make': refundToMakeLetter({ ...about, refund: { cents: 7_410, reason: typed }, confirmUrl }),
    'refund-failed': refundFailedLetter({ ...about, refund: { cents: 7_410 }, confirmUrl }),
    'dispute-opened': disputeOpenedLetter({ ...about, dispute: sampleDispute }),
    'dispute-closed': disputeClosedLetter({ ...about, dispute: { ...sampleDispute, status: 'lost' } }),
  }
}

const sampleDispute = {
  cents: 14_820,
  reason: 'product_not_received',
  status: 'open' as const,
  respondBy: new Date('2026-11-24T04:59:00Z'),
}

const zelleRequest = { amountCents: 14_820, expiresAt: new Date('2026-11-15T02:00:00Z') }

function aboutTrip({ typed, origin }: Around) {
  const { places, trip } = typedBy(typed)
  return {
    booking: sampleBooking({ ...places, ...trip }),
    carName: 'Business Sedan',
    payment: samplePayment(),
    manageUrl: `${origin}/booking/info#token`,
    payUrl: `${origin}/payment#token`,
  }
}

function chauffeurOf(typed: string) {
  return { name: typed, phone: '+12125550199', car: typed }
}

function typedBy(typed: string) {
  const contact = { ...sampleBooking().contact, firstName: typed, secondName: typed }
  return {
    places: { pickUpLocation: typed, destinationLocation: typed, comment: typed, contact },
    trip: {
      airline: typed,
      flightNumber: typed,
      stops: [{ orderIndex: 0, address: typed }],
      passengers: [contact],
    },
  }
}
