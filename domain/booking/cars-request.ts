import * as z from 'zod/mini'
import { address, duration, luggage, passengers } from '#domain/constants.ts'
import { oneLine } from '#domain/text/plain-text.ts'
import {
  carIdSchema,
  childSeatSchema,
  mostSeatEntries,
  mostStops,
  promocodeIdSchema,
  stopSchema,
  tripTypeSchema,
} from './booking-request-fields.ts'
import { instantSchema, pickUpFault, returnFault } from './booking-request-times.ts'
import { hasReturn, isHourly } from './trip-types.ts'

/**
 * What `POST /api/bookings/cars` takes: the wizard's state, whole or partial. Nothing in it is refused: what can't be used
 * yet is as if it had not been said, and the booking schema tells the visitor what is wrong with it.
 */
export function carsRequestSchema({ now }: { now: Date }) {
  return z.pipe(
    fields,
    z.transform((request: z.output<typeof fields>) => {
      const pickUpAt = request.pickUpAt && !pickUpFault(request.pickUpAt, now) ? request.pickUpAt : null
      const { returnAt } = request
      const isReturn = hasReturn(request) && returnAt && !returnFault(returnAt, { pickUpAt, now })
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

/** What a client may send. */
export type CarsRequestBody = z.input<ReturnType<typeof carsRequestSchema>>

const fields = z.object(
  {
    type: orElse(tripTypeSchema, 'point-to-point'),
    pickUpAt: orElse(z.nullable(instantSchema('')), null),
    pickUpLocation: addressSoFar(address.pickUp.max),
    stops: z.pipe(
      usable(stopSchema, mostStops),
      z.transform((stops) => stops.toSorted((a, b) => a.orderIndex - b.orderIndex)),
    ),
    destinationLocation: addressSoFar(address.destination.max),
    passengerCount: within(passengers),
    luggageCount: within(luggage),
    isAccessible: orElse(z.boolean(), false),
    isMeetAndGreet: orElse(z.boolean(), false),
    isRoundTrip: orElse(z.boolean(), false),
    returnAt: orElse(z.nullable(instantSchema('')), null),
    childSeats: usable(childSeatSchema, mostSeatEntries),
    duration: within(duration),
    carId: orElse(z.nullable(carIdSchema), null),
    promocodeId: orElse(z.nullable(promocodeIdSchema), null),
  },
  'The trip could not be read',
)

function orElse<Field extends z.ZodMiniType>(field: Field, value: z.core.util.NoUndefined<z.output<Field>>) {
  return z.catch(z._default(field, value), value)
}

/** A text that is too long for a booking is still looked up by its beginning. */
function addressSoFar(max: number) {
  return orElse(z.string().check(z.overwrite((text) => oneLine(text.slice(0, max)))), '')
}

/** A number beyond the limits counts as the limit, so that no car seems to fit a party that is too large. */
function within({ min, max, default: fallback }: { min: number; max: number; default: number }) {
  return z.pipe(
    orElse(z.coerce.number<number | string>(), fallback),
    z.transform((count) => Math.min(Math.max(Math.round(count), min), max)),
  )
}

/** The items of a list that can be used already. */
function usable<Item extends z.ZodMiniType>(item: Item, most: number) {
  return z.pipe(
    orElse(z.array(z.unknown()), []),
    z.transform((items) => {
      const read = items.slice(0, most).map((value) => z.safeParse(item, value))
      return read.flatMap(({ success, data }) => (success ? [data as z.output<Item>] : []))
    }),
  )
}
