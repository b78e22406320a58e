import { type Context, Hono } from 'hono'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import { chauffeurSchema } from '#domain/booking/chauffeur.ts'
import type { Db } from '#server/data/database.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { notAuthenticated } from '#server/http/identify.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Signer } from '#server/signing.ts'
import { type AssignResult, assignChauffeur, readAssignment } from '#server/use-cases/assign-chauffeur.ts'
import { fieldFaults, refuse } from './errors.ts'
import { operatorOf } from './operator-of.ts'

type Dependencies = { db: Db; jobs: JobQueue; signer: Signer; now: () => Date }

const assigning = { name: 'assign-chauffeur', limit: 60, windowSeconds: 600 }

/** What the company does by the links of its mails, besides confirming money. */
export function operatorApi(deps: Dependencies) {
  const operator = new Hono<HttpEnv>()
  const few = rateLimit(deps, assigning)

  operator.get('/assignment', few, async (c) => {
    const bookingId = bookingOf(c, deps)
    return bookingId ? answer(c, await readAssignment(deps, bookingId)) : refuse(c, 401, notAuthenticated)
  })

  operator.post('/assignment', few, async (c) => {
    const bookingId = bookingOf(c, deps)
    if (!bookingId) return refuse(c, 401, notAuthenticated)
    const read = chauffeurSchema.safeParse(await c.req.json())
    if (!read.success) return refuse(c, 422, 'Please check what you have entered', fieldFaults(read.error))
    return answer(c, await assignChauffeur(deps, { bookingId, chauffeur: read.data }))
  })

  return operator
}

function bookingOf(c: Context<HttpEnv>, deps: Dependencies): string | null {
  const asked = operatorOf(c, deps)
  return asked && 'assign' in asked ? asked.assign : null
}

function answer(c: Context<HttpEnv>, result: AssignResult): Response {
  if (result.ok) return c.json({ data: result.assignment })
  const { error } = result
  return error.code === 'not-found'
    ? refuse(c, 404, 'We found no such booking')
    : refuse(c, 409, reasonOf(error.status))
}

/** Why nobody can be assigned. */
function reasonOf(status: BookingStatus): string {
  switch (status) {
    case 'requested':
      return 'This booking is not confirmed yet. A chauffeur is assigned once it is.'
    case 'cancelled':
      return 'This booking is canceled. Nobody has to drive.'
    case 'expired':
      return 'This booking has expired. Nobody has to drive.'
    default:
      return 'This trip has begun, or is over. Its chauffeur stays as it is.'
  }
}
