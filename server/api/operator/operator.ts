import { type Context, Hono } from 'hono'
import * as examples from '#server/api/openapi/booking-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { operatorHeaderDoc } from '#server/api/routing/route-docs.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { assignChauffeur, readAssignment } from '#server/use-cases/operator/assign-chauffeur.ts'
import { readHold, releaseHold } from '#server/use-cases/operator/release-hold.ts'
import { bookingVersion, readBookingToPrice, setPrice } from '#server/use-cases/operator/set-price.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { readOperatorLink } from './read-operator-link.ts'

type Dependencies = PaymentDependencies & { signer: Signer; catalogue: () => Promise<Catalogue> }

const byAddress = { limit: 60, windowSeconds: 600 }

/** What the company does by the links in its emails, besides confirming payments. Each link allows one action. */
export function operatorApi(deps: Dependencies) {
  const api = new Hono<HttpEnv>()
  const limited = (name: string) => [rateLimit(deps, { name, ...byAddress })]
  const headers = [operatorHeaderDoc]
  const assigning = { headers, use: limited('assign-chauffeur'), authorize: linkFor('assign') }
  const pricing = { headers, use: limited('name-price'), authorize: linkFor('price') }
  const releasing = { headers, use: limited('release-hold'), authorize: linkFor('release') }

  defineRoute(api, 'GET /operator/assignment', {
    ...assigning,
    summary: 'Get a confirmed trip and its chauffeur',
    example: { data: examples.assignment },
    errors: [401, 404, 409, 429, 503],
    async handle({ auth: bookingId }) {
      const result = await readAssignment(deps, bookingId)
      return result.ok ? { data: result.assignment } : result
    },
  })

  defineRoute(api, 'POST /operator/assignment', {
    ...assigning,
    summary: 'Assign a chauffeur to a confirmed trip',
    description:
      'Also replaces or corrects the chauffeur or the car. Emails the customer the new details. Repeating the call returns the same response and sends nothing. 409 if the trip is not confirmed, has started or is over.',
    bodyExample: examples.chauffeur,
    example: { data: examples.assignment },
    errors: [401, 404, 409, 422, 429, 503],
    async handle({ auth: bookingId, body: chauffeur }) {
      const result = await assignChauffeur(deps, { bookingId, chauffeur })
      return result.ok ? { data: result.assignment } : result
    },
  })

  defineRoute(api, 'GET /operator/price', {
    ...pricing,
    summary: 'Get a booking that needs a price',
    description:
      'Includes `price` if it was already set. 409 if the booking is confirmed, is being paid, is over, or is priced by the rates.',
    example: { data: examples.tripToPrice },
    errors: [401, 404, 409, 429, 503],
    async handle({ auth: bookingId }) {
      const result = await readBookingToPrice(deps, bookingId)
      return result.ok ? { data: result.trip } : result
    },
  })

  defineRoute(api, 'POST /operator/price', {
    ...pricing,
    summary: 'Set the price of a trip that cannot be priced online',
    description:
      'The all-in price, before the booking’s promo code. Emails the customer the price with a payment link and restarts the hold on the car. Until a payment starts, another call replaces the price. Repeating the call returns the same response and sends nothing. Send the `version` from the GET response: 409 if the customer has changed the trip since, or if it no longer needs a price.',
    bodyExample: examples.namedPrice,
    example: { data: examples.tripToPrice },
    errors: [401, 404, 409, 422, 429, 503],
    async handle({ auth: bookingId, body: { version, ...named } }) {
      const isCurrent = (booking: Booking) => bookingVersion(booking) === version
      const result = await setPrice(deps, { bookingId, named, isCurrent })
      return result.ok ? { data: result.trip } : result
    },
  })

  defineRoute(api, 'GET /operator/hold', {
    ...releasing,
    summary: 'Get an unpaid booking whose car can be released',
    description: '409 if the booking is paid, confirmed or over.',
    example: { data: examples.heldTrip },
    errors: [401, 404, 409, 429, 503],
    async handle({ auth: bookingId }) {
      const result = await readHold(deps, bookingId)
      return result.ok ? { data: result.held } : result
    },
  })

  defineRoute(api, 'POST /operator/hold/release', {
    ...releasing,
    summary: 'Release the car of an unpaid booking',
    description:
      'Cancels the booking, frees the car and emails the customer. Send the `version` from the GET response: 409 if the customer has changed the trip since, or if it is paid, confirmed or over. Repeating the call returns the same response.',
    bodyExample: examples.release,
    example: { data: examples.heldTrip },
    errors: [401, 404, 409, 422, 429, 503],
    async handle({ auth: bookingId, body }) {
      const isCurrent = (booking: Booking) => bookingVersion(booking) === body.version
      const result = await releaseHold(deps, { bookingId, isCurrent })
      return result.ok ? { data: result.held } : result
    },
  })

  /** Reads the booking's ID from a link for this action. A link for another action does not authorize it. */
  function linkFor(action: 'assign' | 'price' | 'release') {
    return (c: Context<HttpEnv>): string | null => {
      const link: Partial<Record<string, string>> | null = readOperatorLink(c, deps)
      return link?.[action] ?? null
    }
  }

  return api
}
