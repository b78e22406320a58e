import { callApi } from '#app/client/call-api.ts'
import { captchaToken } from '#app/features/captcha/captcha-token.ts'
import type { SendFailure } from '#app/features/page/send-failure-notice.tsx'
import { campaignParameters } from './campaign.ts'
import { toQuoteBody } from './quote-body.ts'
import type { QuoteFields } from './quote-state.ts'

/** `body` is the server's response to a refused quote. */
export type QuoteOutcome =
  | { ok: true; reference: string }
  | { ok: false; error: 'captcha' | 'refused' | SendFailure; body?: unknown }

type Submission = { fields: QuoteFields; requestKey: string; site: string }

/** Safe to repeat with the same key: the server creates one quote. */
export async function submitQuote({ fields, requestKey, site }: Submission): Promise<QuoteOutcome> {
  if (!navigator.onLine) return { ok: false, error: 'offline' }
  const captcha = await captchaToken()
  if (captcha === null) return { ok: false, error: 'unreachable' }
  if (captcha === '') return { ok: false, error: 'captcha' }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const answer = await callApi('POST /quotes', {
    headers: { 'Idempotency-Key': requestKey },
    body: toQuoteBody(fields, { site, timezone: timeZone, campaign: campaignParameters(), captcha }),
  })
  if (answer.ok) return { ok: true, reference: answer.data.data.reference }
  if (answer.status === 0) return { ok: false, error: 'no-answer' }
  return { ok: false, error: 'refused', body: answer.body }
}
