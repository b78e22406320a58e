import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import { type QuoteTripBody, quoteTripSchema } from '#domain/enquiry/quote-trip.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { formatFlight, formatReturnFlight } from '#domain/trip/flight.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { countChildSeats, formatReturnTime, formatTripOptions } from '#domain/trip/trip-options.ts'

/** 'To Airport · return Friday, March 5, 2027, 12 p.m., New York time · 3 bags': what is sent with the quote form. */
export function includedTrip(body: QuoteTripBody): string {
  const trip = quoteTripSchema.safeParse(body).data
  if (!trip) return ''
  const { type, stops, luggageCount, childSeats, duration } = trip
  const returnTime = formatReturnTime(trip, nonBreakingTime)
  const flights = { ...trip, pickUpAt: null, returnAt: null }
  const seats = countChildSeats(childSeats)
  return [
    tripTypes.find(({ value }) => value === type)?.label,
    returnTime && `return ${returnTime}`,
    duration && pluralize(duration, 'hour'),
    stops.length > 0 && pluralize(stops.length, 'stop'),
    luggageCount > 0 && pluralize(luggageCount, 'bag'),
    seats > 0 && pluralize(seats, 'child seat'),
    formatTripOptions(trip),
    formatFlight(flights),
    formatReturnFlight(flights),
  ]
    .filter(Boolean)
    .join(' · ')
}
