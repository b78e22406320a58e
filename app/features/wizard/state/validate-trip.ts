import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'

/** What keeps the trip from being booked, in the order of its fields: the server's own rules, asked beforehand. */
export function validateTrip(form: BookingForm, now: Date): FieldError[] {
  const around = { timezone: '', carId: null, signedIn: true, priceToken: null, captcha: '' }
  const trip = { ...form, passengers: [], promo: null }
  return schemaErrors(bookingRequestSchema({ now }), toBookingRequest(trip, around))
    .filter((fault) => fieldOrder(fault) >= 0)
    .sort((one, other) => fieldOrder(one) - fieldOrder(other) || byPath(one, other))
}

/** The fields of this step, as they stand on the page. */
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
