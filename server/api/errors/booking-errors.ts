import { messages } from '#domain/booking/request/booking-request.ts'
import type { HoldRefusal } from '#domain/hold/hold.ts'
import type { Site } from '#domain/site/site.ts'
import type { CancelError } from '#server/use-cases/booking/cancel-booking.ts'
import type { ChangeError } from '#server/use-cases/booking/change/change-error.ts'
import type { BookingError } from '#server/use-cases/booking/create/booking-error.ts'
import type { FormError } from '#server/use-cases/enquiry/submit-form.ts'
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
