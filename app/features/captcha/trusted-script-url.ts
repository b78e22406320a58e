type Policy = { createScriptURL: (url: string) => string }

type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

/**
 * Converts a URL to a trusted one for a script or worker. The content security policy allows only this Trusted Types
 * policy, which accepts our own files and the reCAPTCHA script.
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('captcha', { createScriptURL })
  return policy.createScriptURL(url)
}

let policy: Policy | undefined

function createScriptURL(url: string): string {
  const { origin, href } = new URL(url, location.href)
  if (origin === location.origin || href.startsWith('https://www.google.com/recaptcha/')) return url
  throw new TypeError(`Untrusted script URL: ${url}`)
}
