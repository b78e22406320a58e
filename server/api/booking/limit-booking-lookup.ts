import type { Context } from 'hono'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import type { Db } from '#server/data/database/database.ts'
import { countHit, undoHit } from '#server/data/limits/rate-limits.ts'
import { clientNetwork } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import { consumeCaptcha } from '#server/use-cases/verify-captcha.ts'

type Dependencies = { db: Db; captcha: Captcha; now: () => Date }

const tries = { limit: 10, windowSeconds: 3600 }

/**
 * Limits guesses at the email address of one booking, by network. Beyond ten from anywhere each costs a captcha, so that
 * a stranger who knows a reference cannot lock its owner out.
 */
export async function limitBookingLookup(
  c: Context<HttpEnv>,
  deps: Dependencies,
  { reference, captcha: token }: { reference: string; captcha: string },
): Promise<ApiFailure | undefined> {
  const { db } = deps
  const now = deps.now()
  const total = `find-booking-reference:${reference}`
  const byNetwork = `${total}:${clientNetwork(c.get('clientAddress'))}`
  const decision = await countHit(db, { key: byNetwork, ...tries, now })
  if (!decision.allowed)
    return { ok: false, error: { code: 'rate-limited', retryAfterSeconds: decision.retryAfterSeconds } }
  if ((await countHit(db, { key: total, ...tries, now })).allowed) return undefined
  const spent = await consumeCaptcha(deps, { token, now, hostname: c.get('site').host })
  if (spent.ok) return undefined
  await undoHit(db, byNetwork)
  return spent
}
