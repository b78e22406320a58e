import type { ApiResult } from '#app/features/api/call-api.ts'
import { refusedFields } from '#domain/errors/field-faults.ts'

/** Sends a call; where the server demands a captcha for it, solves one and sends the same again. */
export async function captchaOnDemand<Answer>(
  send: (more: { captcha?: string }) => Promise<ApiResult<Answer>>,
): Promise<ApiResult<Answer>> {
  const answer = await send({})
  if (answer.ok || !refusedFields(answer.body).some(({ path }) => path === 'captcha')) return answer
  // Seldom needed, so it is loaded when it is.
  const token = await import('./captcha-token.ts').then(({ captchaToken }) => captchaToken()).catch(() => '')
  return token ? send({ captcha: token }) : answer
}
