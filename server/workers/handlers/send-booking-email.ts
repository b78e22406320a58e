import { isCalledOff, isConfirmed } from '#domain/status/booking-status.ts'
import type { Email } from '#server/email/email.ts'
import { bookingCancelledEmail } from '#server/email/emails/customer/booking-cancelled.ts'
import { bookingChangedEmail } from '#server/email/emails/customer/booking-changed.ts'
import { bookingConfirmedEmail } from '#server/email/emails/customer/booking-confirmed.ts'
import { bookingExpiredEmail } from '#server/email/emails/customer/booking-expired.ts'
import { bookingReceivedEmail } from '#server/email/emails/customer/booking-received.ts'
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
  /** By how much a change moved the price. */
  differenceCents?: number | undefined
}

/** Emails the customer about a booking in its current state, unless the email is no longer true. */
export async function sendBookingEmail(
  deps: EmailDependencies,
  kind: BookingEmailKind,
  { bookingId, jobId, differenceCents }: Input,
): Promise<void> {
  const context = await readBookingForEmail(deps, bookingId)
  if (!context || !isStillTrue(kind, context)) return
  if (kind === 'confirmed') await notifyCompanyOfConfirmation(deps, bookingId)
  if (kind === 'confirmed' || kind === 'changed' || kind === 'cancelled')
    await enqueueText(deps, { kind, bookingId, jobId })
  const email = compose(deps, kind, { ...context, about: detailsForCustomer(deps, context), differenceCents })
  const withInvite = kind === 'received' ? email : withCalendarInvite(email, context)
  await sendCustomerEmail(deps, { email: withInvite, site: context.site, jobId, isProven: context.isProven })
}

/** A booking that ended in the meantime has its own email for that. */
function isStillTrue(kind: BookingEmailKind, { booking }: BookingForEmail): boolean {
  if (kind === 'received' || kind === 'changed') return !isCalledOff(booking.status)
  return kind === 'confirmed' ? isConfirmed(booking.status) : booking.status === kind
}

type ComposeInput = BookingForEmail & Pick<Input, 'differenceCents'>

function compose({ now }: EmailDependencies, kind: BookingEmailKind, context: ComposeInput): Email {
  const { about, detail, site, origin, wasConfirmed, differenceCents } = context
  switch (kind) {
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
