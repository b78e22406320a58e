import { readValue, writeValue } from './database.ts'
import { useDrive } from './store.ts'

const key = 'session'

/**
 * The server has signed this phone out, as the desk does with a lost one. Its trips are removed; what waits to be sent stays,
 * and so does whose it is.
 */
export function endSession(): void {
  useDrive.setState(({ day }) => ({ session: 'ended', loadedAt: null, day: day && { ...day, trips: [] } }))
  void writeValue('day', useDrive.getState().day ?? undefined)
  void writeValue(key, 'ended')
}

export function beginSession(): void {
  if (useDrive.getState().session !== 'signed-in') void writeValue(key, undefined)
  useDrive.setState({ session: 'signed-in' })
}

/** A phone that was signed out stays so, also where it cannot ask the server. */
export async function restoreSession(): Promise<void> {
  if ((await readValue(key)) === 'ended') useDrive.setState({ session: 'ended' })
}
