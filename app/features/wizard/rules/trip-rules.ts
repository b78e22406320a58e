import type { WizardState } from '#app/features/wizard/state/wizard-store.ts'
import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'
import { parseSavedWizard } from './saved-wizard-schema.ts'

/** Everything that needs the server's schemas, in one file to load: `loadTripRules`. */
export const tripRules = { validateTrip, furthestStep, parseSavedWizard }

/** The errors of the trip's fields in page order, by the same schema as on the server. */
function validateTrip(form: BookingForm, now: Date): FieldError[] {
  const context = { timezone: '', carId: null, signedIn: true, priceToken: null, captcha: '' }
  const trip = { ...form, passengers: [], promo: null }
  return schemaErrors(bookingRequestSchema({ now }), toBookingRequest(trip, context))
    .filter((error) => fieldOrder(error) >= 0)
    .sort((one, other) => fieldOrder(one) - fieldOrder(other) || byPath(one, other))
}

/** The fields of the FORM step in page order. */
const tripFields = [
  ...['type', 'duration', 'pickUpLocation', 'stops', 'destinationLocation', 'pickUpAt'],
  ...['isRoundTrip', 'returnAt', 'airline', 'flightNumber', 'flightKind', 'flightAt'],
  ...['returnAirline', 'returnFlightNumber', 'returnFlightKind', 'returnFlightAt'],
  ...['passengerCount', 'luggageCount', 'childSeats', 'isMeetAndGreet', 'isAccessible', 'comment'],
]

function fieldOrder({ path }: FieldError): number {
  return tripFields.indexOf(path.split('.')[0] ?? '')
}

function byPath(one: FieldError, other: FieldError): number {
  return one.path.localeCompare(other.path, 'en', { numeric: true })
}

type Situation = { now: Date; signedIn: boolean }

/** The last step that a returning visitor can open: each step requires the data of the previous ones. */
function furthestStep(
  { form, car }: Pick<WizardState, 'form' | 'car'>,
  { now, signedIn }: Situation,
): WizardStep {
  if (validateTrip(form, now).length > 0) return wizardSteps.FORM
  if (!car) return wizardSteps.CARS
  return signedIn || personSchema.safeParse(form.guest).success ? wizardSteps.FINAL : wizardSteps.LOGIN
}
