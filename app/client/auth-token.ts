export const authCookieName = 'user-auth-token-bc'

/** The bearer token stored in the cookie. The server does not accept the cookie itself: calls send the token in a header. */
export function readAuthToken(): string | null {
  return document.cookie.match(`(?:^|; )${authCookieName}=([^;]+)`)?.[1] ?? null
}
