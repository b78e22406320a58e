import type { Person } from '#domain/contact/contact-schema.ts'
import { phoneText } from '#domain/contact/phone-text.ts'
import type { Fact } from './letter.ts'
import { fact } from './trip-facts.ts'

/** How somebody is called and reached. */
export function contactFacts({ firstName, secondName, email, phone }: Person): Fact[] {
  return [
    fact('Name', [firstName, secondName].filter(Boolean).join(' ')),
    fact('E-mail', email),
    fact('Phone', phoneText(phone)),
  ]
}
