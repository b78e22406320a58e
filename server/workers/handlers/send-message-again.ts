import type { MessageSubject } from '#domain/booking/detail/booking-messages.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { readWayBackIfNext } from '#server/use-cases/messaging/read-way-back.ts'
import { chauffeurId } from '#server/use-cases/operator/assign-chauffeur.ts'
import { priceId } from '#server/use-cases/operator/set-price.ts'
import {
  sendBookingEmail,
  sendChauffeurEmail,
  sendPriceEmail,
  sendReminderEmail,
} from './booking/send-booking-email.ts'
import type { EmailDependencies } from './email/send-customer-email.ts'
import { sendAdjustmentEmail } from './payment/send-adjustment-email.ts'
import { sendPaymentReceivedEmail, sendPaymentRequestedEmail } from './payment/send-payment-emails.ts'
import { sendSettledEmail } from './payment/send-settled-email.ts'
import { sendTipEmail } from './payment/send-tip-email.ts'
import { sendTripEmail } from './trip/send-trip-email.ts'

type Input = MessageSubject & { bookingId: string; jobId: string }

/** Sends an email again with the booking as it is now: to the customer alone, without texts and other emails. */
export async function sendMessageAgain(deps: EmailDependencies, input: Input): Promise<void> {
  const { kind, subjectId, bookingId, jobId } = input
  const again = { bookingId, jobId, isRepeat: true }
  switch (kind) {
    case 'received':
    case 'confirmed':
    case 'changed':
    case 'cancelled':
    case 'expired':
      return sendBookingEmail(deps, kind, again)
    case 'priced': {
      const price = (await findBooking(deps.db, bookingId))?.price
      return price ? sendPriceEmail(deps, { ...again, price: priceId(price) }) : undefined
    }
    case 'chauffeur': {
      const chauffeur = (await findBooking(deps.db, bookingId))?.chauffeur
      return chauffeur ? sendChauffeurEmail(deps, { ...again, chauffeur: chauffeurId(chauffeur) }) : undefined
    }
    case 'reminder': {
      const booking = await findBooking(deps.db, bookingId)
      const isReturn = booking ? (await readWayBackIfNext(deps.db, booking)) !== null : false
      return sendReminderEmail(deps, { ...again, hoursBefore: 24, isReturn })
    }
    case 'payment-received':
      return sendPaymentReceivedEmail(deps, { ...again, paymentId: subjectId ?? '' })
    case 'payment-requested':
      return sendPaymentRequestedEmail(deps, { ...again, paymentId: subjectId ?? '' })
    case 'tip':
      return sendTipEmail(deps, { paymentId: subjectId ?? '', jobId })
    case 'settled':
      return sendSettledEmail(deps, again)
    case 'adjusted':
      return sendAdjustmentEmail(deps, { ...again, adjustmentId: subjectId ?? '' })
    case 'en-route':
    case 'on-location':
    case 'no-show':
      return sendTripEmail(deps, { ...again, kind, pressId: subjectId ?? '' })
    // Once it is sent, the next step is the news.
    case 'correction':
    case 'chauffeur-lost':
      return
  }
}
