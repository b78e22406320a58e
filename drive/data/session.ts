import { readValue, writeValue } from './database.ts'
import { useDrive } from './store.ts'

/** Stored are `ended`, and after the next sign-in `removed`, until the trips have loaded. */
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
  const { session, isRemoved } = useDrive.getState()
  if (session !== 'signed-in') void writeValue(key, isRemoved ? 'removed' : undefined)
  useDrive.setState({ session: 'signed-in' })
}

/** The trips have loaded. */
export function endRemoval(): void {
  if (!useDrive.getState().isRemoved) return
  useDrive.setState({ isRemoved: false })
  void writeValue(key, undefined)
}

/** A phone that was signed out stays so, also where it cannot ask the server. */
export async function restoreSession(): Promise<void> {
  const stored = await readValue(key)
  if (stored === 'ended') useDrive.setState({ session: 'ended' })
  if (stored === 'ended' || stored === 'removed') useDrive.setState({ isRemoved: true })
}
