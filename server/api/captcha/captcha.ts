import { Hono } from 'hono'
import type { Db } from '#server/data/database/database.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'

type Dependencies = { db: Db; captcha: Captcha; now: () => Date }

/** The embedded captcha's challenges, as ALTCHA's clients expect them: bare, not under `data`. */
export function captchaApi({ db, captcha, now }: Dependencies) {
  const api = new Hono<HttpEnv>()
  // A whole office may come from one address, and each form asks for one challenge.
  const limit = rateLimit({ db, now }, { name: 'captcha', limit: 120, windowSeconds: 60 })

  api.get('/challenge', limit, async (c) => {
    const challenge = await captcha.challenge(now())
    return challenge ? c.json(challenge) : errorResponse(c, 404, 'There is no challenge here')
  })

  return api
}
