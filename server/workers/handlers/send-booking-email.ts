import type { Email } from '#server/email/email.ts'
import { bookingCancelledEmail } from '#server/email/emails/customer/booking-cancelled.ts'
import { bookingChangedEmail } from '#server/email/emails/customer/booking-changed.ts'
import { bookingConfirmedEmail } from '#server/email/emails/customer/booking-confirmed.ts'
import { bookingExpiredEmail } from '#server/email/emails/customer/booking-expired.ts'
import { bookingReceivedEmail } from '#server/email/emails/customer/booking-received.ts'
import { isConfirmed, isOver } from '#server/email/trip-details.ts'
import { releaseReason } from '#server/use-cases/operator/release-hold.ts'
import type { EmailDependencies } from './email-dependencies.ts'
import { enqueueText } from './enqueue-text.ts'
import { notifyCompanyOfConfirmation } from './notify-company.ts'
import {
  type BookingForEmail,
  detailsForCustomer,
  readBookingForEmail,
  withCalendarInvite,
} from './read-booking-for-email.ts'
import { sendCustomerEmail } from './send-customer-email.ts'

type BookingEmailKind = 'received' | 'confirmed' | 'expired' | 'changed' | 'cancelled'

type Input = {
  bookingId: string
  jobId: string
  /** By how much a change has moved the price. */
  differenceCents?: number | undefined
}

/** Tells the customer what has happened to a booking, as it is now: what no longer holds is not told. */
export async function sendBookingEmail(
  deps: EmailDependencies,
  told: BookingEmailKind,
  { bookingId, jobId, differenceCents }: Input,
): Promise<void> {
  const trip = await readBookingForEmail(deps, bookingId)
  if (!trip || !isStillTrue(told, trip)) return
  if (told === 'confirmed') await notifyCompanyOfConfirmation(deps, bookingId)
  if (told === 'confirmed' || told === 'changed' || told === 'cancelled')
    await enqueueText(deps, { kind: told, bookingId, jobId })
  const letter = compose(deps, told, { ...trip, about: detailsForCustomer(deps, trip), differenceCents })
  const sent = told === 'received' ? letter : withCalendarInvite(letter, trip)
  await sendCustomerEmail(deps, { email: sent, site: trip.site, jobId, isProven: trip.isProven })
}

/** A booking that has ended meanwhile has a letter of its own for that. */
function isStillTrue(told: BookingEmailKind, { booking }: BookingForEmail): boolean {
  if (told === 'received' || told === 'changed') return !isOver(booking)
  return told === 'confirmed' ? isConfirmed(booking) : booking.status === told
}

type ComposeInput = BookingForEmail & Pick<Input, 'differenceCents'>

function compose({ now }: EmailDependencies, told: BookingEmailKind, trip: ComposeInput): Email {
  const { about, detail, site, origin, wasConfirmed, differenceCents } = trip
  switch (told) {
    case 'received':
      return bookingReceivedEmail({ ...about, now: now() })
    case 'confirmed':
      return bookingConfirmedEmail(about)
    case 'expired':
      return bookingExpiredEmail({ ...about, bookUrl: `${origin}/booking` })
    case 'changed':
      return bookingChangedEmail({ ...about, differenceCents, mayPay: detail.can.pay })
    case 'cancelled':
      return bookingCancelledEmail({
        ...about,
        wasConfirmed,
        isReleased: detail.timeline.at(-1)?.reason === releaseReason,
        bookUrl: `${origin}/booking`,
        phone: site.configPhoneNumber,
        policyUrl: `${origin}/docs/cancellation-policy`,
      })
  }
}
