import { captcha, locale } from '#domain/constants.ts'
import { trustedScriptUrl } from './trusted-script-url.ts'
import './recaptcha.css'

/** Google's captcha. Its token lives for two minutes, so only its script can be had ahead. */
export function recaptcha(siteKey: string) {
  return {
    prepare: () => void load(siteKey).catch(() => {}),
    token: async () => (await load(siteKey)).execute(siteKey, { action: captcha.action }),
  }
}

type Grecaptcha = {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

let loading: Promise<Grecaptcha> | undefined

function load(siteKey: string): Promise<Grecaptcha> {
  loading ??= loadScript(siteKey).catch((error: unknown) => {
    // Blocked or offline: the next submit tries again.
    loading = undefined
    throw error
  })
  return loading
}

function loadScript(siteKey: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const query = new URLSearchParams({
      render: siteKey,
      badge: captcha.badge,
      hl: locale,
      // Without it the script writes plain strings where the document takes only trusted ones.
      trustedtypes: 'true',
    })
    script.src = trustedScriptUrl(`https://www.google.com/recaptcha/api.js?${query}`)
    script.async = true
    script.onerror = () => reject(new Error('The captcha service could not load'))
    script.onload = () => {
      const { grecaptcha } = window as Window & { grecaptcha?: Grecaptcha }
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('The captcha service did not start'))
    }
    document.head.append(script)
  })
}
