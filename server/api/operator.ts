import { type Context, Hono } from 'hono'
import { chauffeurSchema } from '#domain/booking/chauffeur.ts'
import { releaseSchema } from '#domain/booking/held-trip.ts'
import { namedPriceSchema } from '#domain/booking/named-price.ts'
import type { Catalogue } from '#server/data/catalogue.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { notAuthenticated } from '#server/http/identify.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import type { Signer } from '#server/signing.ts'
import { type AssignResult, assignChauffeur, readAssignment } from '#server/use-cases/assign-chauffeur.ts'
import { type NamePriceResult, namePrice, readTripToPrice } from '#server/use-cases/name-price.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { type ReleaseResult, readHold, releaseHold } from '#server/use-cases/release-hold.ts'
import { fieldFaults, refuse } from './errors.ts'
import { operatorOf } from './operator-of.ts'
import { unassignable, unnameable, unreleasable } from './operator-refusals.ts'

type Dependencies = PaymentDependencies & { signer: Signer; catalogue: () => Promise<Catalogue> }

const often = { limit: 60, windowSeconds: 600 }

/** What the company does by the links of its mails, besides confirming money. Each link does the one thing it is for. */
export function operatorApi(deps: Dependencies) {
  const operator = new Hono<HttpEnv>()
  const assigning = rateLimit(deps, { name: 'assign-chauffeur', ...often })
  const pricing = rateLimit(deps, { name: 'name-price', ...often })
  const releasing = rateLimit(deps, { name: 'release-hold', ...often })

  operator.get('/assignment', assigning, async (c) => {
    const bookingId = toAssign(c, deps)
    if (!bookingId) return refuse(c, 401, notAuthenticated)
    return answerAssigned(c, await readAssignment(deps, bookingId))
  })

  operator.post('/assignment', assigning, async (c) => {
    const bookingId = toAssign(c, deps)
    if (!bookingId) return refuse(c, 401, notAuthenticated)
    const read = chauffeurSchema.safeParse(await c.req.json())
    if (!read.success) return refuse(c, 422, checkEntered, fieldFaults(read.error))
    return answerAssigned(c, await assignChauffeur(deps, { bookingId, chauffeur: read.data }))
  })

  operator.get('/price', pricing, async (c) => {
    const bookingId = toPrice(c, deps)
    if (!bookingId) return refuse(c, 401, notAuthenticated)
    return answerPriced(c, await readTripToPrice(deps, bookingId))
  })

  operator.post('/price', pricing, async (c) => {
    const bookingId = toPrice(c, deps)
    if (!bookingId) return refuse(c, 401, notAuthenticated)
    const read = namedPriceSchema.safeParse(await c.req.json())
    if (!read.success) return refuse(c, 422, checkEntered, fieldFaults(read.error))
    const { version, ...named } = read.data
    return answerPriced(c, await namePrice(deps, { bookingId, named, version }))
  })

  operator.get('/hold', releasing, async (c) => {
    const bookingId = toRelease(c, deps)
    if (!bookingId) return refuse(c, 401, notAuthenticated)
    return answerReleased(c, await readHold(deps, bookingId))
  })

  operator.post('/hold/release', releasing, async (c) => {
    const bookingId = toRelease(c, deps)
    if (!bookingId) return refuse(c, 401, notAuthenticated)
    const read = releaseSchema.safeParse(await c.req.json())
    if (!read.success) return refuse(c, 422, checkEntered, fieldFaults(read.error))
    return answerReleased(c, await releaseHold(deps, { bookingId, ...read.data }))
  })

  return operator
}

const checkEntered = 'Please check what you have entered'

function toAssign(c: Context<HttpEnv>, deps: Dependencies): string | null {
  const asked = operatorOf(c, deps)
  return asked && 'assign' in asked ? asked.assign : null
}

function toPrice(c: Context<HttpEnv>, deps: Dependencies): string | null {
  const asked = operatorOf(c, deps)
  return asked && 'price' in asked ? asked.price : null
}

function toRelease(c: Context<HttpEnv>, deps: Dependencies): string | null {
  const asked = operatorOf(c, deps)
  return asked && 'release' in asked ? asked.release : null
}

const notFound = 'We found no such booking'

function answerAssigned(c: Context<HttpEnv>, result: AssignResult): Response {
  if (result.ok) return c.json({ data: result.assignment })
  const { error } = result
  return error.code === 'not-found' ? refuse(c, 404, notFound) : refuse(c, 409, unassignable(error.status))
}

function answerPriced(c: Context<HttpEnv>, result: NamePriceResult): Response {
  if (result.ok) return c.json({ data: result.trip })
  const { error } = result
  return error.code === 'not-found' ? refuse(c, 404, notFound) : refuse(c, 409, unnameable[error.reason])
}

function answerReleased(c: Context<HttpEnv>, result: ReleaseResult): Response {
  if (result.ok) return c.json({ data: result.held })
  const { error } = result
  return error.code === 'not-found' ? refuse(c, 404, notFound) : refuse(c, 409, unreleasable[error.reason])
}
