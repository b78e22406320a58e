import { create } from 'zustand'
import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'

/**
 * The validation errors of the booking, from the browser or the server, until the next validation or a change of the
 * field. Every step shows the errors of its own fields.
 */
export const useValidationErrors = create<ValidationErrors>(() => ({ errors: [], round: 0 }))

type ValidationErrors = {
  errors: FieldError[]
  /** Counts validations: the focus moves to the errors once per validation, not while they are being corrected. */
  round: number
}

export function setValidationErrors(errors: FieldError[]): void {
  useValidationErrors.setState(({ round }) => ({ errors, round: round + 1 }))
}

/** Removes the errors of a changed field and of the fields within it. */
export function clearValidationError(path: string): void {
  const { errors } = useValidationErrors.getState()
  const remaining = errors.filter((error) => error.path !== path && !error.path.startsWith(`${path}.`))
  if (remaining.length < errors.length) useValidationErrors.setState({ errors: remaining })
}

/** Removes the errors of several changed fields of one person. */
export function clearValidationErrorsIn(path: string, changed: object): void {
  for (const field of Object.keys(changed)) clearValidationError(`${path}.${field}`)
}

/** The step that shows a field. */
export function stepOfField(path: string): WizardStep {
  const field = path.split('.')[0] ?? ''
  return stepsByField[field] ?? wizardSteps.FORM
}

/** The first step with an error, to return to after a refused booking. */
export function firstStepWithError(errors: readonly FieldError[]): WizardStep | undefined {
  const steps = errors.map(({ path }) => stepOfField(path))
  return steps.length > 0 ? (Math.min(...steps) as WizardStep) : undefined
}

const stepsByField: Record<string, WizardStep> = {
  carId: wizardSteps.CARS,
  guest: wizardSteps.LOGIN,
  passengers: wizardSteps.FINAL,
  promocodeId: wizardSteps.FINAL,
  priceToken: wizardSteps.FINAL,
  captcha: wizardSteps.FINAL,
}

/** The errors of the trip's fields in page order, by the same schema as on the server. */
export function validateTrip(form: BookingForm, now: Date): FieldError[] {
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
  ...['passengerCount', 'luggageCount', 'childSeats', 'isMeetAndGreet', 'isAccessible', 'comment'],
]

function fieldOrder({ path }: FieldError): number {
  return tripFields.indexOf(path.split('.')[0] ?? '')
}

function byPath(one: FieldError, other: FieldError): number {
  return one.path.localeCompare(other.path, 'en', { numeric: true })
}
