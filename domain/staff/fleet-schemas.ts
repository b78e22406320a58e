import * as z from 'zod/mini'
import { chauffeurSchema } from '#domain/booking/request/operator-requests.ts'
import { emailSchema } from '#domain/contact/contact-schema.ts'
import { usPhoneSchema } from '#domain/contact/us-phone-schema.ts'
import type { ClockTime } from '#domain/dispatch/chauffeur.ts'
import { lineSchema, multilineSchema } from '#domain/text/text-schema.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import { type CalendarDay, isWallClock, type WallClock } from '#domain/time/wall-clock.ts'

const versionError = 'Send the version that you read'

const version = z.int(versionError).check(z.gte(1, versionError))

const dayError = 'Enter a date such as 2026-11-30'

const day = z.pipe(
  z.string(dayError).check(z.refine((text) => isWallClock(`${text}T00:00`), dayError)),
  z.transform((text) => text as CalendarDay),
)

const timeError = 'Enter a day and a time'

/** A time in New York, 'YYYY-MM-DDTHH:mm'. A time that the clocks skip is refused. */
const newYorkTime = z.pipe(
  z
    .string(timeError)
    .check(z.refine((text) => isWallClock(text) && toInstant(text as WallClock) !== null, timeError)),
  z.transform((text) => toInstant(text as WallClock) ?? new Date(Number.NaN)),
)

const notes = multilineSchema('the notes', { max: 1000 })

const reason = lineSchema('a reason', { min: 3, max: 200 })

/** Null until it is entered. */
const carDetails = {
  plate: z.nullable(
    z.pipe(
      lineSchema('the plate', { min: 2, max: 10 }),
      z.transform((text) => text.toUpperCase()),
    ),
  ),
  color: lineSchema('the color', { max: 30 }),
  model: lineSchema('the model', { max: 60 }),
  tlcNumber: z.nullable(lineSchema('the TLC number', { min: 2, max: 20 })),
  inspectionExpiresOn: z.nullable(day),
  insuranceExpiresOn: z.nullable(day),
  notes,
}

export const newCarSchema = z.object({ vehicleClassId: z.uuid('Choose a class'), ...carDetails })

export const carChangeSchema = z.object({ version, ...carDetails })

/** The legs that are assigned are listed first; `takesLegs` then takes car or chauffeur from them. */
const takesLegs = z._default(z.boolean(), false)

export const outOfServiceSchema = z
  .object({ version, from: newYorkTime, to: newYorkTime, reason, takesLegs })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'Enter an end after the start' }))

export const retireSchema = z.object({ version })

const clockError = 'Enter a time'

const clockTime = z.pipe(
  z.string(clockError).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockError)),
  z.transform((text) => text as ClockTime),
)

const shifts = z
  .array(
    z.object({
      /** 0 is Sunday. */
      weekday: z.int().check(z.gte(0), z.lte(6)),
      from: clockTime,
      to: clockTime,
    }),
  )
  .check(
    z.refine(
      (all) => new Set(all.map(({ weekday }) => weekday)).size === all.length,
      'Enter one shift for each weekday',
    ),
  )

const chauffeurDetails = {
  name: chauffeurSchema.shape.name,
  phone: usPhoneSchema,
  email: z.nullable(emailSchema),
  licenseNumber: z.nullable(lineSchema('the license number', { min: 2, max: 30 })),
  licenseExpiresOn: z.nullable(day),
  tlcNumber: z.nullable(lineSchema('the TLC number', { min: 2, max: 20 })),
  tlcExpiresOn: z.nullable(day),
  languages: z
    .array(lineSchema('the language', { min: 2, max: 30 }))
    .check(z.maxLength(10, 'Enter up to ten languages')),
  shifts,
  /** The car that they usually drive. */
  carId: z.nullable(z.uuid('Choose a car')),
  notes,
}

export const newChauffeurSchema = z.object(chauffeurDetails)

export const chauffeurChangeSchema = z.object({ version, ...chauffeurDetails })

/** Whole days in New York, both included. */
export const dayOffSchema = z
  .object({ version, from: day, to: day, reason: lineSchema('a reason', { max: 200 }), takesLegs })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: 'Enter a day that is not before the first',
    }),
  )

export const endBlockSchema = z.object({ version })

export const leaveSchema = z.object({ version, takesLegs })

/** `version` is that of the leg as read. A person’s choice is not changed by plans. */
export const legAssignmentSchema = z.object({
  version,
  carId: z.nullable(z.uuid('Choose a car')),
  chauffeurId: z.nullable(z.uuid('Choose a chauffeur')),
  /** Whether the warnings have been read. */
  acceptsWarnings: z._default(z.boolean(), false),
})
