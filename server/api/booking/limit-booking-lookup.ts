import type { Context } from 'hono'
import { formErrorResponse } from '#server/api/forms/form-errors.ts'
import type { Db } from '#server/data/database/database.ts'
import { countHit } from '#server/data/limits/rate-limits.ts'
import { undoHit } from '#server/data/limits/undo-hit.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { tooManyRequestsResponse } from '#server/http/limits/rate-limit.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import { consumeCaptcha } from '#server/use-cases/verify-captcha.ts'

type Dependencies = { db: Db; captcha: Captcha; now: () => Date }

const tries = { limit: 10, windowSeconds: 3600 }

/**
 * Limits guesses at the email address of one booking, by network. Beyond ten from anywhere each costs a captcha, so that
 * a stranger who knows a reference keeps its owner from nothing.
 */
export async function limitBookingLookup(
  c: Context<HttpEnv>,
  deps: Dependencies,
  { reference, captcha: token }: { reference: string; captcha: string },
): Promise<Response | undefined> {
  const { db } = deps
  const now = deps.now()
  const total = `find-booking-reference:${reference}`
  const fromHere = `${total}:${clientNetwork(c.get('clientAddress'))}`
  const here = await countHit(db, { key: fromHere, ...tries, now })
  if (!here.allowed) return tooManyRequestsResponse(c, here)
  if ((await countHit(db, { key: total, ...tries, now })).allowed) return undefined
  const spent = await consumeCaptcha(deps, { token, now, hostname: c.get('site').host })
  if (spent.ok) return undefined
  await undoHit(db, fromHere)
  return formErrorResponse(c, spent.error)
}
