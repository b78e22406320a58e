import * as z from 'zod/mini'
import { childSeatCount } from '#domain/constants.ts'
import {
  addressLinkMessage,
  firstNameSchema,
  nameLinkMessage,
  noWebAddress,
  type Person,
  phoneSchema,
  secondNameSchema,
  travelerSchema,
} from '#domain/contact/contact-schema.ts'
import { address } from '#domain/page-constants.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { lineSchema, tooLongMessage } from '#domain/text/text-schema.ts'
import { type TripType, tripTypes } from '#domain/trip/trip.ts'
import { type ChildSeat, childSeatTypes, mergeChildSeats } from '#domain/trip/trip-options.ts'

/** Initial values of the wizard for this customer. */
export type Preferences = { tripType: TripType | null; childSeats: ChildSeat[] }

export const noPreferences: Preferences = { tripType: null, childSeats: [] }

export type SavedAddress = { id: string; label: string; address: string }

export type SavedPassenger = Person & { id: string }

/** The response of `GET /api/auth/profile`. Only a signed-in customer gets one. */
export type Profile = {
  id: string
  email: string
  firstName: string
  secondName: string | null
  phone: string | null
  acceptSms: boolean
  preferences: Preferences
  addresses: SavedAddress[]
  passengers: SavedPassenger[]
  createdAt: string
}

/** The limit of saved addresses, and of saved passengers, per customer. */
export const maxSavedItems = 20

/** The limit of preferred child seats of one type. */
export const maxSeatsPerType = 20

export const preferencesSchema = z.object({
  tripType: z.nullable(z.enum(tripTypes.map(({ value }) => value))),
  childSeats: z.array(
    z.object({
      type: z.enum(childSeatTypes.map(({ value }) => value)),
      count: z.int().check(z.gte(childSeatCount.min), z.lte(maxSeatsPerType)),
    }),
  ),
})

/** Entries of the same type are merged, as for a booking's form. */
const preferencesChangeSchema = z.extend(preferencesSchema, {
  childSeats: preferencesSchema.shape.childSeats.check(
    z.overwrite(mergeChildSeats),
    z.refine(
      (childSeats) => childSeats.every(({ count }) => count <= maxSeatsPerType),
      'Please add fewer child seats',
    ),
  ),
})

/** Fields left out stay unchanged. */
export const profileChangeSchema = z.object({
  firstName: z.optional(firstNameSchema),
  secondName: secondNameSchema,
  phone: z.optional(z.nullable(phoneSchema)),
  acceptSms: z.optional(z.boolean('Must be true or false')),
  preferences: z.optional(preferencesChangeSchema),
})

export type ProfileChange = z.output<typeof profileChangeSchema>

export const savedAddressSchema = z.object({
  label: lineSchema('a name for this address', { min: 1, max: 40 }).check(noWebAddress(nameLinkMessage)),
  address: z
    .string('Address is required')
    .check(
      z.overwrite(cleanSingleLine),
      z.minLength(address.destination.min, 'Address is required'),
      z.maxLength(address.destination.max, tooLongMessage('the address', address.destination.max)),
      noWebAddress(addressLinkMessage),
    ),
})

export const savedPassengerSchema = travelerSchema
