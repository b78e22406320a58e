import { authCookieName } from './auth-token.ts'

/** As long as the session on the server: an app that starts with an expired bearer renews it. */
const maxAgeSeconds = 30 * 24 * 60 * 60

export function writeAuthToken(token: string): void {
  setCookie(token, maxAgeSeconds)
}

export function clearAuthToken(): void {
  setCookie('', 0)
}

function setCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: read and written at once, and in browsers that have no cookie store.
  document.cookie = `${authCookieName}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
