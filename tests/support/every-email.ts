import { buildManualPrice } from '#domain/pricing/price/manual-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { Email } from '#server/email/email.ts'
import { newMessageEmail, newQuoteEmail } from '#server/email/emails/company/new-enquiry.ts'
import { companyQuoteDeclinedEmail, quoteCarGoneEmail } from '#server/email/emails/company/quote-updates.ts'
import { bookingLinksEmail } from '#server/email/emails/customer/booking-links.ts'
import {
  contactAnsweredEmail,
  contactReceivedEmail,
  quoteReceivedEmail,
} from '#server/email/emails/customer/enquiry-received.ts'
import {
  quoteAnsweredEmail,
  quoteDeclinedEmail,
  quoteReminderEmail,
} from '#server/email/emails/customer/quote-answered.ts'
import { partnerOfferEmail, partnerWithdrawnEmail } from '#server/email/emails/partner/partner-offer.ts'
import { aboutBooking, type EmailContext, typedBy } from './email-samples.ts'
import { accountEmails } from './every-account-email.ts'
import { companyEmails } from './every-company-email.ts'
import { customerEmails } from './every-customer-email.ts'
import { sampleMessage, sampleQuote } from './sample-booking.ts'

/** One email of every kind, with `typed` in every field that a customer types. */
export function everyEmail(site: Site, typed = 'as typed'): Record<string, Email> {
  const origin = `https://${site.host}`
  const companyEmail = site.configEmail
  const quote = sampleQuote(typedBy(typed).places)
  const message = sampleMessage({ name: typed, message: typed })
  const deskUrl = `${origin}/desk/quotes/${quote.reference}`
  const links = { to: 'ann@example.com', bookUrl: `${origin}/booking`, phone: site.configPhoneNumber }
  return {
    ...customerEmails(site, { typed, origin }),
    ...companyEmails(site, { typed, origin }),
    'quote-received': quoteReceivedEmail({ quote, carName: null, site }),
    'new-quote': newQuoteEmail({ quote, carName: null, deskUrl, companyEmail }),
    ...quoteEmails(site, { typed, origin }),
    'booking-links': bookingLinksEmail({
      ...links,
      trips: [linkedTrip(site, { typed, origin })],
      hasMore: true,
    }),
    'booking-links-none': bookingLinksEmail({ ...links, trips: [], hasMore: false }),
    'contact-received': contactReceivedEmail({ message, site }),
    'contact-answered': contactAnsweredEmail({ message, answer: `Thank you.\n\n${typed}`, site }),
    'new-message': newMessageEmail({ message, companyEmail }),
    ...partnerEmails(site, { typed, origin }),
    ...accountEmails(site, { origin }),
  }
}

function quoteEmails(site: Site, { typed, origin }: EmailContext): Record<string, Email> {
  const asked = sampleQuote({ ...typedBy(typed).places, declineReason: typed, goneCar: 'Luxury SUV' })
  const quote = { ...asked, contact: { ...asked.contact, firstName: typed } }
  const [phone, companyEmail] = [site.configPhoneNumber, site.configEmail]
  const price = buildManualPrice({ priceCents: 14_820, note: typed }, null)
  const option = { id: 'a', carId: '', carName: 'Luxury SUV', price, ratesCents: null }
  const answer = {
    number: 1,
    options: [option, { ...option, id: 'b', carName: 'Executive Sedan' }],
    note: 'The price includes tolls.',
    validUntil: new Date('2026-11-20T14:00:00Z'),
  }
  const about = { quote, answer, url: `${origin}/quote#token`, phone }
  const company = { quote, deskUrl: `${origin}/desk/quotes/${quote.reference}`, companyEmail }
  return {
    'quote-answered': quoteAnsweredEmail(about),
    'quote-answered-again': quoteAnsweredEmail({ ...about, answer: { ...answer, number: 2 } }),
    'quote-reminder': quoteReminderEmail(about),
    'quote-declined': quoteDeclinedEmail({ quote, bookUrl: `${origin}/booking`, phone }),
    'company-quote-declined': companyQuoteDeclinedEmail(company),
    'quote-car-gone': quoteCarGoneEmail(company),
  }
}

function partnerEmails(site: Site, { typed, origin }: EmailContext): Record<string, Email> {
  const about = {
    partner: { name: 'Hudson Executive Cars', contact: 'Rosa', email: 'rosa@hudson.example' },
    offer: {
      costCents: 11_100,
      note: 'Please send a quiet chauffeur.',
      answerBy: new Date('2026-11-20T12:00:00Z'),
      state: 'offered',
      reason: 'The trip was canceled',
    },
    trip: {
      reference: 'SW-7K3-M9Q-XTB',
      startsAt: new Date('2026-11-20T14:00:00Z'),
      pickUp: typed,
      destination: typed,
      carClass: 'Luxury SUV',
      passengerCount: 2,
      luggageCount: 2,
    },
    brand: site.brand,
    phone: site.configPhoneNumber,
  }
  const url = `${origin}/partner#token`
  return {
    'partner-offered': partnerOfferEmail({ ...about, url }),
    'partner-link-again': partnerOfferEmail({ ...about, offer: { ...about.offer, state: 'accepted' }, url }),
    'partner-withdrawn': partnerWithdrawnEmail(about),
  }
}

function linkedTrip(site: Site, context: EmailContext) {
  const { booking, manageUrl } = aboutBooking(site, context)
  return { booking, manageUrl }
}
