import { messages } from '#domain/booking/request/booking-request.ts'
import type { HoldRefusal } from '#domain/hold/hold.ts'
import type { Site } from '#domain/site/site.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
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
  'contact-missing': fieldReply('guest', 'Tell us how to reach you'),
  'phone-missing': fieldReply('guest.phone', 'Add a phone number, so that your chauffeur can reach you'),
  'captcha-not-solved': fieldReply('captcha', messages.captcha),
  'captcha-unreachable': {
    status: 503,
    message: 'The check against robots cannot be reached. Please try again in a moment.',
    retryAfterSeconds: 10,
  },
  'key-used-otherwise': conflict('This Idempotency-Key belongs to another request. Please send a new one.'),
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
      `You already have an unpaid booking for this trip. Open it by the link in your email to pay, change or cancel it. To book a second car, send an Idempotency-Key. ${callInstead(site)}`,
    ),
  'car-does-not-fit': ({ reasons }) => ({
    status: 422,
    message: 'This car does not fit the trip',
    errors: reasons.map((message) => ({ path: 'carId', message })),
  }),
  'car-taken': conflict('This car has just been taken for that time. Please choose another car or time.'),
  'price-changed': ({ price, priceToken }) => ({
    ...conflict('The price has changed. Please look at the new one and book again.'),
    more: { price, priceToken },
  }),
  'changed-price-differs': ({ price, priceToken }) => ({
    ...conflict('The price has changed. Please look at the new one before you confirm.'),
    more: { price, priceToken },
  }),
  'price-lost': (_, site) =>
    conflict(
      `We cannot price the changed trip online: an address is not on our map or lies outside the area we price, or the return has no time yet. ${callUs(site)} Your booking stays as it is.`,
    ),
  'changed-meanwhile': conflict('This booking has just been changed. Please look at it again.'),
  'not-changeable': ({ reason }, site) =>
    conflict(
      reason === 'too-late'
        ? `A trip can be changed online until one day before its pick-up. ${callUs(site)}`
        : `This booking can no longer be changed online. ${callUs(site)}`,
    ),
  'not-cancellable': (_, site) => conflict(`This booking can no longer be canceled online. ${callUs(site)}`),
  'refund-changed': ({ now }) => ({
    ...conflict('What is given back has changed. Please look at the new amount before you confirm.'),
    more: now,
  }),
}

const holdLimitMessages: Record<HoldRefusal, string> = {
  person: 'You have several unpaid bookings already. Pay for one or cancel one to book another car.',
  network:
    'There are several unpaid bookings from your network already. Pay for one or cancel one, or sign in, to book another car.',
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
  'already-paid': { status: 409, message: 'Nothing is due for this booking.' },
  'not-priced': {
    status: 409,
    message: 'This booking has no price yet. We will send it to you by e-mail.',
  },
  'not-payable': (_, { configPhoneNumber: phone }) => ({
    status: 409,
    message: `This booking can no longer be paid online. Please call ${phone}.`,
  }),
  'too-late': (_, { configPhoneNumber: phone }) => ({
    status: 409,
    message: `The time to pay for this booking is over. Please book again, or call ${phone}.`,
  }),
  'too-late-for-zelle': {
    status: 409,
    message: 'It is too late for a payment by Zelle. Please pay by card.',
  },
  'too-little-for-card': {
    status: 409,
    message: 'So small an amount cannot be paid by card. Please pay by Zelle.',
  },
  'too-many-requests': ({ retryAfterSeconds }) => ({
    status: 429,
    message: `We have sent the request several times already. Please try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  }),
  'provider-down': {
    status: 503,
    message:
      'Our payment service does not answer right now. Your booking is kept. Please try again in a moment, or pay by Zelle.',
    retryAfterSeconds: 10,
  },
}

export type OperatorError = AssignError | SetPriceError | ReleaseError

export const operatorErrors: ErrorTable<OperatorError> = {
  'not-found': { status: 404, message: 'We found no such booking' },
  'not-assignable': ({ status }) => ({
    status: 409,
    message:
      notAssignableMessages[status] ?? 'This trip has begun, or is over. Its chauffeur stays as it is.',
  }),
  'not-nameable': ({ reason }) => ({ status: 409, message: priceLockedMessages[reason] }),
  'not-releasable': ({ reason }) => ({ status: 409, message: notReleasableMessages[reason] }),
}

const notAssignableMessages: Partial<Record<BookingStatus, string>> = {
  requested: 'This booking is not confirmed yet. A chauffeur is assigned once it is.',
  cancelled: 'This booking is canceled. Nobody has to drive.',
  expired: 'This booking has expired. Nobody has to drive.',
}

const priceLockedMessages: Record<PriceLockedReason, string> = {
  cancelled: 'This booking is canceled. It needs no price.',
  expired: 'The time for this request is over: the car is no longer held. The customer can book again.',
  confirmed: 'This booking is confirmed at the price that was agreed. It stays as it is.',
  'priced-by-rates':
    'The customer has changed this trip to one that our rates price. Nothing is left to be named.',
  'being-paid': 'The customer has begun to pay the price that was named. It stays as it is.',
  'changed-meanwhile':
    'The customer has changed the trip meanwhile. Please read it again before you name its price.',
}

const notReleasableMessages: Record<NotReleasableReason, string> = {
  cancelled: 'This booking is canceled. The car is free already.',
  expired: 'This booking has expired. The car is free already.',
  confirmed: 'This booking is confirmed. The car belongs to the customer.',
  paid: 'The customer has paid for this booking. To cancel it, please call the customer first.',
  'changed-meanwhile':
    'The customer has changed this booking meanwhile. Please read it again before you release the car.',
}
