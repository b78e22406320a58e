import { DetailsList } from '#app/features/booking/trip-details.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { fullName } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import { formatFlight, formatReturnFlight } from '#domain/trip/flight.ts'
import { formatHourlyTrip } from '#domain/trip/hourly-trip.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { formatChildSeats, formatReturnTime, formatTripOptions } from '#domain/trip/trip-options.ts'
import type { DeskQuote } from './desk-quote.ts'

/** What the customer asked for, and how to reach them. */
export function QuoteAsked({ quote }: { quote: DeskQuote }) {
  const { asked, askedCar, contact, comment, site, page, createdAt, acceptsTexts } = quote
  const details: [string, string | null | undefined][] = [
    ['Asked', formatNewYorkTime(createdAt)],
    ['Trip', tripTypes.find(({ value }) => value === asked.type)?.label],
    ['Pick-up', asked.pickUpAt ? formatNewYorkTime(asked.pickUpAt) : 'No date given'],
    ['From', asked.pickUpLocation || 'Not given'],
    ...asked.stops.map(({ address }, index): [string, string] => [`Stop ${index + 1}`, address]),
    ['To', asked.destinationLocation || 'Not given'],
    ['Return', formatReturnTime(asked, formatNewYorkTime)],
    ['Duration', formatHourlyTrip(asked)],
    ['Passengers', String(asked.passengerCount)],
    ['Bags', asked.luggageCount > 0 ? String(asked.luggageCount) : ''],
    ['Car', askedCar?.name ?? 'Not chosen'],
    ['Flight', formatFlight(asked)],
    ['Return flight', formatReturnFlight(asked)],
    ['Child seats', formatChildSeats(asked.childSeats)],
    ['Options', formatTripOptions(asked)],
    ['Customer’s notes', comment],
    ['Sent from', [site, page].filter(Boolean).join('')],
  ]
  return (
    <Panel title="What the customer asked for">
      <div>
        <p className="font-medium wrap-anywhere">{fullName(contact)}</p>
        <p className="flex flex-wrap gap-x-4">
          <a
            href={`tel:${contact.phone}`}
            className="tabular inline-flex min-h-6 items-center whitespace-nowrap text-accent hover:underline"
          >
            {formatPhone(contact.phone)}
          </a>
          <a
            href={`mailto:${contact.email}`}
            className="inline-flex min-h-6 items-center text-accent wrap-anywhere hover:underline"
          >
            {contact.email}
          </a>
        </p>
        <p className="text-small text-muted">{acceptsTexts ? 'Agreed to texts' : 'No texts'}</p>
      </div>
      <DetailsList details={details.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
    </Panel>
  )
}
