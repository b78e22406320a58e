export const authCookieName = 'user-auth-token-bc'

/** The bearer that the cookie holds. The cookie itself is authority for nothing: calls carry it in a header. */
export function readAuthToken(): string | null {
  return document.cookie.match(`(?:^|; )${authCookieName}=([^;]+)`)?.[1] ?? null
}
