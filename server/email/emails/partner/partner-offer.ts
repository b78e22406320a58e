import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime, formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { button, type Email, note, paragraph } from '#server/email/email.ts'
import { detail } from '#server/email/trip-details.ts'

type Input = {
  partner: { name: string; contact: string; email: string }
  offer: { costCents: number; note: string; answerBy: Date; state: string; reason: string }
  trip: {
    reference: string
    startsAt: Date
    pickUp: string
    destination: string
    carClass: string | null
    passengerCount: number
    luggageCount: number
  }
  /** The company that offers the trip, and its phone number. */
  brand: string
  phone: string
}

/** To a partner company: a trip that they may drive for us. Nothing in it names the customer. */
export function partnerOfferEmail({
  partner,
  offer,
  trip,
  brand,
  phone,
  url,
}: Input & { url: string }): Email {
  const when = formatShortDayAndTime(trip.startsAt)
  const isAccepted = offer.state === 'accepted'
  const until = formatNewYorkTime(offer.answerBy)
  return {
    to: partner.email,
    subject: isAccepted
      ? `Your link to the trip on ${when} (${trip.reference})`
      : `A trip for you: ${when} (${trip.reference})`,
    preview: isAccepted
      ? 'Name the chauffeur and set the status on one page.'
      : `${formatCents(offer.costCents)} all-in. Please answer by ${formatShortDayAndTime(offer.answerBy)}`,
    heading: isAccepted ? 'Your link to the trip' : 'Would you drive this trip for us?',
    blocks: [
      paragraph(
        isAccepted
          ? `Hello ${partner.contact || partner.name}, this is your new link. Earlier links no longer work.`
          : `Hello ${partner.contact || partner.name}, ${brand} has a trip for you. Please accept or decline it by ${until}. After that we’ll ask another company.`,
      ),
      ...(offer.note ? [paragraph(offer.note)] : []),
      {
        kind: 'details',
        title: 'The trip',
        rows: [
          detail('Reference', trip.reference),
          detail('Pick-up', formatNewYorkTime(trip.startsAt)),
          detail('From', trip.pickUp),
          detail('To', trip.destination),
          detail('Car', trip.carClass),
          detail('Passengers', `${trip.passengerCount}, bags: ${trip.luggageCount}`),
          detail('You get', formatCents(offer.costCents)),
        ].filter(({ value }) => value !== ''),
      },
      button(isAccepted ? 'Open the trip' : 'See the trip and answer', url),
      note(`This link is for this trip only. Please don’t forward it. Questions? Call us at ${phone}.`),
    ],
  }
}

/** To a partner company: a trip is no longer theirs. */
export function partnerWithdrawnEmail({ partner, offer, trip, phone }: Input): Email {
  const when = formatShortDayAndTime(trip.startsAt)
  return {
    to: partner.email,
    subject: `Withdrawn: the trip on ${when} (${trip.reference})`,
    preview: 'Please don’t send a car.',
    heading: 'We’ve withdrawn this trip',
    blocks: [
      paragraph(
        `Hello ${partner.contact || partner.name}, the trip on ${formatNewYorkTime(trip.startsAt)} is no longer yours. Please don’t send a car.`,
      ),
      ...(offer.reason ? [paragraph(`The reason: ${offer.reason}.`)] : []),
      note(`Reference ${trip.reference}. Questions? Call us at ${phone}.`),
    ],
  }
}
