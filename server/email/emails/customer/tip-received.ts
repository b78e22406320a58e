import { formatCents } from '#domain/pricing/price/price.ts'
import { type BookingEmailData, tripBlocks } from '#server/email/booking-email-data.ts'
import { button, type Email, note, paragraph } from '#server/email/email.ts'

/** To the customer: thanks for a tip, with the receipt. */
export function tipReceivedEmail(about: BookingEmailData & { cents: number }): Email {
  const { booking, manageUrl, cents } = about
  const amount = formatCents(cents)
  const text = `We’ve received your tip of ${amount}. It goes to your chauffeur and isn’t part of the price of your trip.`
  return {
    to: booking.contact.email,
    subject: `Thank you for your tip of ${amount} (${booking.reference})`,
    preview: text,
    heading: 'Thank you for your tip',
    blocks: [
      paragraph(text),
      button('View your booking', manageUrl),
      ...tripBlocks({ ...about, freeUntil: null, carPicture: null }, { title: 'The trip' }),
      note('Your receipt with the tip is attached as a PDF.'),
    ],
  }
}
