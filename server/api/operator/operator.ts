import { type Context, Hono } from 'hono'
import { chauffeurSchema } from '#domain/booking/detail/chauffeur.ts'
import { releaseHoldSchema } from '#domain/booking/detail/held-booking.ts'
import { manualPriceSchema } from '#domain/pricing/price/manual-price-schema.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { notAuthenticated } from '#server/http/identity/identify.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import {
  type AssignResult,
  assignChauffeur,
  readAssignment,
} from '#server/use-cases/operator/assign-chauffeur.ts'
import { type ReleaseResult, readHold, releaseHold } from '#server/use-cases/operator/release-hold.ts'
import { readBookingToPrice, type SetPriceResult, setPrice } from '#server/use-cases/operator/set-price.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { notAssignableMessage, notReleasableMessages, priceLockedMessages } from './operator-errors.ts'
import { readOperatorLink } from './read-operator-link.ts'

type Dependencies = PaymentDependencies & { signer: Signer; catalogue: () => Promise<Catalogue> }

const often = { limit: 60, windowSeconds: 600 }

/** What the company does by the links of its mails, besides confirming money. Each link does the one thing it is for. */
export function operatorApi(deps: Dependencies) {
  const operator = new Hono<HttpEnv>()
  const assigning = rateLimit(deps, { name: 'assign-chauffeur', ...often })
  const pricing = rateLimit(deps, { name: 'name-price', ...often })
  const releasing = rateLimit(deps, { name: 'release-hold', ...often })

  operator.get('/assignment', assigning, async (c) => {
    const bookingId = readAssignLink(c, deps)
    if (!bookingId) return errorResponse(c, 401, notAuthenticated)
    return assignmentResponse(c, await readAssignment(deps, bookingId))
  })

  operator.post('/assignment', assigning, async (c) => {
    const bookingId = readAssignLink(c, deps)
    if (!bookingId) return errorResponse(c, 401, notAuthenticated)
    const read = chauffeurSchema.safeParse(await c.req.json())
    if (!read.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(read.error))
    return assignmentResponse(c, await assignChauffeur(deps, { bookingId, chauffeur: read.data }))
  })

  operator.get('/price', pricing, async (c) => {
    const bookingId = readPriceLink(c, deps)
    if (!bookingId) return errorResponse(c, 401, notAuthenticated)
    return priceResponse(c, await readBookingToPrice(deps, bookingId))
  })

  operator.post('/price', pricing, async (c) => {
    const bookingId = readPriceLink(c, deps)
    if (!bookingId) return errorResponse(c, 401, notAuthenticated)
    const read = manualPriceSchema.safeParse(await c.req.json())
    if (!read.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(read.error))
    const { version, ...named } = read.data
    return priceResponse(c, await setPrice(deps, { bookingId, named, version }))
  })

  operator.get('/hold', releasing, async (c) => {
    const bookingId = readReleaseLink(c, deps)
    if (!bookingId) return errorResponse(c, 401, notAuthenticated)
    return releaseResponse(c, await readHold(deps, bookingId))
  })

  operator.post('/hold/release', releasing, async (c) => {
    const bookingId = readReleaseLink(c, deps)
    if (!bookingId) return errorResponse(c, 401, notAuthenticated)
    const read = releaseHoldSchema.safeParse(await c.req.json())
    if (!read.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(read.error))
    return releaseResponse(c, await releaseHold(deps, { bookingId, ...read.data }))
  })

  return operator
}

const invalidInputMessage = 'Please check what you have entered'

function readAssignLink(c: Context<HttpEnv>, deps: Dependencies): string | null {
  const asked = readOperatorLink(c, deps)
  return asked && 'assign' in asked ? asked.assign : null
}

function readPriceLink(c: Context<HttpEnv>, deps: Dependencies): string | null {
  const asked = readOperatorLink(c, deps)
  return asked && 'price' in asked ? asked.price : null
}

function readReleaseLink(c: Context<HttpEnv>, deps: Dependencies): string | null {
  const asked = readOperatorLink(c, deps)
  return asked && 'release' in asked ? asked.release : null
}

const notFound = 'We found no such booking'

function assignmentResponse(c: Context<HttpEnv>, result: AssignResult): Response {
  if (result.ok) return c.json({ data: result.assignment })
  const { error } = result
  return error.code === 'not-found'
    ? errorResponse(c, 404, notFound)
    : errorResponse(c, 409, notAssignableMessage(error.status))
}

function priceResponse(c: Context<HttpEnv>, result: SetPriceResult): Response {
  if (result.ok) return c.json({ data: result.trip })
  const { error } = result
  return error.code === 'not-found'
    ? errorResponse(c, 404, notFound)
    : errorResponse(c, 409, priceLockedMessages[error.reason])
}

function releaseResponse(c: Context<HttpEnv>, result: ReleaseResult): Response {
  if (result.ok) return c.json({ data: result.held })
  const { error } = result
  return error.code === 'not-found'
    ? errorResponse(c, 404, notFound)
    : errorResponse(c, 409, notReleasableMessages[error.reason])
}
