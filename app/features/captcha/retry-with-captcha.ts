import type { ApiResult } from '#app/client/call-api.ts'
import { parseFieldErrors } from '#domain/errors/field-errors.ts'

/** Sends a call; where the server demands a captcha for it, solves one and sends the same again. */
export async function retryWithCaptcha<Answer>(
  send: (more: { captcha?: string }) => Promise<ApiResult<Answer>>,
): Promise<ApiResult<Answer>> {
  const answer = await send({})
  if (answer.ok || !parseFieldErrors(answer.body).some(({ path }) => path === 'captcha')) return answer
  // Seldom needed, so it is loaded when it is.
  const token = await import('./captcha-token.ts').then(({ captchaToken }) => captchaToken()).catch(() => '')
  return token ? send({ captcha: token }) : answer
}
