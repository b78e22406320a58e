import type { ApiResult } from '#app/client/call-api.ts'
import { parseFieldErrors } from '#domain/errors/field-errors.ts'

/** Sends a call. If the server demands a captcha, solves it and sends the call again with the token. */
export async function retryWithCaptcha<Data>(
  send: (more: { captcha?: string }) => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  const result = await send({})
  if (result.ok || !parseFieldErrors(result.body).some(({ path }) => path === 'captcha')) return result
  // Rarely needed, so loaded on demand.
  const token = await import('./captcha-token.ts').then(({ captchaToken }) => captchaToken()).catch(() => '')
  return token ? send({ captcha: token }) : result
}
