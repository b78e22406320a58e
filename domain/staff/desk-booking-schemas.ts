import * as z from 'zod/mini'
import { manualPriceSchema } from '#domain/pricing/price/manual-price-schema.ts'
import { bookingFilterShape } from './booking-filters.ts'
import { sortNames, viewNames } from './booking-views.ts'

const dayError = 'Enter a date such as 2026-11-30'

const day = z.string(dayError).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, dayError))

export const deskBookingsQuerySchema = z.object({
  view: z._default(z.enum(viewNames, 'Choose one of the lists'), 'upcoming'),
  /** Part of a reference, name, phone number, email, address, flight or plate. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters')), ''),
  /** New York days, both included. */
  from: z.optional(day),
  to: z.optional(day),
  sort: z.optional(z.enum(sortNames, 'Choose one of the orders')),
  ...bookingFilterShape,
  /** Where the page before ended. */
  after: z.optional(z.string().check(z.regex(/^\d{1,14}_[0-9a-f-]{36}$/, 'This page cannot be read'))),
})

const version = z.int('Send the version that you read').check(z.gte(1, 'Send the version that you read'))

const reason = z
  .string('Enter a reason')
  .check(z.trim(), z.minLength(3, 'Enter a reason'), z.maxLength(300, 'Use at most 300 characters'))

export const deskPriceSchema = z.object({ ...z.omit(manualPriceSchema, { version: true }).shape, version })

/** For every leg that is not over, with the car that it has. */
export const deskChauffeurSchema = z.object({
  version,
  chauffeurId: z.uuid('Choose a chauffeur'),
  /** Whether warnings, such as hours outside the shift, are accepted. */
  acceptsWarnings: z._default(z.boolean(), false),
})

export const deskDeclineSchema = z.object({ version, reason })

/** `changes` has the fields of a booking request that change, and the price token of the preview. */
export const deskChangeSchema = z.object({
  version,
  reason,
  changes: z.record(z.string(), z.unknown(), 'Send the fields that change'),
})

/** `keptCents` is what the customer still pays. Less than the policy says is an exception. */
export const deskCancelSchema = z.object({
  version,
  reason,
  keptCents: z.int('Send the fee in cents').check(z.gte(0, 'A fee cannot be negative')),
})

/** Chosen by the browser when the form opens: a request that is sent twice is carried out once. */
const requestId = z.uuid('Send an ID for this request')

const amountError = 'Enter an amount in dollars, like 20 or 20.50'

const amount = z.int(amountError).check(z.gte(1, amountError), z.lte(5_000_000, amountError))

/** The customer sees the reason. */
export const deskRefundSchema = z.object({ version, id: requestId, cents: amount, reason })

/**
 * `cents` must be the whole refund. `transfer` is what the bank calls it; it is optional. `isAlreadySent` records a refund
 * that is not owed anymore, because the money has left the account.
 */
export const deskRefundSentSchema = z.object({
  version,
  refund: z.uuid('Choose a refund'),
  cents: amount,
  transfer: z._default(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters')), ''),
  isAlreadySent: z._default(z.boolean(), false),
})

/** Refunds have their own call. */
export const adjustableKinds = ['waiting', 'tolls', 'parking', 'discount', 'other'] as const

/** Positive raises the price. The customer sees the reason. */
export const deskAdjustmentSchema = z
  .object({
    version,
    id: requestId,
    kind: z.enum(adjustableKinds, 'Choose what it is for'),
    cents: z.int(amountError).check(z.gte(-5_000_000, amountError), z.lte(5_000_000, amountError)),
    reason,
  })
  .check(
    z.refine(({ cents }) => cents !== 0, { path: ['cents'], error: amountError }),
    z.refine(({ kind, cents }) => kind !== 'discount' || cents < 0, {
      path: ['cents'],
      error: 'A discount lowers the price',
    }),
  )

export const deskTakeBackSchema = z.object({
  version,
  id: requestId,
  adjustment: z.uuid('Choose a price line'),
  reason,
})

const extra = z.uuid('Choose an extra')

/** The customer sees the reason. */
export const approveExtraSchema = z.object({ version, extra, cents: amount, reason })

export const declineExtraSchema = z.object({ version, extra, reason })

const payment = z.uuid('Choose a payment')

/** `cents` only if a part of the requested amount has arrived. */
export const deskPaymentSchema = z.object({ payment, cents: z.optional(amount) })

/** A part of a tip, or all of it. */
export const refundTipSchema = z.object({ id: requestId, payment, cents: amount, reason })

export const deskPartSchema = z.object({ payment, cents: amount })

export const deskMessageSchema = z.object({ message: z.uuid('Choose a message') })

export const deskTextSchema = z.object({ text: z.uuid('Choose a text') })

const noteError = 'Enter a note of up to 2,000 characters'

export const deskNoteSchema = z.object({
  body: z.string(noteError).check(z.trim(), z.minLength(1, noteError), z.maxLength(2000, noteError)),
})
