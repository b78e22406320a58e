import { create } from 'zustand'
import type { Profile } from '#domain/account/profile.ts'

type Session = {
  /** If a profile is present, the visitor is authenticated. */
  profile: Profile | null
  /** False until the browser has checked for a session. */
  ready: boolean
}

/** The signed-in customer, as far as the browser knows. */
export const useSession = create<Session>(() => ({ profile: null, ready: false }))

export const authCookieName = 'user-auth-token-bc'

/** The bearer token stored in the cookie. The server does not accept the cookie itself: calls send the token in a header. */
export function readAuthToken(): string | null {
  return document.cookie.match(`(?:^|; )${authCookieName}=([^;]+)`)?.[1] ?? null
}
