import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { timeZone } from '#domain/constants.ts'
import type { QuoteTripBody } from './quote-trip.ts'

/** The trip in the booking form, for a quote that is requested from there. */
export function toQuoteTrip(form: BookingForm): QuoteTripBody {
  const context = { timezone: timeZone, carId: null, signedIn: true, priceToken: null, captcha: '' }
  const request = toBookingRequest(form, context)
  const { type = form.type, isRoundTrip, returnAt, luggageCount, childSeats } = request
  const { isMeetAndGreet, isAccessible, duration } = request
  const { airline, flightNumber, flightKind, flightAt } = request
  const { returnAirline, returnFlightNumber, returnFlightKind, returnFlightAt } = request
  return {
    ...{ type, isRoundTrip, returnAt, luggageCount, childSeats, isMeetAndGreet, isAccessible },
    ...{ airline, flightNumber, flightKind, flightAt },
    ...{ returnAirline, returnFlightNumber, returnFlightKind, returnFlightAt },
    stops: form.stops.map(({ address }) => address),
    duration: duration == null ? null : Number(duration),
  }
}
