import { callApi } from '#app/client/call-api.ts'
import { captchaToken } from '#app/features/captcha/captcha-token.ts'
import type { SendFailure } from '#app/features/page/send-failure-notice.tsx'
import { type MessageFields, toMessageBody } from './message-body.ts'

/** `body` is the server's response to a refused message. */
export type MessageOutcome =
  | { ok: true }
  | { ok: false; error: 'captcha' | 'refused' | SendFailure; body?: unknown }

type Submission = { fields: MessageFields; requestKey: string }

/** One call. The same key makes sending again idempotent. */
export async function submitMessage({ fields, requestKey }: Submission): Promise<MessageOutcome> {
  if (!navigator.onLine) return { ok: false, error: 'offline' }
  const captcha = await captchaToken()
  if (captcha === null) return { ok: false, error: 'unreachable' }
  if (captcha === '') return { ok: false, error: 'captcha' }
  const result = await callApi('POST /contact', {
    headers: { 'Idempotency-Key': requestKey },
    body: toMessageBody(fields, captcha),
  })
  if (result.ok) return { ok: true }
  if (result.status === 0) return { ok: false, error: 'no-answer' }
  return { ok: false, error: 'refused', body: result.body }
}
