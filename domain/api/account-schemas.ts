import * as z from 'zod/mini'
import {
  savedAddressSchema as newAddress,
  savedPassengerSchema as newPassenger,
  preferencesSchema,
} from '#domain/account/profile.ts'
import { named } from './call.ts'

const text = z.string()
const maybe = z.nullable(text)

export const accessToken = named('Admission', z.object({ token: text }))

export const mailedTo = named('MailedTo', z.object({ email: text }))

export const empty = named('Nothing', z.object({}))

export const savedAddress = named('SavedAddress', z.object({ id: z.uuid(), label: text, address: text }))

/** Any field may be changed; a field that is left out stays. */
export const savedAddressChange = named('SavedAddressChange', z.partial(newAddress))

export const savedPassenger = named(
  'SavedPassenger',
  z.object({ id: z.uuid(), firstName: text, secondName: z.optional(maybe), email: text, phone: text }),
)

export const savedPassengerChange = named('SavedPassengerChange', z.partial(newPassenger))

export const profile = named(
  'Profile',
  z.object({
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
  }),
)

export const session = named(
  'Session',
  z.object({
    id: z.uuid(),
    device: text,
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean(),
  }),
)
