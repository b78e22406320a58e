import * as z from 'zod/mini'
import { legMachine } from '#domain/dispatch/leg-status.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

const dayError = 'Enter a date such as 2026-11-30'

const day = z
  .string(dayError)
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, dayError)) as unknown as z.ZodMiniType<
  CalendarDay,
  string
>

/** How many days the board shows at once. */
export const boardSpans = [1, 3, 7] as const

export const boardQuerySchema = z.object({
  /** A day in New York. */
  from: day,
  days: z._default(
    z.pipe(
      z.coerce.number(),
      z.union(
        boardSpans.map((days) => z.literal(days)),
        'Choose 1, 3 or 7 days',
      ),
    ),
    1,
  ),
})

const version = z.int('Send the version that you read').check(z.gte(1, 'Send the version that you read'))

const optionalReason = z._default(
  z.string('Enter a reason').check(z.trim(), z.maxLength(300, 'Use at most 300 characters')),
  '',
)

const reason = z
  .string('Enter a reason')
  .check(z.trim(), z.minLength(3, 'Enter a reason'), z.maxLength(300, 'Use at most 300 characters'))

export const assignLegSchema = z.object({
  version,
  carId: z.nullable(z.uuid('Choose a car')),
  chauffeurId: z.nullable(z.uuid('Choose a chauffeur')),
  /** Whether the dispatcher has read the warnings. */
  acceptsWarnings: z._default(z.boolean(), false),
  /** Whether plans keep it: what has a car or a chauffeur, unless given. */
  isPinned: z.optional(z.boolean('Choose pinned or not')),
  reason: optionalReason,
})

export const pinLegSchema = z.object({ version, isPinned: z.boolean('Choose pinned or not') })

export const legStatusSchema = z.object({
  /** Chosen by the browser: a press that is sent twice counts once. */
  id: z.uuid('Send an ID for this press'),
  version,
  status: z.enum(legMachine.states, 'Choose a status'),
  /** Required for a step back. */
  reason: optionalReason,
})

export const breakdownSchema = z.object({
  until: z.iso.datetime('Choose until when the car is out of service'),
  reason,
})
