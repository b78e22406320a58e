import { messages } from '#domain/booking/request/booking-request.ts'
import type { HoldRefusal } from '#domain/hold/hold.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { Site } from '#domain/site/site.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { AfterTripError } from '#server/use-cases/after-trip/after-trip-error.ts'
import type { CancelError } from '#server/use-cases/booking/cancel-booking.ts'
import type { ChangeError } from '#server/use-cases/booking/change/change-error.ts'
import type { BookingError } from '#server/use-cases/booking/create/booking-error.ts'
import type { FormError } from '#server/use-cases/enquiry/submit-form.ts'
import type { AssignError } from '#server/use-cases/operator/assign-chauffeur.ts'
import type { NotReleasableReason, ReleaseError } from '#server/use-cases/operator/release-hold.ts'
import type { PriceLockedReason, SetPriceError } from '#server/use-cases/operator/set-price.ts'
import type { PaymentError } from '#server/use-cases/payment/checkout/payment-error.ts'
import { type ErrorReply, type ErrorTable, fieldReply } from './error-reply.ts'

/** Errors of making, changing and canceling a booking, and of the forms of visitors. */
export type BookingErrors = BookingError | ChangeError | CancelError | FormError

export const bookingErrors: ErrorTable<BookingErrors> = {
  'contact-missing': fieldReply('guest', 'Enter your name, email address and phone number'),
  'phone-missing': fieldReply('guest.phone', 'Add a phone number so your chauffeur can reach you'),
  'captcha-not-solved': fieldReply('captcha', messages.captcha),
  'captcha-unreachable': {
    status: 503,
    message: 'We couldn’t run the spam check. Please try again in a moment.',
    retryAfterSeconds: 10,
  },
  'key-used-otherwise': {
    ...conflict('This Idempotency-Key was used for another request. Please send a new one.'),
    more: { isKeyUsed: true },
  },
  'unknown-car': fieldReply('carId', messages.car),
  'invalid-promo': fieldReply('promocodeId', 'Invalid promocode'),
  'too-many-forms': ({ retryAfterSeconds }) => ({
    status: 429,
    message: `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  }),
  'too-many-bookings': ({ retryAfterSeconds }) => ({
    status: 429,
    message: `Too many bookings. Please try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  }),
  // Without `Retry-After`: waiting does not help, and a form would show the time instead of the message.
  'too-many-holds': ({ whose }, site) => ({
    status: 429,
    message: `${holdLimitMessages[whose]} ${callInstead(site)}`,
  }),
  'same-trip': (_, site) =>
    conflict(
      `You already have an unpaid booking for this trip. Use the link in your email to pay for it, change it or cancel it. To book a second car, send an Idempotency-Key. ${callInstead(site)}`,
    ),
  'car-does-not-fit': ({ reasons }) => ({
    status: 422,
    message: 'This car doesn’t fit your trip. Please choose another car.',
    errors: reasons.map((message) => ({ path: 'carId', message })),
  }),
  'car-taken': conflict(
    'Someone has just booked this car for that time. Please choose another car or another time.',
  ),
  'price-changed': ({ price, priceToken }) => ({
    ...conflict('The price has changed. Please review the new price and book again.'),
    more: { price, priceToken },
  }),
  'price-beyond-limit': ({ minCents, maxCents }) =>
    fieldReply(
      'agreed.totalCents',
      `Your role allows a price from ${formatCents(minCents)} to ${formatCents(maxCents)}. Ask an owner for another one.`,
    ),
  'changed-price-differs': ({ price, priceToken }) => ({
    ...conflict('The price has changed. Please review the new price before you confirm.'),
    more: { price, priceToken },
  }),
  'price-lost': (_, site) =>
    conflict(
      `We can’t price this change online. An address may be outside our area or missing from our map, or the return may need a time. ${callUs(site)} Your booking hasn’t changed.`,
    ),
  'changed-meanwhile': conflict('This booking has just changed. Please review it and try again.'),
  'not-changeable': ({ reason }, site) =>
    conflict(
      reason === 'too-late'
        ? `You can change a trip online until one day before pick-up. ${callUs(site)}`
        : `This booking can no longer be changed online. ${callUs(site)}`,
    ),
  'not-cancellable': (_, site) => conflict(`This booking can no longer be canceled online. ${callUs(site)}`),
  'refund-changed': ({ now }) => ({
    ...conflict('The amounts have changed. Please review them before you confirm.'),
    more: now,
  }),
}

const holdLimitMessages: Record<HoldRefusal, string> = {
  person: 'You already have several unpaid bookings. Pay for one or cancel one to book another car.',
  network:
    'There are already several unpaid bookings from your network. To book another car, pay for one, cancel one, or sign in.',
}

function conflict(message: string): ErrorReply {
  return { status: 409, message }
}

function callInstead({ configPhoneNumber }: Site): string {
  return `Or call us at ${configPhoneNumber}.`
}

function callUs({ configPhoneNumber }: Site): string {
  return `Please call ${configPhoneNumber}.`
}

export const paymentErrors: ErrorTable<PaymentError> = {
  'already-paid': { status: 409, message: 'This booking has nothing left to pay.' },
  'not-priced': {
    status: 409,
    message: 'This booking doesn’t have a price yet. We’ll email it to you.',
  },
  'not-payable': (_, { configPhoneNumber: phone }) => ({
    status: 409,
    message: `This booking can no longer be paid online. Please call ${phone}.`,
  }),
  'too-late': (_, { configPhoneNumber: phone }) => ({
    status: 409,
    message: `The time to pay for this booking has passed. Please book again, or call ${phone}.`,
  }),
  'too-late-for-zelle': {
    status: 409,
    message: 'It’s too late to pay by Zelle. Please pay by card.',
  },
  'too-little-for-card': {
    status: 409,
    message: 'This amount is too small for a card payment. Please pay by Zelle.',
  },
  'not-tippable': { status: 409, message: 'A tip can be given online for 60 days after the trip.' },
  'tip-too-high': ({ mostCents }) =>
    fieldReply(
      'cents',
      mostCents === 0
        ? 'You’ve already given the highest tip for this trip. Thank you!'
        : `The highest tip for this trip is ${formatCents(mostCents)}.`,
    ),
  'too-many-requests': ({ retryAfterSeconds }) => ({
    status: 429,
    message: `We’ve already sent this request several times. Please try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  }),
  'provider-down': {
    status: 503,
    message:
      'Our payment service isn’t responding right now. Your booking is safe. Please try again in a moment, or pay by Zelle.',
    retryAfterSeconds: 10,
  },
}

export const afterTripErrors: ErrorTable<AfterTripError> = {
  'not-rateable': { status: 409, message: 'A trip can be rated online for 60 days after it.' },
  'rating-closed': {
    status: 409,
    message: 'A rating can be changed for seven days. Please call us if there’s more to say.',
  },
  'trip-not-over': { status: 409, message: 'This form is for trips that are over. Please call us.' },
  'tip-not-opened': {
    status: 503,
    message:
      'Our payment service isn’t responding right now. You haven’t been charged. Please try again in a moment.',
    retryAfterSeconds: 10,
  },
}

export type OperatorError = Exclude<AssignError | SetPriceError | ReleaseError, { code: 'changed-meanwhile' }>

export const operatorErrors: ErrorTable<OperatorError> = {
  'not-found': { status: 404, message: 'We couldn’t find this booking. Please check the link.' },
  'not-assignable': ({ status }) => ({
    status: 409,
    message:
      notAssignableMessages[status] ??
      'This trip has started or is over. Its chauffeur can’t be changed anymore.',
  }),
  'driven-by-partner': {
    status: 409,
    message: 'A partner company drives this trip. Withdraw it from them first, on the page of the booking.',
  },
  'not-nameable': ({ reason }) => ({ status: 409, message: priceLockedMessages[reason] }),
  'not-releasable': ({ reason }) => ({ status: 409, message: notReleasableMessages[reason] }),
}

const notAssignableMessages: Partial<Record<BookingStatus, string>> = {
  requested: 'This booking isn’t confirmed yet. Assign a chauffeur once it is.',
  cancelled: 'This booking is canceled. It doesn’t need a chauffeur.',
  expired: 'This booking has expired. It doesn’t need a chauffeur.',
}

const priceLockedMessages: Record<PriceLockedReason, string> = {
  cancelled: 'This booking is canceled. It doesn’t need a price.',
  expired: 'This request has expired, and its car is free again. Ask the customer to book again.',
  confirmed: 'This booking is confirmed. Its price can’t be changed anymore.',
  'priced-by-rates':
    'The customer has changed this trip, and our rates now price it. It doesn’t need your price.',
  'being-paid': 'The customer is already paying your price. It can’t be changed anymore.',
  'changed-meanwhile': 'The customer has just changed this trip. Please review it before you set the price.',
}

const notReleasableMessages: Record<NotReleasableReason, string> = {
  cancelled: 'This booking is canceled. Its car is already free.',
  expired: 'This booking has expired. Its car is already free.',
  confirmed: 'This booking is confirmed. Its car can’t be released.',
  paid: 'The customer has paid for this booking. To cancel it, please call the customer first.',
  'changed-meanwhile':
    'The customer has just changed this booking. Please review it before you release the car.',
}
