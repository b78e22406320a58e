import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

/** What keeps a booking from being looked for. Whether there is one, only the server knows. */
export function validateFindBooking({
  reference,
  email,
}: {
  reference: string
  email: string
}): FieldError[] {
  const faults: FieldError[] = []
  if (!parseBookingReference(extractReference(reference)))
    faults.push({ path: 'reference', message: isQuote(reference) ? quoteMessage : referenceMessage })
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    faults.push({ path: 'email', message: 'This e-mail address is not valid' })
  return faults
}

/** The reference within what was pasted: a line of a mail holds more than it. */
export function extractReference(text: string): string {
  return /\bSW(?:[^A-Z0-9]*[A-Z0-9]){9}(?![A-Z0-9])/i.exec(text)?.[0] ?? text
}

const referenceMessage = 'A reference has nine letters and digits after SW, like SW-7K3-M9Q-XTB'

const quoteMessage = 'This is the reference of a quote. That of a booking begins with SW'

function isQuote(text: string): boolean {
  return /^\s*Q[\s-]/i.test(text)
}
