type Policy = { createScriptURL: (address: string) => string }

type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

/**
 * An address that the document lets a script or a worker come from. The document names this one policy; it passes our own
 * files and the captcha service's script, and nothing else.
 */
export function trustedScriptUrl(address: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return address
  policy ??= trustedTypes.createPolicy('captcha', { createScriptURL })
  return policy.createScriptURL(address)
}

let policy: Policy | undefined

function createScriptURL(address: string): string {
  const { origin, href } = new URL(address, location.href)
  if (origin === location.origin || href.startsWith('https://www.google.com/recaptcha/')) return address
  throw new TypeError(`No script of ours: ${address}`)
}
