import { create } from 'zustand'
import { readEvents } from '#app/client/event-stream.ts'
import type { Change } from '#domain/staff/changes.ts'

/** Whether this window hears of changes. 'off': not started, or the window is hidden. */
export const useLive = create<{ state: 'off' | 'live' | 'lost' }>(() => ({ state: 'off' }))

/** Null: anything may have changed. */
type Listener = (changes: readonly Change[] | null) => void

const listeners = new Set<Listener>()

/** Calls the listener with every change. Returns how to stop. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server sends a heartbeat every 15 seconds. */
const silenceMs = 40_000

const retryMs = { first: 200, longest: 15_000 }

/** Browsers open six connections to a server over HTTP/1.1, for all windows: a hidden one gives its back. */
const hiddenMs = 10_000

/**
 * Follows the changes from a position on: one stream for the window, opened again whenever it is lost, continuing where it
 * was. Returns how to stop.
 */
export function followChanges(from: string): () => void {
  let position = from
  let failures = 0
  let stream: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    clearTimeout(timer)
    const own = new AbortController()
    stream = own
    let silence = setTimeout(() => own.abort(), silenceMs)
    function heard() {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), silenceMs)
    }
    try {
      const headers = { Accept: 'text/event-stream', 'Last-Event-ID': position }
      const response = await fetch('/api/desk/events', { headers, cache: 'no-store', signal: own.signal })
      if (response.ok && response.body) {
        failures = 0
        useLive.setState({ state: 'live' })
        for await (const { event, id, data } of readEvents(response.body, heard)) {
          position = id
          if (event === 'change') tell(JSON.parse(data).changes)
          if (event === 'reset') tell(null)
        }
      }
    } catch {
      // The connection is lost; below it is tried again.
    }
    clearTimeout(silence)
    if (stream !== own) return
    stream = undefined
    useLive.setState({ state: 'lost' })
    const longest = Math.min(retryMs.first * 2 ** failures, retryMs.longest)
    failures += 1
    // Not all windows at the same moment.
    timer = setTimeout(connect, longest * (0.5 + Math.random() / 2))
  }

  function wake(): void {
    clearTimeout(hiding)
    if (!stream && document.visibilityState === 'visible') void connect()
  }

  function pause(): void {
    clearTimeout(timer)
    const open = stream
    stream = undefined
    open?.abort()
    useLive.setState({ state: 'off' })
  }

  function followVisibility(): void {
    if (document.visibilityState === 'visible') wake()
    else hiding = setTimeout(pause, hiddenMs)
  }

  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', followVisibility)
  void connect()
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', followVisibility)
    clearTimeout(hiding)
    pause()
  }
}

function tell(changes: readonly Change[] | null): void {
  if (changes?.length === 0) return
  for (const listener of listeners) listener(changes)
}
