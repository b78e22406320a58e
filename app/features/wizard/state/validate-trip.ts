import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'

/** The errors of the trip's fields in page order, by the same schema as on the server. */
export function validateTrip(form: BookingForm, now: Date): FieldError[] {
  const context = { timezone: '', carId: null, signedIn: true, priceToken: null, captcha: '' }
  const trip = { ...form, passengers: [], promo: null }
  return schemaErrors(bookingRequestSchema({ now }), toBookingRequest(trip, context))
    .filter((error) => fieldOrder(error) >= 0)
    .sort((one, other) => fieldOrder(one) - fieldOrder(other) || byPath(one, other))
}

/** The fields of this step in page order. */
const order = [
  ...['type', 'duration', 'pickUpLocation', 'stops', 'destinationLocation', 'pickUpAt'],
  ...['isRoundTrip', 'returnAt', 'airline', 'flightNumber', 'flightKind', 'flightAt'],
  ...['passengerCount', 'luggageCount', 'childSeats', 'isMeetAndGreet', 'isAccessible', 'comment'],
]

function fieldOrder({ path }: FieldError): number {
  return order.indexOf(path.split('.')[0] ?? '')
}

function byPath(one: FieldError, other: FieldError): number {
  return one.path.localeCompare(other.path, 'en', { numeric: true })
}
