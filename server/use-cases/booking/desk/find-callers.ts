import { fullName, type Person } from '#domain/contact/contact-schema.ts'
import { parsePhone } from '#domain/contact/phone-number.ts'
import { hasSmsConsent } from '#domain/contact/sms.ts'
import { type SearchWord, searchWords } from '#domain/staff/booking-views.ts'
import { shortestCallerSearch } from '#domain/staff/phone-booking-schemas.ts'
import {
  type CallerBooking,
  countBookingsByEmail,
  findAccounts,
  findPeopleByWords,
  listNewestBookings,
} from '#server/data/booking/callers.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { readSmsRecord } from '#server/data/messaging/sms-consents.ts'

type Dependencies = { db: Db; catalogue: () => Promise<Catalogue> }

/** Few enough to choose from while someone waits on the phone. */
const shownLimits = { callers: 6, bookings: 5, addresses: 4 }

/** Bookings that are read to find the people, and to find one person's usual addresses. */
const readLimits = { toFind: 60, each: 25 }

/**
 * The customers whose phone number, name or email begins with the words of the search, or that of their travelers. A
 * customer is one email address: what was booked with it, and its account if there is one.
 */
export async function findCallers({ db, catalogue }: Dependencies, search: string) {
  const words = searchWords(search)
  if (search.trim().length < shortestCallerSearch || words.length === 0) return []
  const typed = parsePhone(search)
  const found = await findPeopleByWords(db, { words, limit: readLimits.toFind })
  const contacts = new Map<string, Person>()
  for (const { contact, contactEmail, passengers } of found)
    if (!contacts.has(contactEmail) && [contact, ...passengers].some((person) => isFoundBy(person, words)))
      contacts.set(contactEmail, contact)
  const emailKeys = [...contacts.keys(), search.trim().toLowerCase()]
  const accounts = await findAccounts(db, { phone: typed.isValid ? typed.value : null, emailKeys })
  for (const { emailKey, phone, ...account } of accounts)
    if (!contacts.has(emailKey)) contacts.set(emailKey, { ...account, phone: phone ?? '' })
  const chosen = [...contacts].slice(0, shownLimits.callers)
  const counts = await countBookingsByEmail(
    db,
    chosen.map(([email]) => email),
  )
  const { fleet } = await catalogue()
  return Promise.all(
    chosen.map(async ([email, person]) => {
      const bookings = await listNewestBookings(db, { emails: [email], limit: readLimits.each })
      return {
        firstName: person.firstName,
        secondName: person.secondName ?? null,
        email: person.email,
        phone: person.phone,
        hasAccount: accounts.some(({ emailKey }) => emailKey === email),
        agreesToTexts: hasSmsConsent(await readSmsRecord(db, person.phone)),
        bookingCount: counts.get(email) ?? 0,
        addresses: usualAddresses(bookings),
        lastBookings: bookings
          .slice(0, shownLimits.bookings)
          .map(({ vehicleClassId: carId, pickUpAt, ...booking }) => ({
            ...booking,
            pickUpAt: pickUpAt.toISOString(),
            carId,
            carName: fleet.find(({ id }) => id === carId)?.name ?? null,
          })),
      }
    }),
  )
}

/** Whether every word begins a word of the person, or is one, as the index of bookings has them. */
export function isFoundBy(person: Person, words: readonly SearchWord[]): boolean {
  const digits = person.phone.replace(/\D/g, '')
  const numbers = [digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)]
  const own = [...searchWordsOf(`${fullName(person)} ${person.email}`), ...numbers]
  return words.every(({ text, isWhole }) =>
    own.some((one) => (isWhole ? one === text : one.startsWith(text))),
  )
}

/** `searchWords` without its limit, which is for what people type. */
function searchWordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The most frequent first; equally frequent ones by their newest booking. */
function usualAddresses(bookings: readonly CallerBooking[]): string[] {
  const uses = new Map<string, number>()
  for (const { pickUpLocation, destinationLocation } of bookings)
    for (const address of [pickUpLocation, destinationLocation])
      uses.set(address, (uses.get(address) ?? 0) + 1)
  return [...uses]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shownLimits.addresses)
    .map(([address]) => address)
}
