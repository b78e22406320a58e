import { readValue, writeValue } from './database.ts'
import { useDrive } from './store.ts'

const key = 'session'

/** How often somebody has signed in on this page. An answer to a call from before says nothing about the session. */
export const signIns = { count: 0 }

/**
 * The server has signed this phone out, as the desk does with a lost one. Removes the trips, and keeps the queue and the
 * chauffeur's ID.
 */
export function endSession(): void {
  useDrive.setState(({ day }) => ({ session: 'ended', isRemoved: true, day: day && { ...day, trips: [] } }))
  void writeValue('day', useDrive.getState().day ?? undefined)
  void writeValue(key, 'ended')
}

export function beginSession(): void {
  if (useDrive.getState().session !== 'signed-in') void writeValue(key, undefined)
  useDrive.setState({ session: 'signed-in' })
}

/** A phone that was signed out stays so, also where it cannot ask the server. */
export async function restoreSession(): Promise<void> {
  if ((await readValue(key)) === 'ended') useDrive.setState({ session: 'ended', isRemoved: true })
}
