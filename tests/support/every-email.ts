import type { Passenger } from '#domain/contact/contact-schema.ts'
import { noticeKinds } from '#domain/dispatch/trip-notice.ts'
import { applyAdjustments } from '#domain/pricing/price/adjustments.ts'
import { buildManualPrice } from '#domain/pricing/price/manual-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { BookingEmailData } from '#server/email/booking-email-data.ts'
import type { Email } from '#server/email/email.ts'
import {
  companyBookingCancelledEmail,
  companyBookingChangedEmail,
  companyBookingConfirmedEmail,
  newBookingEmail,
} from '#server/email/emails/company/booking-updates.ts'
import { disputeClosedEmail, disputeOpenedEmail } from '#server/email/emails/company/dispute-updates.ts'
import { newMessageEmail, newQuoteEmail } from '#server/email/emails/company/new-enquiry.ts'
import {
  paymentToConfirmEmail,
  refundFailedEmail,
  refundToSendEmail,
} from '#server/email/emails/company/payment-updates.ts'
import { companyQuoteDeclinedEmail, quoteCarGoneEmail } from '#server/email/emails/company/quote-updates.ts'
import { bookingChangedEmail } from '#server/email/emails/customer/booking-changed.ts'
import { bookingCancelledEmail, bookingExpiredEmail } from '#server/email/emails/customer/booking-ended.ts'
import { bookingLinksEmail } from '#server/email/emails/customer/booking-links.ts'
import {
  bookingConfirmedEmail,
  bookingReceivedEmail,
} from '#server/email/emails/customer/booking-received.ts'
import {
  contactAnsweredEmail,
  contactReceivedEmail,
  quoteReceivedEmail,
} from '#server/email/emails/customer/enquiry-received.ts'
import { paymentReceivedEmail } from '#server/email/emails/customer/payment-received.ts'
import { bookingPricedEmail, paymentRequestedEmail } from '#server/email/emails/customer/payment-requested.ts'
import { priceAdjustedEmail } from '#server/email/emails/customer/price-adjusted.ts'
import {
  quoteAnsweredEmail,
  quoteDeclinedEmail,
  quoteReminderEmail,
} from '#server/email/emails/customer/quote-answered.ts'
import { tipReceivedEmail } from '#server/email/emails/customer/tip-received.ts'
import { travelerEmail } from '#server/email/emails/customer/traveler-news.ts'
import { tripProgressEmail } from '#server/email/emails/customer/trip-progress.ts'
import { tripSettledEmail } from '#server/email/emails/customer/trip-settled.ts'
import {
  chauffeurAssignedEmail,
  chauffeurLostEmail,
  tripReminderEmail,
} from '#server/email/emails/customer/upcoming-trip.ts'
import { partnerOfferEmail, partnerWithdrawnEmail } from '#server/email/emails/partner/partner-offer.ts'
import { taxiReservations } from '#server/email/taxi-reservation.ts'
import { accountEmails } from './every-account-email.ts'
import { sampleBooking, sampleMessage, samplePayment, sampleQuote } from './sample-booking.ts'

/** One email of every kind, with `typed` in every field that a customer types. */
export function everyEmail(site: Site, typed = 'as typed'): Record<string, Email> {
  const origin = `https://${site.host}`
  const companyEmail = site.configEmail
  const quote = sampleQuote(typedBy(typed).places)
  const message = sampleMessage({ name: typed, message: typed })
  const deskUrl = `${origin}/desk/quotes/${quote.reference}`
  const links = { to: 'ann@example.com', bookUrl: `${origin}/booking`, phone: site.configPhoneNumber }
  return {
    ...customerEmails(site, { typed, origin }),
    ...companyEmails(site, { typed, origin }),
    'quote-received': quoteReceivedEmail({ quote, carName: null, site }),
    'new-quote': newQuoteEmail({ quote, carName: null, deskUrl, companyEmail }),
    ...quoteEmails(site, { typed, origin }),
    'booking-links': bookingLinksEmail({
      ...links,
      trips: [linkedTrip(site, { typed, origin })],
      hasMore: true,
    }),
    'booking-links-none': bookingLinksEmail({ ...links, trips: [], hasMore: false }),
    'contact-received': contactReceivedEmail({ message, site }),
    'contact-answered': contactAnsweredEmail({ message, answer: `Thank you.\n\n${typed}`, site }),
    'new-message': newMessageEmail({ message, companyEmail }),
    ...partnerEmails(site, { typed, origin }),
    ...accountEmails(site, { origin }),
  }
}

type EmailContext = { typed: string; origin: string }

function quoteEmails(site: Site, { typed, origin }: EmailContext): Record<string, Email> {
  const asked = sampleQuote({ ...typedBy(typed).places, declineReason: typed, goneCar: 'Luxury SUV' })
  const quote = { ...asked, contact: { ...asked.contact, firstName: typed } }
  const [phone, companyEmail] = [site.configPhoneNumber, site.configEmail]
  const price = buildManualPrice({ priceCents: 14_820, note: typed }, null)
  const option = { id: 'a', carId: '', carName: 'Luxury SUV', price, ratesCents: null }
  const answer = {
    number: 1,
    options: [option, { ...option, id: 'b', carName: 'Executive Sedan' }],
    note: 'The price includes tolls.',
    validUntil: new Date('2026-11-20T14:00:00Z'),
  }
  const about = { quote, answer, url: `${origin}/quote#token`, phone }
  const company = { quote, deskUrl: `${origin}/desk/quotes/${quote.reference}`, companyEmail }
  return {
    'quote-answered': quoteAnsweredEmail(about),
    'quote-answered-again': quoteAnsweredEmail({ ...about, answer: { ...answer, number: 2 } }),
    'quote-reminder': quoteReminderEmail(about),
    'quote-declined': quoteDeclinedEmail({ quote, bookUrl: `${origin}/booking`, phone }),
    'company-quote-declined': companyQuoteDeclinedEmail(company),
    'quote-car-gone': quoteCarGoneEmail(company),
  }
}

function partnerEmails(site: Site, { typed, origin }: EmailContext): Record<string, Email> {
  const about = {
    partner: { name: 'Hudson Executive Cars', contact: 'Rosa', email: 'rosa@hudson.example' },
    offer: {
      costCents: 11_100,
      note: 'Please send a quiet chauffeur.',
      answerBy: new Date('2026-11-20T12:00:00Z'),
      state: 'offered',
      reason: 'The trip was canceled',
    },
    trip: {
      reference: 'SW-7K3-M9Q-XTB',
      startsAt: new Date('2026-11-20T14:00:00Z'),
      pickUp: typed,
      destination: typed,
      carClass: 'Luxury SUV',
      passengerCount: 2,
      luggageCount: 2,
    },
    brand: site.brand,
    phone: site.configPhoneNumber,
  }
  const url = `${origin}/partner#token`
  return {
    'partner-offered': partnerOfferEmail({ ...about, url }),
    'partner-link-again': partnerOfferEmail({ ...about, offer: { ...about.offer, state: 'accepted' }, url }),
    'partner-withdrawn': partnerWithdrawnEmail(about),
  }
}

function customerEmails(site: Site, { typed, origin }: EmailContext): Record<string, Email> {
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
  const ending = { bookUrl: `${origin}/booking`, awaitedZelle: true }
  const reservations = taxiReservations(confirmed.booking, { carName: typed, site, origin })
  return {
    'booking-received': bookingReceivedEmail(about),
    'booking-received-unconfirmed': bookingReceivedEmail({
      ...about,
      booking: { ...about.booking, emailConfirmedAt: null, awaitsEmail: true },
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
        payment: paid,
        wasConfirmed: true,
        isReleased: false,
        ...ending,
      }),
      reservations: taxiReservations(gone, { carName: typed, site, origin }),
    },
    'booking-released': bookingCancelledEmail({
      ...about,
      booking: { ...gone, totalCents: 0 },
      wasConfirmed: false,
      isReleased: true,
      ...ending,
    }),
    'booking-expired': bookingExpiredEmail({
      ...about,
      payment: samplePayment({ dueCents: 0 }),
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
  const progress = { ...about, trip, minutesAway: 12, at: new Date('2026-11-17T14:12:00Z') }
  return Object.fromEntries(
    noticeKinds.flatMap((kind) => [
      [`trip-${kind}`, tripProgressEmail({ ...progress, kind })],
      [`traveler-trip-${kind}`, tripProgressEmail({ ...progress, kind, traveler })],
    ]),
  )
}

function companyEmails(site: Site, { typed, origin }: EmailContext): Record<string, Email> {
  const about = { ...aboutBooking(site, { typed, origin }), companyEmail: site.configEmail }
  const event = { reason: typed, actor: 'customer' as const }
  const confirmUrl = `${origin}/payment/confirm#token`
  const assignUrl = `${origin}/operator/assign#token`
  const priceUrl = `${origin}/operator/price#token`
  const releaseUrl = `${origin}/operator/release#token`
  const confirmed = { ...about, booking: { ...about.booking, status: 'confirmed' as const } }
  const cancelled = { ...about, booking: { ...about.booking, status: 'cancelled' as const } }
  const unpriced = { ...about, booking: { ...about.booking, price: null, totalCents: null } }
  return {
    'new-booking': newBookingEmail({ ...about, priceUrl: null, releaseUrl }),
    'new-booking-to-price': newBookingEmail({ ...unpriced, priceUrl, releaseUrl: null }),
    'booking-confirmed-news': companyBookingConfirmedEmail({ ...confirmed, event, assignUrl }),
    'booking-changed-news': companyBookingChangedEmail({
      ...confirmed,
      event,
      changes: sampleChanges(typed),
      assignUrl,
      priceUrl: null,
    }),
    'booking-cancelled-news': companyBookingCancelledEmail({ ...cancelled, event }),
    'payment-to-confirm': paymentToConfirmEmail({
      ...about,
      request: zelleRequest,
      payee: site.configEmail,
      confirmUrl,
    }),
    'refund-to-make': refundToSendEmail({ ...about, refund: { cents: 7_410, reason: typed }, confirmUrl }),
    'refund-failed': refundFailedEmail({ ...about, refund: { cents: 7_410 }, confirmUrl }),
    'dispute-opened': disputeOpenedEmail({ ...about, dispute: sampleDispute }),
    'dispute-closed': disputeClosedEmail({ ...about, dispute: { ...sampleDispute, status: 'lost' } }),
  }
}

const sampleDispute = {
  cents: 14_820,
  reason: 'product_not_received',
  status: 'open' as const,
  respondBy: new Date('2026-11-24T04:59:00Z'),
}

const zelleRequest = { amountCents: 14_820, expiresAt: new Date('2026-11-15T02:00:00Z') }

function aboutBooking(site: Site, { typed, origin }: EmailContext): BookingEmailData {
  const { places, trip } = typedBy(typed)
  return {
    booking: sampleBooking({ ...places, ...trip }),
    carName: 'Business Sedan',
    payment: samplePayment(),
    manageUrl: `${origin}/booking/info#token`,
    payUrl: `${origin}/payment#token`,
    policyUrl: `${origin}/docs/cancellation-policy`,
    carPicture: '/email-images/fleet-sedan-q.jpg',
    freeUntil: new Date('2026-11-17T10:30:00Z'),
    phone: site.configPhoneNumber,
    now: new Date('2026-11-14T15:00:00Z'),
  }
}

function sampleChanges(typed: string) {
  return [{ label: 'From', before: typed, after: typed }]
}

function linkedTrip(site: Site, context: EmailContext) {
  const { booking, manageUrl } = aboutBooking(site, context)
  return { booking, manageUrl }
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
      returnAirline: typed,
      returnFlightNumber: typed,
      stops: [{ orderIndex: 0, address: typed }],
      passengers: [{ ...contact, notify: true }],
    },
  }
}
