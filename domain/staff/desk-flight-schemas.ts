import * as z from 'zod/mini'
import { landingStates } from '#domain/dispatch/flights/landing.ts'

const version = z.int('Send the version that you read').check(z.gte(1, 'Send the version that you read'))

const state = z.enum(landingStates, 'Choose what you know')

const timeError = 'Enter the day and the time of the landing'

const landingAt = z.iso.datetime(timeError)

/** A canceled or diverted flight has no landing. */
export const deskLandingSchema = z.object({ version, state, landingAt: z.nullable(landingAt) }).check(
  z.refine(({ state, landingAt }) => landingAt !== null || state === 'canceled' || state === 'diverted', {
    path: ['landingAt'],
    message: timeError,
  }),
)

/** The landing and the state that were on the screen. */
const seen = { landingAt: z.nullable(landingAt), state }

/** `unassigns` also moves the pick-up if car or chauffeur do not fit then, and takes them from the trip. */
export const deskAcceptFlightSchema = z.object({ version, ...seen, unassigns: z.boolean() })

export const deskKeepPickUpSchema = z.object({ version, ...seen })
