import { useNavigate } from 'react-router'
import { callApi } from '#app/client/call-api.ts'
import { readAuthToken } from '#app/client/session.ts'
import { endSession } from '#app/client/session-cookie.ts'
import { clearRecentAddresses } from '#app/features/address/recent-addresses.ts'

/** SPEC section 4: logout clears the cookie and the profile and, by default, goes to `/`. */
export function useSignOut(): (to?: string) => Promise<void> {
  const navigate = useNavigate()
  return async (to = '/') => {
    await signOut()
    await navigate(to)
  }
}

/** Ends the session on the server as well; if it can't be reached, at least in the browser. */
async function signOut(): Promise<void> {
  const token = readAuthToken()
  await callApi('POST /auth/sign-out', {
    // Without renewal: an expired token can be revoked as it is.
    anonymous: true,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  })
  endSession()
  clearRecentAddresses()
}

const timeoutMs = 5_000
