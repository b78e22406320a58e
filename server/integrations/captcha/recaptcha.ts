import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Site, Sites } from '#domain/site/site.ts'
import type { Logger } from '#server/logging/logger.ts'
import type { Captcha, CaptchaVerdict } from './port.ts'

type Options = {
  secret: string
  /** Google's guess that this is a person, from 0 to 1: below this, the visitor is refused. */
  minScore: number
  sites: Sites
  logger: Logger
  verifyUrl?: string
  timeoutMs?: number
}

/** How long Google takes a token back. */
const tokenLifeMs = 2 * 60_000

/** Google's reCAPTCHA v3. The browser gets its token from Google; we ask Google what it is worth. */
export function recaptcha({
  secret,
  minScore,
  sites,
  logger,
  verifyUrl = 'https://www.google.com/recaptcha/api/siteverify',
  timeoutMs = 3_000,
}: Options): Captcha {
  return {
    challenge: async () => null,
    async verify(token, { now, hostname }) {
      if (token === '') return notSolved
      const asked = await ask(verifyUrl, { secret, token, timeoutMs })
      if (!asked.ok) {
        logger.warn({ reason: asked.reason }, 'reCAPTCHA cannot be asked')
        return { ok: false, error: 'unreachable' }
      }
      const { success, action, score, hostname: solvedOn } = asked.answer
      const isGood = success && action === 'booking' && score !== undefined && score >= minScore
      if (!isGood || !siteHostnames(sites, hostname).includes(solvedOn?.toLowerCase() ?? '')) return notSolved
      return { ok: true, nonce: nonceOf(token), expiresAt: new Date(now.getTime() + tokenLifeMs) }
    },
  }
}

const notSolved: CaptchaVerdict = { ok: false, error: 'not-solved' }

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

type Answer = z.infer<typeof answerSchema>

type Question = { secret: string; token: string; timeoutMs: number }

type Asked = { ok: true; answer: Answer } | { ok: false; reason: string }

async function ask(url: string, { secret, token, timeoutMs }: Question): Promise<Asked> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) return { ok: false, reason: `status ${response.status}` }
    const { data: answer } = answerSchema.safeParse(await response.json())
    if (!answer) return { ok: false, reason: 'an answer of another shape' }
    // Not the visitor's doing: our key is wrong, or something broke at Google's.
    const ours = answer['error-codes'].filter((code) => !visitorErrorCodes.has(code))
    return ours.length > 0 && !answer.success ? { ok: false, reason: ours.join(', ') } : { ok: true, answer }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.name : 'unknown' }
  }
}

const visitorErrorCodes = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'browser-error',
])

/** A token solved on our other site, or on another domain, is not valid for this site. */
function siteHostnames(sites: Sites, hostname: string): string[] {
  const names = ({ host, aliases }: Site) => [host, ...aliases]
  return sites.map(names).find((of) => of.includes(hostname)) ?? []
}

/** Google's tokens are long and secret, so their use is recorded as a hash. */
function nonceOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
