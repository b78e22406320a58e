import { Hono } from 'hono'
import * as examples from '#server/api/openapi/examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import type { Db } from '#server/data/database/database.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { lookUpPromo } from '#server/use-cases/booking/pricing/look-up-promo.ts'

/** Enough for a customer who mistypes a code, too few to guess one. */
const byAddress = { name: 'promo', limit: 20, windowSeconds: 600 }

export function promocodesApi({ db, now }: { db: Db; now: () => Date }) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'POST /promocodes/code', {
    summary: 'Look up a promo code',
    description:
      '404 for any code that cannot be used, whatever the reason. A percentage is in thousandths of a percent, a fixed value in cents.',
    bodyExample: examples.promoLookup,
    example: { data: examples.promo },
    errors: [404, 429, 503],
    use: [rateLimit({ db, now }, byAddress)],
    onInvalidBody: () => notFound,
    async handle({ c, body }) {
      const data = await lookUpPromo({ db, now }, { code: body.code, site: c.get('site').host })
      return data ? { data } : notFound
    },
  })

  return api
}

const notFound = { ok: false, error: { code: 'promo-not-found' } } as const
