import { callApi } from './call-api.ts'

const key = 'desk'

/** Remembers in this browser that someone is signed in at the desk. Without that, `openAtDesk` sends no request. */
export function noteDeskSignIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, 'signed-in')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the links in emails open their own pages.
  }
}

/**
 * Opens the booking of a link from the company's emails at the desk, for someone who is signed in there. Returns
 * whether it does; the page of the link serves everyone else.
 */
export async function openAtDesk(
  reference: string,
  action?: 'price' | 'assign' | 'decline',
): Promise<boolean> {
  if (!hasNote()) return false
  const result = await callApi('GET /desk/me', { anonymous: true })
  if (!result.ok || result.data.data.step !== 'signed-in') return false
  location.replace(`/desk/bookings/${reference}${action ? `?do=${action}` : ''}`)
  return true
}

function hasNote(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
