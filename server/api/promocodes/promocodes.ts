import { Hono } from 'hono'
import * as z from 'zod'
import type { Db } from '#server/data/database/database.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import { lookUpPromo } from '#server/use-cases/booking/pricing/look-up-promo.ts'

export const promoLookupSchema = z.object({ code: z.string().max(64) })

export function promocodesApi({ db, now }: { db: Db; now: () => Date }) {
  const promocodes = new Hono<HttpEnv>()
  // Enough for somebody who mistypes, too few for somebody who guesses.
  const limit = rateLimit({ db, now }, { name: 'promo', limit: 20, windowSeconds: 600 })

  promocodes.post('/code', limit, async (c) => {
    const body = promoLookupSchema.safeParse(await c.req.json())
    const code = body.success ? body.data.code : ''
    const promo = await lookUpPromo({ db, now }, { code, site: c.get('site').host })
    return promo ? c.json({ data: promo }) : errorResponse(c, 404, 'Invalid promocode')
  })

  return promocodes
}
