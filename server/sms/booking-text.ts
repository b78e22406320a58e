import { inSmsCharacters, shortText, smsLength } from '#domain/contact/sms-characters.ts'
import type { Site } from '#domain/site/site.ts'
import type { Booking } from '#server/data/bookings.ts'
import type { TextKind } from '#server/jobs/definitions.ts'
import { textTime } from './text-time.ts'

type About = {
  booking: Pick<Booking, 'reference' | 'pickUpAt' | 'chauffeur'>
  site: Pick<Site, 'brand' | 'configPhoneNumber'>
}

/** What a text says of a booking: who writes, which booking, when, and whom to call. Addresses and links stay out of it. */
export function bookingText(kind: TextKind, { booking, site }: About): string {
  const texts = newsOf(kind, booking).map((news) =>
    inSmsCharacters(`${site.brand}: ${news} Questions: ${site.configPhoneNumber}. Reply STOP to opt out.`),
  )
  return texts.find((text) => (smsLength(text) ?? Infinity) <= shortText) ?? texts.at(-1) ?? ''
}

/** From the most it can say to the least: the first that fits one text is sent. */
function newsOf(kind: TextKind, { reference, pickUpAt, chauffeur }: About['booking']): string[] {
  const time = textTime(pickUpAt)
  switch (kind) {
    case 'confirmed':
      return [`booking ${reference} is confirmed. Pick-up ${time}.`]
    case 'changed':
      return [`booking ${reference} has changed. Pick-up ${time}.`]
    case 'cancelled':
      return [`booking ${reference} for ${time} is canceled.`]
    case 'chauffeur':
      return [
        ...(chauffeur ? [`chauffeur ${chauffeur.name}, ${chauffeur.car}. Booking ${reference}.`] : []),
        `your chauffeur is assigned; who it is, is in your e-mail. Booking ${reference}.`,
      ]
    case 'reminder-24':
    case 'reminder-2':
      return [`your car comes ${time}. Booking ${reference}.`]
  }
}
