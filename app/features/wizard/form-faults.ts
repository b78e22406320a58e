import { type BookingForm, toBookingRequest } from '#domain/booking/booking-form.ts'
import { bookingRequestSchema } from '#domain/booking/booking-request.ts'
import { type FieldFault, schemaFaults } from '#domain/errors/field-faults.ts'

/** What keeps the trip from being booked, in the order of its fields: the server's own rules, asked beforehand. */
export function formFaults(form: BookingForm, now: Date): FieldFault[] {
  const around = { timezone: '', carId: null, signedIn: true, priceToken: null, captcha: '' }
  const trip = { ...form, passengers: [], promo: null }
  return schemaFaults(bookingRequestSchema({ now }), toBookingRequest(trip, around))
    .filter((fault) => placeOf(fault) >= 0)
    .sort((one, other) => placeOf(one) - placeOf(other) || byPath(one, other))
}

/** The fields of this step, as they stand on the page. */
const order = [
  ...['type', 'duration', 'pickUpLocation', 'stops', 'destinationLocation', 'pickUpAt'],
  ...['isRoundTrip', 'returnAt', 'airline', 'flightNumber', 'flightKind', 'flightAt'],
  ...['passengerCount', 'luggageCount', 'childSeats', 'isMeetAndGreet', 'isAccessible', 'comment'],
]

function placeOf({ path }: FieldFault): number {
  return order.indexOf(path.split('.')[0] ?? '')
}

function byPath(one: FieldFault, other: FieldFault): number {
  return one.path.localeCompare(other.path, 'en', { numeric: true })
}
