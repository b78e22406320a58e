import { loadPublicServices } from '#app/client/public-services.ts'

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
