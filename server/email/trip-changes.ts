import { fullName, type Passenger } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Detail, DetailChange } from './email.ts'
import { tripDetails } from './trip-details.ts'

type TripState = { booking: Booking; carName: string | null }

/** What differs between two states of a booking, old value and new value, in the order of the trip's details. */
export function tripChanges(before: TripState, after: TripState): DetailChange[] {
  const [old, current] = [comparedDetails(before), comparedDetails(after)]
  const labels = new Set([...current, ...old].map(({ label }) => label))
  const findValue = (rows: readonly Detail[], label: string) =>
    rows.find((row) => row.label === label)?.value || 'None'
  return [...labels]
    .map((label) => ({ label, before: findValue(old, label), after: findValue(current, label) }))
    .filter((change) => change.before !== change.after)
}

/** Stops as one row, because adding one renumbers the others; then what the email shows elsewhere. */
function comparedDetails({ booking, carName }: TripState): Detail[] {
  const { stops, comment, chauffeur, totalCents, passengers } = booking
  const sorted = [...stops].sort((a, b) => a.orderIndex - b.orderIndex)
  return [
    ...tripDetails(booking, { carName }).filter(({ label }) => !/^Stop( \d+)?$/.test(label)),
    { label: 'Stops', value: sorted.map(({ address }) => address).join('; ') },
    { label: 'Traveler contact', value: passengers.map(describePassenger).join('; ') },
    { label: 'Notes', value: shorten(cleanSingleLine(comment)) },
    { label: 'Chauffeur', value: chauffeur?.name ?? 'To be assigned' },
    { label: 'Price', value: totalCents === null ? 'To be set' : formatCents(totalCents) },
  ]
}

function describePassenger(person: Passenger): string {
  return `${fullName(person)}, ${formatPhone(person.phone)}, ${person.email}`
}

/** The notes are in its own block. */
function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text
}
