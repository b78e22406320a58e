import { captcha, locale } from '#domain/constants.ts'
import { trustedScriptUrl } from './trusted-script-url.ts'
import './recaptcha.css'

/** Google's captcha. A token expires after two minutes, so `prepare` loads only the script. */
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
      // Without this parameter the script assigns strings where our Trusted Types policy requires trusted values.
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
