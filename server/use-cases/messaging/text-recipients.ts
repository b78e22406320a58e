import type { Passenger } from '#domain/contact/contact-schema.ts'
import { canTextAboutBooking, hasSmsConsent } from '#domain/contact/sms.ts'
import { toEmailKey } from '#server/data/account/users.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { readSmsRecord } from '#server/data/messaging/sms-consents.ts'
import { jobIdFor } from '#server/queue/job.ts'

/**
 * The number to text, if it has agreed. Nobody can agree for a traveler: their number must have a consent of its own, and
 * the customer must still want us to tell them.
 */
export async function findAgreedNumber(
  { db }: { db: Db },
  booking: Booking,
  passenger: string | undefined,
): Promise<string | null> {
  const { contact } = booking
  if (!passenger) {
    const record = await readSmsRecord(db, contact.phone)
    return canTextAboutBooking({ ...contact, ...booking }, record) ? contact.phone : null
  }
  const traveler = travelersToNotify(booking).get(passenger)
  if (!traveler || traveler.phone === contact.phone) return null
  return hasSmsConsent(await readSmsRecord(db, traveler.phone)) ? traveler.phone : null
}

/** Keyed by `travelerId`: a job finds its traveler even if the list has changed. */
export function travelersToNotify({ passengers, contactEmail }: Booking): Map<string, Passenger> {
  const keyed = passengers
    .filter(({ notify, email }) => notify && toEmailKey(email) !== contactEmail)
    .map((person) => [travelerId(person), person] as const)
  // Of two passengers with one address, the first gets the email.
  return new Map(keyed.reverse())
}

/** An ID made from the address. */
export function travelerId({ email }: Pick<Passenger, 'email'>): string {
  return jobIdFor(toEmailKey(email))
}
