import type { Letter } from '#server/email/letter.ts'
import { bookingCancelledLetter } from '#server/email/letters/booking-cancelled.ts'
import { bookingChangedLetter } from '#server/email/letters/booking-changed.ts'
import { bookingConfirmedLetter } from '#server/email/letters/booking-confirmed.ts'
import { bookingExpiredLetter } from '#server/email/letters/booking-expired.ts'
import { bookingReceivedLetter } from '#server/email/letters/booking-received.ts'
import { isConfirmed, isOver } from '#server/email/trip-facts.ts'
import { releaseReason } from '#server/use-cases/release-hold.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { forCustomer, type MailedTrip, readTrip, withTrip } from './mail-trip.ts'
import { sendToCustomer } from './send-to-customer.ts'
import { tellByText } from './tell-by-text.ts'
import { tellCompanyConfirmed } from './tell-company.ts'

type Told = 'received' | 'confirmed' | 'expired' | 'changed' | 'cancelled'

type Input = {
  bookingId: string
  jobId: string
  /** By how much a change has moved the price. */
  differenceCents?: number | undefined
}

/** Tells the customer what has happened to a booking, as it is now: what no longer holds is not told. */
export async function mailBooking(
  deps: MailDependencies,
  told: Told,
  { bookingId, jobId, differenceCents }: Input,
): Promise<void> {
  const trip = await readTrip(deps, bookingId)
  if (!trip || !stillHolds(told, trip)) return
  if (told === 'confirmed') await tellCompanyConfirmed(deps, bookingId)
  if (told === 'confirmed' || told === 'changed' || told === 'cancelled')
    await tellByText(deps, { kind: told, bookingId, jobId })
  const letter = write(deps, told, { ...trip, about: forCustomer(deps, trip), differenceCents })
  const sent = told === 'received' ? letter : withTrip(letter, trip)
  await sendToCustomer(deps, { letter: sent, site: trip.site, jobId, isProven: trip.isProven })
}

/** A booking that has ended meanwhile has a letter of its own for that. */
function stillHolds(told: Told, { booking }: MailedTrip): boolean {
  if (told === 'received' || told === 'changed') return !isOver(booking)
  return told === 'confirmed' ? isConfirmed(booking) : booking.status === told
}

type Trip = MailedTrip & Pick<Input, 'differenceCents'>

function write({ now }: MailDependencies, told: Told, trip: Trip): Letter {
  const { about, detail, site, origin, wasConfirmed, differenceCents } = trip
  switch (told) {
    case 'received':
      return bookingReceivedLetter({ ...about, now: now() })
    case 'confirmed':
      return bookingConfirmedLetter(about)
    case 'expired':
      return bookingExpiredLetter({ ...about, bookUrl: `${origin}/booking` })
    case 'changed':
      return bookingChangedLetter({ ...about, differenceCents, mayPay: detail.can.pay })
    case 'cancelled':
      return bookingCancelledLetter({
        ...about,
        wasConfirmed,
        isReleased: detail.timeline.at(-1)?.reason === releaseReason,
        bookUrl: `${origin}/booking`,
        phone: site.configPhoneNumber,
        policyUrl: `${origin}/docs/cancellation-policy`,
      })
  }
}
