import type { Site } from '#domain/site/site.ts'
import type { Letter } from './letter.ts'
import { alreadyRegisteredLetter } from './letters/already-registered.ts'
import { bookingCancelledLetter } from './letters/booking-cancelled.ts'
import { bookingChangedLetter } from './letters/booking-changed.ts'
import { bookingExpiredLetter } from './letters/booking-expired.ts'
import { bookingReceivedLetter } from './letters/booking-received.ts'
import { changeEmailLetter } from './letters/change-email.ts'
import { emailChangingLetter } from './letters/email-changing.ts'
import { newBookingLetter } from './letters/new-booking.ts'
import { newQuoteLetter } from './letters/new-quote.ts'
import { noAccountLetter } from './letters/no-account.ts'
import { passwordChangedLetter } from './letters/password-changed.ts'
import { quoteReceivedLetter } from './letters/quote-received.ts'
import { resetPasswordLetter } from './letters/reset-password.ts'
import { verifyEmailLetter } from './letters/verify-email.ts'
import { sampleBooking, sampleQuote } from './sample-booking.ts'

/** For tests: one of each letter there is, with `typed` wherever a customer types. */
export function everyLetter(site: Site, typed = 'as typed'): Record<string, Letter> {
  const [to, origin] = ['ann@example.com', `https://${site.host}`]
  const link = `${origin}/auth/somewhere#secret`
  const forgotUrl = `${origin}/auth/forgot-password`
  const contact = { ...sampleBooking().contact, firstName: typed, secondName: typed }
  const places = { pickUpLocation: typed, destinationLocation: typed, comment: typed, contact }
  const trip = { airline: typed, flightNumber: typed, stops: [{ orderIndex: 0, address: typed }] }
  const booking = sampleBooking({ ...places, ...trip, passengers: [contact] })
  const quote = sampleQuote(places)
  const about = { booking, carName: 'Business Sedan', manageUrl: `${origin}/booking/info#token` }
  const phone = site.configPhoneNumber
  const companyEmail = site.configEmail
  return {
    'booking-received': bookingReceivedLetter({ ...about, now: new Date('2026-11-14T15:00:00Z') }),
    'new-booking': newBookingLetter({ ...about, companyEmail }),
    'booking-changed': bookingChangedLetter({ ...about, differenceCents: 1200 }),
    'booking-cancelled': bookingCancelledLetter({
      ...about,
      booking: { ...booking, status: 'cancelled', totalCents: 7_410 },
      refundCents: 7_410,
      policyUrl: `${origin}/docs/cancellation-policy`,
    }),
    'booking-expired': bookingExpiredLetter({ ...about, bookUrl: `${origin}/booking` }),
    'quote-received': quoteReceivedLetter({ quote, carName: null, site }),
    'new-quote': newQuoteLetter({ quote, carName: null, companyEmail }),
    'verify-email': verifyEmailLetter({ to, link }),
    'already-registered': alreadyRegisteredLetter({ to, signInUrl: `${origin}/auth/sign-in`, forgotUrl }),
    'reset-password': resetPasswordLetter({ to, link }),
    'no-account': noAccountLetter({ to, signUpUrl: `${origin}/auth/sign-up` }),
    'password-changed': passwordChangedLetter({ to, forgotUrl, phone }),
    'email-changing': emailChangingLetter({ to, forgotUrl, phone }),
    'change-email': changeEmailLetter({ to, link }),
  }
}
