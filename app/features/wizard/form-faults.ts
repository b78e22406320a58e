import { type BookingForm, toBookingRequest } from '#domain/booking/booking-form.ts'
import { bookingRequestSchema } from '#domain/booking/booking-request.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'

/** What keeps the trip from being booked, in the order of its fields: the server's own rules, asked beforehand. */
export function formFaults(form: BookingForm, now: Date): FieldFault[] {
  const around = { timezone: '', carId: null, signedIn: true, priceToken: null, captcha: '' }
  const trip = { ...form, passengers: [], promo: null }
  const read = bookingRequestSchema({ now }).safeParse(toBookingRequest(trip, around))
  if (read.success) return []
  const faults = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return faults
    .filter((fault, index) => placeOf(fault) >= 0 && isFirstOfField(fault, index, faults))
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

/** One message a field: the first says enough. */
function isFirstOfField({ path }: FieldFault, index: number, faults: readonly FieldFault[]): boolean {
  return faults.findIndex((other) => other.path === path) === index
}

function byPath(one: FieldFault, other: FieldFault): number {
  return one.path.localeCompare(other.path, 'en', { numeric: true })
}
