import { callDrive, isPassing } from './call-drive.ts'
import { writeValue } from './database.ts'
import { endSession, signIns } from './session.ts'
import { type Notice, type Press, type Queued, useDrive, withPress } from './store.ts'

/** Counts what the server has applied. An answer that was requested before the last one may lack it. */
export const acknowledgements = { count: 0 }

/**
 * - `done`: remove them from the queue
 * - `later`: try again
 * - `sign-in`: wait for the chauffeur
 * - `apart`: one of them cannot be read; send each by itself
 * - `interrupted`: start again, because a newer press goes first, or a chauffeur has signed in
 */
export type Sending = 'done' | 'later' | 'sign-in' | 'apart' | 'interrupted'

export type QueuedPress = Extract<Queued, { kind: 'press' }>
export type QueuedExtra = Extract<Queued, { kind: 'extra' }>

export async function sendPresses(items: readonly QueuedPress[]): Promise<Sending> {
  const session = signIns.count
  const result = await callDrive('POST /drive/presses', { presses: items.map(({ press }) => press) })
  if (!result.ok) return result.status === 401 ? signIn(session) : afterFailure(result.status, items)
  acknowledgements.count += 1
  useDrive.setState({ isOnline: true })
  for (const { id, outcome, message } of result.data.outcomes) {
    const item = items.find(({ press }) => press.id === id)
    if (!item) continue
    if (outcome === 'applied' || outcome === 'late') showApplied(item.press)
    else addNotice({ id, title: `Not changed: ${item.reference}`, text: message ?? '' })
  }
  return 'done'
}

export async function sendExtra(item: QueuedExtra, signal: AbortSignal): Promise<Sending> {
  const session = signIns.count
  const result = await callDrive('POST /drive/extras', item.extra, { signal })
  if (result.ok) {
    acknowledgements.count += 1
    useDrive.setState({ isOnline: true })
    showSent(item.extra.legId, result.data)
    return 'done'
  }
  if (signal.aborted) return 'interrupted'
  if (isPassing(result.status)) return result.status === 0 ? offline() : 'later'
  if (result.status === 401) return signIn(session)
  addNotice({ id: item.extra.id, title: `Extra not stored: ${item.reference}`, text: result.message })
  return 'done'
}

function afterFailure(status: number, items: readonly QueuedPress[]): Sending {
  if (isPassing(status)) return status === 0 ? offline() : 'later'
  if (items.length > 1) return 'apart'
  for (const { press, reference } of items)
    addNotice({
      id: press.id,
      title: `Not sent: ${reference}`,
      text: 'The server couldn’t read it. Call the desk.',
    })
  return 'done'
}

function offline(): Sending {
  useDrive.setState({ isOnline: false })
  return 'later'
}

/** `session` is the one in which the call was made. */
function signIn(session: number): Sending {
  if (session !== signIns.count) return 'interrupted'
  endSession()
  return 'sign-in'
}

function showApplied(press: Press): void {
  useDrive.setState(({ day }) => ({ day: day && withPress(day, press) }))
  void writeValue('day', useDrive.getState().day)
}

function showSent(legId: string, extra: { id: string } & object): void {
  useDrive.setState(({ day }) => ({
    day: day && {
      ...day,
      trips: day.trips.map((trip) =>
        trip.id === legId && !trip.extras.some(({ id }) => id === extra.id)
          ? { ...trip, extras: [...trip.extras, extra as (typeof trip.extras)[number]] }
          : trip,
      ),
    },
  }))
}

export function addNotice(notice: Notice): void {
  useDrive.setState(({ notices }) => ({
    notices: [...notices.filter(({ id }) => id !== notice.id), notice],
  }))
  void writeValue('notices', useDrive.getState().notices)
}

export function dismissNotice(id: string): void {
  useDrive.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
  void writeValue('notices', useDrive.getState().notices)
}
