import { authCookieName, useSession } from './session.ts'

/** Signs the browser out: clears the cookie and the profile. */
export function endSession(): void {
  clearAuthToken()
  useSession.setState({ profile: null, ready: true })
}

/** The lifetime of the server's session: an app that starts with an expired token renews it. */
const maxAgeSeconds = 30 * 24 * 60 * 60

export function writeAuthToken(token: string): void {
  setCookie(token, maxAgeSeconds)
}

export function clearAuthToken(): void {
  setCookie('', 0)
}

function setCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: needs synchronous access, also in browsers without the Cookie Store API.
  document.cookie = `${authCookieName}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
