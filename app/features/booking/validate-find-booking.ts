import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

/** Checks the format only: the server finds out whether the booking exists. */
export function validateFindBooking({
  reference,
  email,
}: {
  reference: string
  email: string
}): FieldError[] {
  const errors: FieldError[] = []
  if (!parseBookingReference(extractReference(reference)))
    errors.push({ path: 'reference', message: isQuote(reference) ? quoteMessage : referenceMessage })
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    errors.push({ path: 'email', message: 'This e-mail address is not valid' })
  return errors
}

/** The reference within pasted text, such as a line of an email. */
export function extractReference(text: string): string {
  return /\bSW(?:[^A-Z0-9]*[A-Z0-9]){9}(?![A-Z0-9])/i.exec(text)?.[0] ?? text
}

const referenceMessage = 'A reference has nine letters and digits after SW, like SW-7K3-M9Q-XTB'

const quoteMessage = 'This is the reference of a quote. That of a booking begins with SW'

function isQuote(text: string): boolean {
  return /^\s*Q[\s-]/i.test(text)
}
