import { loadPublicServices } from '#app/client/public-services.ts'

/** Begins the work ahead, when a visitor starts to fill a form in: the submit then need not wait for it. */
export function prepareCaptcha(): void {
  service().then(
    ({ prepare }) => prepare(),
    () => {},
  )
}

/**
 * A token for the action 'booking', good for one submit; empty where none could be had, and null where our server could
 * not be reached, which is no fault of the captcha.
 */
export async function captchaToken(): Promise<string | null> {
  const own = await service().catch(() => null)
  if (!own) return null
  try {
    return await own.token()
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
