import type { Context } from 'hono'
import type { Db } from '#server/data/database.ts'
import { countHit } from '#server/data/rate-limits.ts'
import { returnHit } from '#server/data/return-hit.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { refuseTooMany } from '#server/http/rate-limit.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import { spendCaptcha } from '#server/use-cases/solve-captcha.ts'
import { refuseForm } from './form-refusals.ts'

type Dependencies = { db: Db; captcha: Captcha; now: () => Date }

const tries = { limit: 10, windowSeconds: 3600 }

/**
 * Limits guesses at the email address of one booking, by network. Beyond ten from anywhere each costs a captcha, so that
 * a stranger who knows a reference keeps its owner from nothing.
 */
export async function limitFinding(
  c: Context<HttpEnv>,
  deps: Dependencies,
  { reference, captcha: token }: { reference: string; captcha: string },
): Promise<Response | undefined> {
  const { db } = deps
  const now = deps.now()
  const total = `find-booking-reference:${reference}`
  const fromHere = `${total}:${clientNetwork(c.get('clientAddress'))}`
  const here = await countHit(db, { key: fromHere, ...tries, now })
  if (!here.allowed) return refuseTooMany(c, here)
  if ((await countHit(db, { key: total, ...tries, now })).allowed) return undefined
  const spent = await spendCaptcha(deps, { token, now, hostname: c.get('site').host })
  if (spent.ok) return undefined
  await returnHit(db, fromHere)
  return refuseForm(c, spent.error)
}
