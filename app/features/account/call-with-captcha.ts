import { type ApiResult, callApi } from '#app/client/call-api.ts'
import { captchaToken } from '#app/features/captcha/captcha-token.ts'

/** An API call without a session; null if the captcha was not solved. */
export async function callWithCaptcha(path: string, fields: object): Promise<ApiResult<unknown> | null> {
  const captcha = await captchaToken()
  if (captcha === null) return { ok: false, status: 0, body: undefined, retryAfterSeconds: null }
  if (captcha === '') return null
  return callApi(path, { method: 'POST', body: { ...fields, captcha }, anonymous: true })
}
