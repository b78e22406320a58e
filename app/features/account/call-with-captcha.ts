import type { ApiResult } from '#app/client/call-api.ts'
import { captchaToken } from '#app/features/captcha/captcha-token.ts'

/** Makes a call that needs a captcha token; null if the captcha was not solved. */
export async function callWithCaptcha<Body>(
  call: (captcha: string) => Promise<ApiResult<Body>>,
): Promise<ApiResult<Body> | null> {
  const captcha = await captchaToken()
  if (captcha === null) return { ok: false, status: 0, body: undefined, retryAfterSeconds: null }
  return captcha === '' ? null : call(captcha)
}
