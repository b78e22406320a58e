import { DetailsList } from '#app/features/booking/trip-details.tsx'
import { TitledCard } from '#app/features/page/page-layout.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { formatChildSeats, formatTripOptions } from '#domain/trip/trip-options.ts'
import type { PartnerOffer } from './use-partner-offer.ts'

export type Trip = NonNullable<PartnerOffer['trip']>

/** What is needed to decide, and to drive. */
export function TripSection({ trip }: { trip: Trip }) {
  const { stops, returnAt, durationHours, childSeats } = trip
  const rows: [label: string, value: string | null][] = [
    ['Reference', trip.reference],
    ['Pick-up', nonBreakingTime(trip.startsAt)],
    ['From', trip.pickUp],
    ...stops.map((address, index): [string, string] => [
      stops.length > 1 ? `Stop ${index + 1}` : 'Stop',
      address,
    ]),
    ['To', trip.destination],
    ['Return', returnAt && nonBreakingTime(returnAt)],
    ['Duration', durationHours === null ? null : `${durationHours} hours`],
    ['Car', trip.carClass],
    ['Passengers', String(trip.passengerCount)],
    ['Bags', trip.luggageCount === 0 ? 'None' : String(trip.luggageCount)],
    ['Child seats', formatChildSeats(childSeats)],
    ['Options', formatTripOptions(trip)],
    ['Flight', trip.flight && withNonBreakingSpaces(trip.flight)],
  ]
  return (
    <section aria-labelledby="trip" className="flex flex-col gap-4">
      <h2 id="trip" className="text-title">
        The trip
      </h2>
      <DetailsList details={rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
    </section>
  )
}

type CardProps = { passenger: NonNullable<Trip['passenger']>; comment: string }

/** Who to pick up, and how to reach them. */
export function PassengerCard({ passenger: { name, phone }, comment }: CardProps) {
  return (
    <TitledCard title="The passenger" id="passenger">
      <p className="text-lead wrap-anywhere">{name}</p>
      <p>
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:no-underline"
        >
          {withNonBreakingSpaces(formatPhone(phone))}
        </a>
      </p>
      {comment ? <p className="whitespace-pre-line text-muted wrap-anywhere">{comment}</p> : null}
    </TitledCard>
  )
}
