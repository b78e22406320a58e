import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { duration, hoursToMs, luggage, passengers, pickUp } from '#domain/constants.ts'
import { newYorkClockAt, type Occurrence, occurrenceAt, toInstant } from '#domain/time/new-york-clock.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import type { ChildSeat } from '#domain/trip/child-seats.ts'
import { hasFlight, hasReturn, isHourly, type TripType } from '#domain/trip/trip-types.ts'

/** What the visitor has filled in so far, as the fields show it: New York clock, raw texts, nothing judged yet. */
export type BookingForm = {
  type: TripType
  pickUpAt: WallClock
  /** Which of the two, where the clocks go back and the time comes twice. */
  pickUpOccurrence: Occurrence
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
  childSeats: ChildSeat[]
  comment: string
  duration: number
  airline: string
  flightNumber: string
  flightKind: FlightKind
  /** When it leaves, or lands; empty while nobody has said. */
  flightAt: WallClock | ''
  guest: FormContact
  passengers: FormPerson[]
  promo: AppliedPromo | null
}

export type FlightKind = 'domestic' | 'international'

/** `id` only keeps fields apart while they are moved; it is never sent. */
export type FormStop = { id: string; address: string }

export type FormPerson = { id: string; firstName: string; secondName: string; email: string; phone: string }

export type FormContact = Omit<FormPerson, 'id'> & { acceptSms: boolean }

/** What `POST /api/promocodes/code` gives. `value` is thousandths of a percent, or cents. */
export type AppliedPromo = {
  id: string
  code: string
  kind: 'percent' | 'fixed'
  value: number
  description: string
}

/** SPEC's initial form state. The return is proposed a day after the pick-up. */
export function emptyBookingForm(now: Date): BookingForm {
  const pickUpAt = new Date(now.getTime() + pickUp.defaultLeadMs)
  const returnAt = new Date(pickUpAt.getTime() + hoursToMs(24))
  return {
    type: 'to-airport',
    pickUpAt: newYorkClockAt(pickUpAt),
    pickUpOccurrence: occurrenceAt(pickUpAt),
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
    childSeats: [],
    comment: '',
    duration: duration.default,
    airline: '',
    flightNumber: '',
    flightKind: 'domestic',
    flightAt: '',
    guest: { firstName: '', secondName: '', email: '', phone: '', acceptSms: false },
    passengers: [],
    promo: null,
  }
}

type BookingRequestContext = {
  timezone: string
  carId: string | null
  /** A signed-in visitor is known to the server, and is no guest. */
  signedIn: boolean
  priceToken: string | null
  captcha: string
  /** The host value of the site; the server goes by the host it was called by. */
  site?: string
}

/** The form as `POST /api/bookings` takes it, and `POST /api/bookings/cars` while it is still incomplete. */
export function toBookingRequest(form: BookingForm, around: BookingRequestContext): BookingRequestBody {
  const { pickUpOccurrence, returnOccurrence, promo, guest, ...fields } = form
  return {
    ...fields,
    timezone: around.timezone,
    pickUpAt: toIso(form.pickUpAt, pickUpOccurrence),
    // The choice stays in the form for another kind of trip.
    isRoundTrip: hasReturn(form),
    returnAt: hasReturn(form) ? toIso(form.returnAt, returnOccurrence) : null,
    ...flightFields(form),
    stops: form.stops.map(({ address }, orderIndex) => ({ orderIndex, address })),
    duration: isHourly(form.type) ? form.duration : null,
    passengers: form.passengers.map(({ id: _, ...person }) => person),
    guest: around.signedIn ? null : guest,
    carId: around.carId,
    promocodeId: promo?.id ?? null,
    site: around.site,
    priceToken: around.priceToken,
    captcha: around.captcha,
  }
}

function flightFields({ type, airline, flightNumber, flightKind, flightAt }: BookingForm) {
  if (!hasFlight(type)) return { airline: null, flightNumber: null, flightKind: null, flightAt: null }
  return { airline, flightNumber, flightKind, flightAt: flightAt === '' ? null : toIso(flightAt, 'earlier') }
}

/** A time that the clocks skip is sent as it stands: the schema then says what is wrong with it. */
function toIso(wallClock: WallClock, occurrence: Occurrence): string {
  return toInstant(wallClock, occurrence)?.toISOString() ?? wallClock
}
