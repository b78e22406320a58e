import * as z from 'zod/mini'
import type { SavedWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { isWallClock, type WallClock } from '#domain/time/wall-clock.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { childSeatTypes } from '#domain/trip/trip-options.ts'

/** What was saved, and when; null if it is not a wizard of this version. */
export function parseSavedWizard(saved: unknown): { wizard: SavedWizard; savedAt: Date } | null {
  const parsed = savedSchema.safeParse(saved)
  if (!parsed.success) return null
  const { keptAt, ...wizard } = parsed.data
  return { wizard, savedAt: new Date(keptAt) }
}

const wallClock = z.string().check(z.refine((text) => isWallClock(text))) as z.ZodMiniType<WallClock>
const occurrence = z.enum(['earlier', 'later'])
const person = { firstName: z.string(), secondName: z.string(), email: z.string(), phone: z.string() }
const whole = z.number().check(z.int())

const formSchema = z.object({
  type: z.enum(tripTypes.map(({ value }) => value)),
  pickUpAt: wallClock,
  pickUpOccurrence: occurrence,
  isPickUpSuggested: z._default(z.boolean(), false),
  pickUpLocation: z.string(),
  stops: z.array(z.object({ id: z.string(), address: z.string() })),
  destinationLocation: z.string(),
  passengerCount: whole,
  luggageCount: whole,
  isAccessible: z.boolean(),
  isMeetAndGreet: z.boolean(),
  isRoundTrip: z.boolean(),
  returnAt: wallClock,
  returnOccurrence: occurrence,
  isReturnSuggested: z._default(z.boolean(), false),
  childSeats: z.array(z.object({ type: z.enum(childSeatTypes.map(({ value }) => value)), count: whole })),
  comment: z.string(),
  duration: z.number(),
  airline: z.string(),
  flightNumber: z.string(),
  flightKind: z.enum(['domestic', 'international']),
  flightAt: z.union([z.literal(''), wallClock]),
  returnAirline: z._default(z.string(), ''),
  returnFlightNumber: z._default(z.string(), ''),
  returnFlightKind: z._default(z.enum(['domestic', 'international']), 'domestic'),
  returnFlightAt: z._default(z.union([z.literal(''), wallClock]), ''),
  guest: z.object({ ...person, acceptSms: z.boolean() }),
  passengers: z.array(z.object({ id: z.string(), ...person, notify: z._default(z.boolean(), false) })),
  promo: z.nullable(
    z.object({
      id: z.string(),
      code: z.string(),
      kind: z.enum(['percent', 'fixed']),
      value: z.number(),
      description: z.string(),
    }),
  ),
}) satisfies z.ZodMiniType<BookingForm>

/** The fields that the pages use until the offers have been reloaded. */
const carSchema = z.looseObject({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  gallery: z.array(z.string()),
  fitReasons: z.array(z.string()),
  price: z.nullable(
    z.object({
      totalCents: whole,
      currency: z.literal('USD'),
      lines: z.array(
        z.object({ code: z.string(), label: z.string(), cents: whole, note: z.optional(z.string()) }),
      ),
    }),
  ),
} satisfies Partial<Record<keyof Offer, z.ZodMiniType>>) as z.ZodMiniType as z.ZodMiniType<Offer>

const savedSchema = z.object({
  step: z.enum(wizardSteps),
  form: formSchema,
  car: z.nullable(carSchema),
  slug: z._default(z.nullable(z.string()), null),
  requestKey: z.uuid(),
  keptAt: z._default(z.number(), 0),
})
