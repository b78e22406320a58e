import { usePublicServices } from '#app/client/public-services.ts'

/** The text that Google requires near a form if the reCAPTCHA badge is hidden. The embedded captcha needs none. */
export function CaptchaNotice() {
  if (usePublicServices()?.captcha.kind !== 'recaptcha') return null
  return (
    <p className="text-small text-muted">
      This site is protected by reCAPTCHA and the Google{' '}
      <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer" className={linkClass}>
        Privacy Policy
      </a>{' '}
      and{' '}
      <a href="https://policies.google.com/terms" target="_blank" rel="noreferrer" className={linkClass}>
        Terms of Service
      </a>{' '}
      apply.
    </p>
  )
}

const linkClass = 'underline underline-offset-4 hover:text-ink'
