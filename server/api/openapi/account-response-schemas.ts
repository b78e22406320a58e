import * as z from 'zod/mini'
import { preferencesSchema } from '#domain/account/profile.ts'

/** What calls on accounts answer. Tests hold these against the product's own types, and against real answers. */

const text = z.string()
const maybe = z.nullable(text)

export const admission = z.object({ token: text })

export const mailedTo = z.object({ email: text })

export const nothing = z.object({})

export const savedAddress = z.object({ id: z.uuid(), label: text, address: text })

export const savedPassenger = z.object({
  id: z.uuid(),
  firstName: text,
  secondName: z.optional(maybe),
  email: text,
  phone: text,
})

export const profile = z.object({
  id: z.uuid(),
  email: text,
  firstName: text,
  secondName: maybe,
  phone: maybe,
  acceptSms: z.boolean(),
  preferences: preferencesSchema,
  addresses: z.array(savedAddress),
  passengers: z.array(savedPassenger),
  createdAt: z.iso.datetime(),
})

export const session = z.object({
  id: z.uuid(),
  device: text,
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
})
