import { callDrive } from './call-drive.ts'
import { measureClock, restoreClock } from './clock.ts'
import { readValue, writeValue } from './database.ts'
import { restoreQueue, sendQueue } from './queue.ts'
import { reopenDelay } from './reopen-delay.ts'
import { acknowledgements } from './send-press.ts'
import { beginSession, endRemoval, endSession, restoreSession, signIns } from './session.ts'
import { type DriveDay, useDrive } from './store.ts'

const pollMs = 15_000

/** Shows what is stored, then asks the server, and again every 15 seconds while the page is visible. */
export async function startDay(): Promise<void> {
  await restoreClock()
  const stored = await readValue<DriveDay>('day')
  if (stored) useDrive.setState({ day: stored })
  await restoreSession()
  await restoreQueue()
  const refresh = () => {
    if (document.visibilityState !== 'visible') return
    void loadDay()
    void sendQueue()
  }
  document.addEventListener('visibilitychange', refresh)
  window.addEventListener('online', refresh)
  window.addEventListener('offline', () => useDrive.setState({ isOnline: false }))
  setInterval(refresh, pollMs)
  followChanges()
  await loadDay()
  void sendQueue()
}

/** Loads the trips whenever the server says that they have changed, while the page is visible and someone is signed in. */
function followChanges(): void {
  let stream: EventSource | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  function follow() {
    clearTimeout(reopening)
    const isWanted =
      document.visibilityState === 'visible' &&
      useDrive.getState().session === 'signed-in' &&
      navigator.onLine
    if (!isWanted) {
      stream?.close()
      stream = undefined
    } else if (!stream || stream.readyState === EventSource.CLOSED) {
      stream = new EventSource('/api/drive/events')
      stream.addEventListener('trips', () => void reloadDay())
      stream.addEventListener('open', () => {
        refusals = 0
      })
      // A lost connection is opened again by the browser, a refused one is not.
      stream.addEventListener('error', () => {
        clearTimeout(reopening)
        if (stream?.readyState !== EventSource.CLOSED) return
        reopening = setTimeout(follow, reopenDelay(refusals, Math.random()))
        refusals += 1
      })
    }
  }
  function followAtOnce() {
    refusals = 0
    follow()
  }
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', followAtOnce)
  window.addEventListener('offline', follow)
  useDrive.subscribe(({ session }, before) => session !== before.session && follow())
  follow()
}

/** A load that is under way may have been answered before the change. */
async function reloadDay(): Promise<void> {
  await loading
  await loadDay()
}

let loading: Promise<void> | undefined

export function loadDay(): Promise<void> {
  if (loading) return loading
  const own = load().finally(() => {
    if (loading === own) loading = undefined
  })
  loading = own
  return own
}

/**
 * After a sign-in: a load that began before it says nothing about this session. The day of another chauffeur is removed
 * first, because the queue sends the presses of the chauffeur whose day it is.
 */
export async function loadDayOfSession(chauffeurId: string): Promise<void> {
  signIns.count += 1
  loading = undefined
  const { day } = useDrive.getState()
  if (day && day.chauffeur.id !== chauffeurId) {
    useDrive.setState({ day: null })
    await writeValue('day', undefined)
  }
  // Even if the trips don't load: the code or link that was used works only once.
  beginSession()
  await loadDay()
}

async function load(): Promise<void> {
  const acknowledged = acknowledgements.count
  const session = signIns.count
  const from = Date.now()
  const result = await callDrive('GET /drive/trips')
  if (session !== signIns.count) return
  if (result.ok) {
    measureClock(result.data.now, { from, to: Date.now() })
    beginSession()
    useDrive.setState({ isOnline: true })
    // A press was applied while this was on its way: it may show the time before.
    if (acknowledged !== acknowledgements.count) return load()
    await storeDay(result.data)
  } else if (result.status === 401) {
    endSession()
    useDrive.setState({ isOnline: true })
  } else {
    // A chauffeur who has been signed in sees the stored trips.
    const { session, day } = useDrive.getState()
    useDrive.setState({
      isOnline: result.status !== 0,
      session: session === 'unknown' && day ? 'signed-in' : session,
    })
  }
}

export async function storeDay(day: DriveDay): Promise<void> {
  useDrive.setState({ day })
  const stored = writeValue('day', day)
  // After the trips: if the app is closed in between, it loads them again.
  endRemoval()
  await stored
}
