import type { ApiResult } from '#app/client/call-api.ts'
import { loadPublicServices } from '#app/client/public-services.ts'
import { parseFieldErrors } from '#domain/errors/field-errors.ts'

/** Starts solving the captcha when the visitor begins to fill in a form, so that the submit need not wait for it. */
export function prepareCaptcha(): void {
  service().then(
    ({ prepare }) => prepare(),
    () => {},
  )
}

/**
 * A token for the action 'booking', valid for one submit. Empty if the captcha was not solved, null if our server could
 * not be reached.
 */
export async function captchaToken(): Promise<string | null> {
  const captcha = await service().catch(() => null)
  if (!captcha) return null
  try {
    return await captcha.token()
  } catch {
    return ''
  }
}

type CaptchaService = { prepare: () => void; token: () => Promise<string | null> }

async function service(): Promise<CaptchaService> {
  const { captcha } = await loadPublicServices()
  if (captcha.kind === 'embedded') return (await import('./embedded-captcha.ts')).embeddedCaptcha
  return (await import('./recaptcha.ts')).recaptcha(captcha.siteKey)
}

/** Makes a call that needs a captcha token; null if the captcha was not solved. */
export async function callWithCaptcha<Body>(
  call: (captcha: string) => Promise<ApiResult<Body>>,
): Promise<ApiResult<Body> | null> {
  const captcha = await captchaToken()
  if (captcha === null) return { ok: false, status: 0, body: undefined, retryAfterSeconds: null }
  return captcha === '' ? null : call(captcha)
}

/** Sends a call. If the server demands a captcha, solves it and sends the call again with the token. */
export async function retryWithCaptcha<Data>(
  send: (more: { captcha?: string }) => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  const result = await send({})
  if (result.ok || !parseFieldErrors(result.body).some(({ path }) => path === 'captcha')) return result
  const token = await captchaToken()
  return token ? send({ captcha: token }) : result
}
