import { Hono } from 'hono'
import * as examples from '#server/api/openapi/examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import type { Db } from '#server/data/database/database.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'

type Dependencies = { db: Db; captcha: Captcha; now: () => Date }

/** A whole office may share one address, and each form asks for one challenge. */
const byAddress = { name: 'captcha', limit: 120, windowSeconds: 60 }

/** The embedded captcha's challenges in ALTCHA's own format: bare, not under `data`. */
export function captchaApi({ db, captcha, now }: Dependencies) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'GET /captcha/challenge', {
    summary: 'Get a challenge of the embedded captcha',
    description:
      'The challenge is ALTCHA’s JSON, and the token is ALTCHA’s payload. 404 if another captcha service is configured.',
    example: examples.challenge,
    errors: [404, 429, 503],
    use: [rateLimit({ db, now }, byAddress)],
    handle: async () => (await captcha.challenge(now())) ?? { ok: false, error: { code: 'no-challenge' } },
  })

  return api
}
