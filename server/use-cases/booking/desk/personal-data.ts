import { fullName } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import type { Booking } from '#server/data/booking/bookings.ts'

type Named = { firstName: string; secondName?: string | null; email: string; phone?: string | null }

type Given = {
  bookings: readonly Booking[]
  /** Of the account and of quotes. */
  people: readonly Named[]
  /** The senders of contact messages. */
  senders: readonly { name: string; email: string; phone: string | null }[]
}

/** What names a customer and their travelers: as parts of texts about them, and as what identifies them anywhere. */
export function listPersonalData({ bookings, people, senders }: Given): {
  own: string[]
  everywhere: string[]
} {
  const all = [...people, ...bookings.flatMap(({ contact, passengers }) => [contact, ...passengers])]
  const everywhere = [
    ...all.flatMap((person) => [fullName(person), person.email, ...formsOfNumber(person.phone)]),
    ...senders.flatMap(({ name, email, phone }) => [name, email, ...formsOfNumber(phone)]),
  ]
  const places = bookings.flatMap(({ pickUpLocation, destinationLocation, stops }) => [
    ...[pickUpLocation, destinationLocation],
    ...stops.map(({ address }) => address),
  ])
  const names = all.flatMap(({ firstName, secondName }) => [firstName, secondName ?? ''])
  return { own: longestFirst([...everywhere, ...places, ...names]), everywhere: longestFirst(everywhere) }
}

/** '+12125550147', '(212) 555-0147', '2125550147' */
function formsOfNumber(phone: string | null | undefined): string[] {
  if (!phone) return []
  return [phone, formatPhone(phone), phone.replace(/^\+1/, '')]
}

/** So that a full name is erased before its parts. One letter says nothing about a person. */
function longestFirst(parts: readonly string[]): string[] {
  const known = new Set(parts.map((part) => part.trim()).filter((part) => part.length > 1))
  return [...known].sort((one, other) => other.length - one.length)
}
