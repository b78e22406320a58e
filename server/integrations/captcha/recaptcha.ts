import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Site, Sites } from '#domain/site/site.ts'
import { readJson } from '#server/http/limits/read-json.ts'
import type { Logger } from '#server/logging/logger.ts'
import type { Captcha, CaptchaVerdict } from './port.ts'

type Options = {
  secret: string
  /** Google's score from 0 (bot) to 1 (person). Visitors below it are refused. */
  minScore: number
  sites: Sites
  logger: Logger
  verifyUrl?: string
  timeoutMs?: number
}

/** How long a token stays valid at Google. */
const tokenLifeMs = 2 * 60_000

/** Google reCAPTCHA v3: the browser gets a token from Google, and we verify it there. */
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
      const result = await requestVerdict(verifyUrl, { secret, token, timeoutMs })
      if (!result.ok) {
        logger.warn({ reason: result.reason }, 'reCAPTCHA cannot be asked')
        return { ok: false, error: 'unreachable' }
      }
      const { success, action, score, hostname: solvedOn } = result.verdict
      const isGood = success && action === 'booking' && score !== undefined && score >= minScore
      if (!isGood || !siteHostnames(sites, hostname).includes(solvedOn?.toLowerCase() ?? '')) return notSolved
      return { ok: true, nonce: nonceOf(token), expiresAt: new Date(now.getTime() + tokenLifeMs) }
    },
  }
}

const notSolved: CaptchaVerdict = { ok: false, error: 'not-solved' }

const verdictSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

type Verdict = z.infer<typeof verdictSchema>

type VerdictRequest = { secret: string; token: string; timeoutMs: number }

type VerdictResult = { ok: true; verdict: Verdict } | { ok: false; reason: string }

async function requestVerdict(
  url: string,
  { secret, token, timeoutMs }: VerdictRequest,
): Promise<VerdictResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) return { ok: false, reason: `status ${response.status}` }
    const { data: verdict } = verdictSchema.safeParse(await readJson(response))
    if (!verdict) return { ok: false, reason: 'unexpected response shape' }
    // Not caused by the visitor: our key is wrong, or Google has a problem.
    const ours = verdict['error-codes'].filter((code) => !visitorErrorCodes.has(code))
    return ours.length > 0 && !verdict.success
      ? { ok: false, reason: ours.join(', ') }
      : { ok: true, verdict }
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
