import * as z from 'zod/mini'
import { tabStorage } from '#app/client/tab-storage.ts'
import { DetailsList } from '#app/features/booking/trip-details.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { formatHourlyTrip } from '#domain/trip/hourly-trip.ts'

const priceSchema = z.object({
  totalCents: z.number(),
  currency: z.literal('USD'),
  lines: z.array(
    z.object({ code: z.string(), label: z.string(), cents: z.number(), note: z.optional(z.string()) }),
  ),
})

const ownPath = z.string().check(z.regex(/^\/(?!\/)/))

/** Empty if there is none. Missing from receipts that an earlier build has saved. */
const detail = z._default(z.string(), '')

const receiptSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quote'), reference: z.string() }),
  z.object({
    kind: z.literal('booking'),
    reference: z.string(),
    status: z.string(),
    createdAt: z.string(),
    price: z.nullable(priceSchema),
    /** Until when the car is held without payment, by the server's clock. */
    holdExpiresAt: z._default(z.nullable(z.string()), null),
    /** The hold is short until the email is confirmed or a payment begun. */
    awaitsEmail: z._default(z.boolean(), false),
    manageUrl: ownPath,
    paymentUrl: z.nullable(ownPath),
    /** The recipient of the confirmation. Null in receipts that an earlier build has saved. */
    email: z.nullable(z.string()),
    /** The booking was sent in an earlier attempt, and the form has changed since. */
    isEarlier: z._default(z.boolean(), false),
    /** The names of the passengers; empty if the customer travels. */
    travelers: detail,
    trip: z.object({
      type: z.string(),
      car: z.nullable(z.string()),
      pickUpAt: z.string(),
      returnAt: z.nullable(z.string()),
      pickUpLocation: z.string(),
      stops: z.array(z.string()),
      destinationLocation: z.string(),
      passengerCount: z.number(),
      luggageCount: z.number(),
      /** Hours, for a trip by the hour. */
      duration: z.nullable(z.number()),
      flight: detail,
      returnFlight: detail,
      childSeats: detail,
      options: detail,
      notes: detail,
      /** Free waiting at the pick-up, and the price after it. */
      waiting: detail,
      /** The total of all legs, if known. */
      durationMinutes: z.nullable(z.number()),
      distanceMiles: z._default(z.nullable(z.number()), null),
    }),
  }),
])

/** The data of the confirmation page. In the tab's storage, as its manage link must not appear in a URL. */
export const receiptStorage = tabStorage('booking-receipt', receiptSchema)

export type SavedBooking = Extract<z.output<typeof receiptSchema>, { kind: 'booking' }>

export type SavedTrip = SavedBooking['trip']

type Props = {
  trip: SavedTrip
  /** The names of the passengers; empty if the customer travels. */
  travelers?: string
}

/** The details of a trip, for the review and the confirmation. Empty ones are left out. */
export function SavedTripDetails({ trip, travelers }: Props) {
  const { stops, luggageCount } = trip
  const luggage = luggageCount === 0 ? 'no bags' : pluralize(luggageCount, 'bag')
  const details: [label: string, value: string | null | undefined][] = [
    ['Trip', trip.type],
    ['Pick-up', nonBreakingTime(trip.pickUpAt)],
    ['From', trip.pickUpLocation],
    ...stops.map((stop, index): [string, string] => [stops.length > 1 ? `Stop ${index + 1}` : 'Stop', stop]),
    ['To', trip.destinationLocation],
    ['Return', trip.returnAt && nonBreakingTime(trip.returnAt)],
    ['Duration', formatHourlyTrip(trip)],
    ['Flight', withNonBreakingSpaces(trip.flight)],
    ['Return flight', withNonBreakingSpaces(trip.returnFlight)],
    ['Passengers', `${pluralize(trip.passengerCount, 'passenger')}, ${luggage}`],
    [travelers?.includes(', ') ? 'Travelers' : 'Traveler', travelers],
    ['Car', trip.car],
    ['Waiting', trip.waiting],
    ['Child seats', trip.childSeats],
    ['Options', trip.options],
    ['Your notes', trip.notes],
  ]
  return <DetailsList details={details.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
}
