import { type Context, Hono } from 'hono'
import * as examples from '#server/api/openapi/booking-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { operatorHeaderDoc } from '#server/api/routing/route-docs.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { assignChauffeur, readAssignment } from '#server/use-cases/operator/assign-chauffeur.ts'
import { readHold, releaseHold } from '#server/use-cases/operator/release-hold.ts'
import { readBookingToPrice, setPrice } from '#server/use-cases/operator/set-price.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { readOperatorLink } from './read-operator-link.ts'

type Dependencies = PaymentDependencies & { signer: Signer; catalogue: () => Promise<Catalogue> }

const byAddress = { limit: 60, windowSeconds: 600 }

/** What the company does by the links in its emails, besides confirming payments. Each link allows one action. */
export function operatorApi(deps: Dependencies) {
  const api = new Hono<HttpEnv>()
  const limited = (name: string) => [rateLimit(deps, { name, ...byAddress })]
  const headers = [operatorHeaderDoc]
  const assigning = { headers, use: limited('assign-chauffeur'), authorize: readAssignLink }
  const pricing = { headers, use: limited('name-price'), authorize: readPriceLink }
  const releasing = { headers, use: limited('release-hold'), authorize: readReleaseLink }

  defineRoute(api, 'GET /operator/assignment', {
    ...assigning,
    summary: 'A confirmed trip, and who drives',
    example: { data: examples.assignment },
    errors: [401, 404, 409, 429, 503],
    async handle({ auth: bookingId }) {
      const result = await readAssignment(deps, bookingId)
      return result.ok ? { data: result.assignment } : result
    },
  })

  defineRoute(api, 'POST /operator/assignment', {
    ...assigning,
    summary: 'Say who drives a confirmed trip',
    description:
      'Another chauffeur, another car or a correction is the same call. The customer is told of what is new; done again, it is the same answer, and nobody is told. A trip that is not confirmed, has begun or is over: 409.',
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
    summary: 'A request that waits for its price',
    description:
      'With `price`, where one was named already. A booking that is confirmed, being paid, over, or priced by the rates: 409.',
    example: { data: examples.tripToPrice },
    errors: [401, 404, 409, 429, 503],
    async handle({ auth: bookingId }) {
      const result = await readBookingToPrice(deps, bookingId)
      return result.ok ? { data: result.trip } : result
    },
  })

  defineRoute(api, 'POST /operator/price', {
    ...pricing,
    summary: 'Name the price of a trip that cannot be priced online',
    description:
      'All in, before the promo of the booking. The customer is told, with the way to pay, and the car is held anew. Until something is paid another price is the same call, and told again; done again, it is the same answer, and nobody is told. `version` is that of the trip as it was read: one that the customer has changed since is a 409, and so is one that has no price to be named any more.',
    bodyExample: examples.namedPrice,
    example: { data: examples.tripToPrice },
    errors: [401, 404, 409, 422, 429, 503],
    async handle({ auth: bookingId, body: { version, ...named } }) {
      const result = await setPrice(deps, { bookingId, named, version })
      return result.ok ? { data: result.trip } : result
    },
  })

  defineRoute(api, 'GET /operator/hold', {
    ...releasing,
    summary: 'An unpaid request whose car the company may release',
    description: 'A booking that is paid, confirmed or over: 409.',
    example: { data: examples.heldTrip },
    errors: [401, 404, 409, 429, 503],
    async handle({ auth: bookingId }) {
      const result = await readHold(deps, bookingId)
      return result.ok ? { data: result.held } : result
    },
  })

  defineRoute(api, 'POST /operator/hold/release', {
    ...releasing,
    summary: 'Release the car of an unpaid request',
    description:
      'Ends the request, frees the car and tells the customer. `version` is that of the trip as it was read: one that the customer has changed since is a 409, and so is one that is paid, confirmed or over. Done again, it is the same answer.',
    bodyExample: examples.release,
    example: { data: examples.heldTrip },
    errors: [401, 404, 409, 422, 429, 503],
    async handle({ auth: bookingId, body }) {
      const result = await releaseHold(deps, { bookingId, ...body })
      return result.ok ? { data: result.held } : result
    },
  })

  function readAssignLink(c: Context<HttpEnv>): string | null {
    const link = readOperatorLink(c, deps)
    return link && 'assign' in link ? link.assign : null
  }

  function readPriceLink(c: Context<HttpEnv>): string | null {
    const link = readOperatorLink(c, deps)
    return link && 'price' in link ? link.price : null
  }

  function readReleaseLink(c: Context<HttpEnv>): string | null {
    const link = readOperatorLink(c, deps)
    return link && 'release' in link ? link.release : null
  }

  return api
}
