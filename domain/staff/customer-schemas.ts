import * as z from 'zod/mini'
import { emailSchema } from '#domain/contact/contact-schema.ts'
import { lineSchema, multilineSchema } from '#domain/text/text-schema.ts'

/** What a chauffeur should know about a regular customer, in the order of the form. */
export const customerPreferences = {
  chauffeur: 'Chauffeur',
  temperature: 'Temperature',
  music: 'Music',
  water: 'Water',
  seat: 'Seat',
} as const

export type PreferenceName = keyof typeof customerPreferences

export const preferenceNames = Object.keys(customerPreferences) as [PreferenceName, ...PreferenceName[]]

/** Left out where the customer has no wish. */
export type CustomerPreferences = Partial<Record<PreferenceName, string>>

export const preferenceLength = { max: 80 } as const

export const customerNotesLength = { max: 2000 } as const

export const customersQuerySchema = z.object({
  /** Part of a name, a phone number or an email address. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters')), ''),
  /** Where the page before ended. */
  after: z.optional(z.string().check(z.regex(/^\d{1,14}_[0-9a-f-]{36}$/, 'This page cannot be read'))),
})

const preference = z._default(lineSchema('the preference', preferenceLength), '')

export const customerChangeSchema = z.object({
  /** 0 before the first note. */
  version: z.int('Send the version that you read').check(z.gte(0, 'Send the version that you read')),
  notes: z._default(multilineSchema('the notes', customerNotesLength), ''),
  preferences: z.object({
    chauffeur: preference,
    temperature: preference,
    music: preference,
    water: preference,
    seat: preference,
  }),
})

/** Another email address of the same person. */
export const otherAddressSchema = z.object({ email: emailSchema })

/** The customer's email address, typed again to confirm. */
export const customerEraseSchema = z.object({ email: emailSchema })
