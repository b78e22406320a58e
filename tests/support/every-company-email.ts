import type { Site } from '#domain/site/site.ts'
import type { Email } from '#server/email/email.ts'
import {
  companyBookingCancelledEmail,
  companyBookingChangedEmail,
  companyBookingConfirmedEmail,
  newBookingEmail,
} from '#server/email/emails/company/booking-updates.ts'
import { disputeClosedEmail, disputeOpenedEmail } from '#server/email/emails/company/dispute-updates.ts'
import {
  paymentToConfirmEmail,
  refundFailedEmail,
  refundToSendEmail,
  refundWithdrawnEmail,
} from '#server/email/emails/company/payment-updates.ts'
import { aboutBooking, type EmailContext, sampleChanges, zelleRequest } from './email-samples.ts'

/** One email of every kind about a booking, to the company. */
export function companyEmails(site: Site, { typed, origin }: EmailContext): Record<string, Email> {
  const about = { ...aboutBooking(site, { typed, origin }), companyEmail: site.configEmail }
  const event = { reason: typed, actor: 'customer' as const }
  const confirmUrl = `${origin}/payment/confirm#token`
  const assignUrl = `${origin}/operator/assign#token`
  const priceUrl = `${origin}/operator/price#token`
  const releaseUrl = `${origin}/operator/release#token`
  const confirmed = { ...about, booking: { ...about.booking, status: 'confirmed' as const } }
  const cancelled = { ...about, booking: { ...about.booking, status: 'cancelled' as const } }
  const unpriced = { ...about, booking: { ...about.booking, price: null, totalCents: null } }
  return {
    'new-booking': newBookingEmail({ ...about, priceUrl: null, releaseUrl }),
    'new-booking-to-price': newBookingEmail({ ...unpriced, priceUrl, releaseUrl: null }),
    'booking-confirmed-news': companyBookingConfirmedEmail({ ...confirmed, event, assignUrl }),
    'booking-changed-news': companyBookingChangedEmail({
      ...confirmed,
      event,
      changes: sampleChanges(typed),
      assignUrl,
      priceUrl: null,
    }),
    'booking-cancelled-news': companyBookingCancelledEmail({ ...cancelled, event }),
    'payment-to-confirm': paymentToConfirmEmail({
      ...about,
      request: zelleRequest,
      payee: site.configEmail,
      confirmUrl,
    }),
    'refund-to-make': refundToSendEmail({ ...about, refund: { cents: 7_410, reason: typed }, confirmUrl }),
    'refund-failed': refundFailedEmail({ ...about, refund: { cents: 7_410 }, confirmUrl }),
    'refund-withdrawn': refundWithdrawnEmail({
      ...about,
      refund: { cents: 7_410 },
      deskUrl: `${origin}/desk/bookings/${about.booking.reference}`,
    }),
    'dispute-opened': disputeOpenedEmail({ ...about, dispute: sampleDispute }),
    'dispute-closed': disputeClosedEmail({ ...about, dispute: { ...sampleDispute, status: 'lost' } }),
  }
}

const sampleDispute = {
  cents: 14_820,
  reason: 'product_not_received',
  status: 'open' as const,
  respondBy: new Date('2026-11-24T04:59:00Z'),
}
