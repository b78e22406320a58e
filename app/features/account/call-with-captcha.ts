import { type ApiResult, callApi } from '#app/client/call-api.ts'
import { captchaToken } from '#app/features/captcha/captcha-token.ts'

/** One call of somebody who is not signed in; null where no captcha token could be had. */
export async function callWithCaptcha(path: string, fields: object): Promise<ApiResult<unknown> | null> {
  const captcha = await captchaToken()
  if (captcha === null) return { ok: false, status: 0, body: undefined, retryAfterSeconds: null }
  if (captcha === '') return null
  return callApi(path, { method: 'POST', body: { ...fields, captcha }, anonymous: true })
}
