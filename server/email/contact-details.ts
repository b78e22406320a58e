import type { Person } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import type { Detail } from './email.ts'
import { detail } from './trip-details.ts'

export function contactDetails({ firstName, secondName, email, phone }: Person): Detail[] {
  return [
    detail('Name', [firstName, secondName].filter(Boolean).join(' ')),
    detail('E-mail', email),
    detail('Phone', formatPhone(phone)),
  ]
}
