import * as z from 'zod/mini'
import {
  carIdSchema,
  childSeatSchema,
  maxSeatEntries,
  promocodeIdSchema,
  stopSchema,
  tripTypeSchema,
} from '#domain/booking/request/booking-request-fields.ts'
import {
  instantSchema,
  type PickUpLead,
  pickUpTimeError,
  returnTimeError,
} from '#domain/booking/request/booking-request-times.ts'
import { duration, luggage, maxStops, passengers } from '#domain/constants.ts'
import { address } from '#domain/page-constants.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { hasReturn, isHourly } from '#domain/trip/trip.ts'

/**
 * The body of `POST /api/bookings/cars`: the wizard's state, complete or partial. Unusable values count as missing
 * instead of being refused; the booking schema reports them to the visitor.
 */
export function carsRequestSchema({ now, lead }: { now: Date; lead?: PickUpLead }) {
  return z.pipe(
    fields,
    z.transform((request: z.output<typeof fields>) => {
      const isPickUp = request.pickUpAt && !pickUpTimeError(request.pickUpAt, now, lead)
      const pickUpAt = isPickUp ? request.pickUpAt : null
      const { returnAt } = request
      const isReturn = hasReturn(request) && returnAt && !returnTimeError(returnAt, { pickUpAt, now })
      return {
        ...request,
        pickUpAt,
        isRoundTrip: hasReturn(request),
        returnAt: isReturn ? returnAt : null,
        duration: isHourly(request.type) ? request.duration : null,
      }
    }),
  )
}

/** The body a client may send. */
export type CarsRequestBody = z.input<ReturnType<typeof carsRequestSchema>>

const fields = z.object(
  {
    type: withFallback(tripTypeSchema, 'point-to-point'),
    pickUpAt: withFallback(z.nullable(instantSchema('')), null),
    pickUpLocation: partialAddress(address.pickUp.max),
    stops: z.pipe(
      validItems(stopSchema, maxStops),
      z.transform((stops) => stops.toSorted((a, b) => a.orderIndex - b.orderIndex)),
    ),
    destinationLocation: partialAddress(address.destination.max),
    passengerCount: clampedNumber(passengers),
    luggageCount: clampedNumber(luggage),
    isAccessible: withFallback(z.boolean(), false),
    isMeetAndGreet: withFallback(z.boolean(), false),
    isRoundTrip: withFallback(z.boolean(), false),
    returnAt: withFallback(z.nullable(instantSchema('')), null),
    childSeats: validItems(childSeatSchema, maxSeatEntries),
    duration: clampedNumber(duration),
    carId: withFallback(z.nullable(carIdSchema), null),
    promocodeId: withFallback(z.nullable(promocodeIdSchema), null),
  },
  'The trip couldn’t be read',
)

function withFallback<Field extends z.ZodMiniType>(
  field: Field,
  value: z.core.util.NoUndefined<z.output<Field>>,
) {
  return z.catch(z._default(field, value), value)
}

/** An address that is too long for a booking is looked up by its beginning. */
function partialAddress(max: number) {
  return withFallback(z.string().check(z.overwrite((text) => cleanSingleLine(text.slice(0, max)))), '')
}

/** A number beyond the limits counts as the limit, so that no car seems to fit a party that is too large. */
function clampedNumber({ min, max, default: fallback }: { min: number; max: number; default: number }) {
  return z.pipe(
    withFallback(z.coerce.number<number | string | null>(), fallback),
    z.transform((count) => Math.min(Math.max(Math.round(count), min), max)),
  )
}

/** The valid items of a list. */
function validItems<Item extends z.ZodMiniType>(item: Item, max: number) {
  return z.pipe(
    withFallback(z.array(z.unknown()), []),
    z.transform((items) => {
      const read = items.slice(0, max).map((value) => z.safeParse(item, value))
      return read.flatMap(({ success, data }) => (success ? [data as z.output<Item>] : []))
    }),
  )
}
