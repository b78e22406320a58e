import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { duration, hoursToMs, luggage, passengers } from '#domain/constants.ts'
import { newYorkClockAt, type Occurrence, occurrenceAt, toIsoOrTyped } from '#domain/time/new-york-clock.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import type { FlightKind } from '#domain/trip/flight.ts'
import { hasFlight, hasReturn, isHourly, type TripType } from '#domain/trip/trip.ts'
import type { ChildSeat } from '#domain/trip/trip-options.ts'
import { suggestPickUp } from './suggest-pick-up.ts'

/** The form as the visitor filled it in: New York clock times, raw text, not validated. */
export type BookingForm = {
  type: TripType
  pickUpAt: WallClock
  /** Which of the two instants is meant when the clocks go back and the time occurs twice. */
  pickUpOccurrence: Occurrence
  /** The form proposed the pick-up time, and the visitor has not changed it. Never sent. */
  isPickUpSuggested: boolean
  pickUpLocation: string
  stops: FormStop[]
  destinationLocation: string
  passengerCount: number
  luggageCount: number
  isAccessible: boolean
  isMeetAndGreet: boolean
  isRoundTrip: boolean
  returnAt: WallClock
  returnOccurrence: Occurrence
  /** The form proposed the return time, and the visitor has not changed it. Never sent. */
  isReturnSuggested: boolean
  childSeats: ChildSeat[]
  comment: string
  duration: number
  airline: string
  flightNumber: string
  flightKind: FlightKind
  /** Departure or landing time; empty until entered. */
  flightAt: WallClock | ''
  /** The flight of the way back, for a round trip. */
  returnAirline: string
  returnFlightNumber: string
  returnFlightKind: FlightKind
  returnFlightAt: WallClock | ''
  guest: FormContact
  passengers: FormPassenger[]
  promo: AppliedPromo | null
}

/** `id` is the React key while fields are reordered; never sent. */
export type FormStop = { id: string; address: string }

export type FormPerson = { id: string; firstName: string; secondName: string; email: string; phone: string }

/** `notify`: we also write to this passenger. */
export type FormPassenger = FormPerson & { notify: boolean }

export type FormContact = Omit<FormPerson, 'id'> & { acceptSms: boolean }

/** The response of `POST /api/promocodes/code`. `value` is in thousandths of a percent, or in cents. */
export type AppliedPromo = {
  id: string
  code: string
  kind: 'percent' | 'fixed'
  value: number
  description: string
}

/** SPEC's initial form state, with a pick-up at a sensible hour (`suggestPickUp`). The default return is a day after the pick-up. */
export function emptyBookingForm(now: Date): BookingForm {
  const pickUpAt = suggestPickUp(now)
  const returnAt = new Date(pickUpAt.getTime() + hoursToMs(24))
  return {
    type: 'to-airport',
    pickUpAt: newYorkClockAt(pickUpAt),
    pickUpOccurrence: occurrenceAt(pickUpAt),
    isPickUpSuggested: true,
    pickUpLocation: '',
    stops: [],
    destinationLocation: '',
    passengerCount: passengers.default,
    luggageCount: luggage.default,
    isAccessible: false,
    isMeetAndGreet: false,
    isRoundTrip: false,
    returnAt: newYorkClockAt(returnAt),
    returnOccurrence: occurrenceAt(returnAt),
    isReturnSuggested: true,
    childSeats: [],
    comment: '',
    duration: duration.default,
    airline: '',
    flightNumber: '',
    flightKind: 'domestic',
    flightAt: '',
    returnAirline: '',
    returnFlightNumber: '',
    returnFlightKind: 'domestic',
    returnFlightAt: '',
    guest: { firstName: '', secondName: '', email: '', phone: '', acceptSms: false },
    passengers: [],
    promo: null,
  }
}

type BookingRequestContext = {
  timezone: string
  carId: string | null
  /** The server knows a signed-in visitor, so no guest is sent. */
  signedIn: boolean
  priceToken: string | null
  captcha: string
  /** The host of the site. The server uses the host of the request instead. */
  site?: string
}

/** The form as the body of `POST /api/bookings`, and of `POST /api/bookings/cars` while it is incomplete. */
export function toBookingRequest(form: BookingForm, context: BookingRequestContext): BookingRequestBody {
  const { pickUpOccurrence, isPickUpSuggested, returnOccurrence, isReturnSuggested, ...rest } = form
  const { promo, guest, ...fields } = rest
  return {
    ...fields,
    timezone: context.timezone,
    pickUpAt: toIsoOrTyped(form.pickUpAt, pickUpOccurrence),
    // The form still holds the choice if the visitor switches to another kind of trip.
    isRoundTrip: hasReturn(form),
    returnAt: hasReturn(form) ? toIsoOrTyped(form.returnAt, returnOccurrence) : null,
    ...flightFields(form),
    stops: form.stops.map(({ address }, orderIndex) => ({ orderIndex, address })),
    duration: isHourly(form.type) ? form.duration : null,
    passengers: form.passengers.map(({ id: _, ...person }) => person),
    guest: context.signedIn ? null : guest,
    carId: context.carId,
    promocodeId: promo?.id ?? null,
    site: context.site,
    priceToken: context.priceToken,
    captcha: context.captcha,
  }
}

function flightFields(form: BookingForm) {
  const isFlown = hasFlight(form.type)
  return { ...outboundFlight(form, isFlown), ...returnFlight(form, isFlown && hasReturn(form)) }
}

function outboundFlight({ airline, flightNumber, flightKind, flightAt }: BookingForm, isFlown: boolean) {
  if (!isFlown) return { airline: null, flightNumber: null, flightKind: null, flightAt: null }
  return { airline, flightNumber, flightKind, flightAt: flightTime(flightAt) }
}

function returnFlight(form: BookingForm, isFlown: boolean) {
  const { returnAirline, returnFlightNumber, returnFlightKind, returnFlightAt } = form
  return isFlown
    ? { returnAirline, returnFlightNumber, returnFlightKind, returnFlightAt: flightTime(returnFlightAt) }
    : { returnAirline: null, returnFlightNumber: null, returnFlightKind: null, returnFlightAt: null }
}

function flightTime(at: BookingForm['flightAt']): string | null {
  return at === '' ? null : toIsoOrTyped(at, 'earlier')
}
