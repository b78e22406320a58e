import { type ApiFailure, callApi, requestApi } from '#app/client/call-api.ts'
import { readEvents } from '#app/client/event-stream.ts'
import { accessOptions, type BookingAccess } from '#app/features/booking/booking-api.ts'
import { isAccessDenied } from '#app/features/booking/problem-notice.tsx'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'

/**
 * - `live`: every change comes at once
 * - `polling`: the stream is away, and the trip is read every half minute
 * - `lost`: no answer comes, so what is shown may be wrong
 */
export type Connection = 'connecting' | 'live' | 'polling' | 'lost'

export type Followed = {
  /** Undefined until the first answer; null while there is nothing to show, such as before somebody is assigned. */
  trip: LiveTrip | null | undefined
  connection: Connection
  /** When the server last confirmed what is shown. */
  confirmedAt: Date | null
}

type Listener = {
  onChange: (followed: Followed) => void
  /** The link or the session is no longer valid. */
  onDenied: (failure: ApiFailure) => void
}

/** The server sends a heartbeat every 15 seconds. */
const silenceMs = 40_000

const pollMs = 30_000

/** How long an answer may take. */
const patienceMs = 10_000

const retryMs = { first: 500, longest: 15_000 }

/** Browsers open six connections to a server over HTTP/1.1, for all windows: a hidden one gives its back. */
const hiddenMs = 10_000

/** Follows a trip by a stream, and by polling while the stream is away. Returns how to stop. */
export function followTrip(access: BookingAccess, { onChange, onDenied }: Listener): () => void {
  let followed: Followed = { trip: undefined, connection: 'connecting', confirmedAt: null }
  let failures = 0
  let stream: AbortController | undefined
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let isStreaming = false
  let isStopped = false
  /** The server has ended the stream, and another one would say the same. */
  let isOver = false

  function show(change: Partial<Followed>): void {
    if (isStopped) return
    followed = { ...followed, ...change }
    onChange(followed)
  }

  function isFinished(): boolean {
    return isOver || (followed.trip ? isLegOver(followed.trip.progress) : false)
  }

  async function connect(): Promise<void> {
    clearTimeout(reconnecting)
    const own = new AbortController()
    stream = own
    let silence = setTimeout(() => own.abort(), silenceMs)
    function heard() {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), silenceMs)
      followed.confirmedAt = new Date()
    }
    try {
      const { params, headers } = accessOptions(access)
      const accepting = { ...headers, Accept: 'text/event-stream' }
      const options = { params, headers: accepting, signal: own.signal }
      const response = await requestApi('GET /bookings/{reference}/live/events', options)
      if (response?.ok && response.body) {
        failures = 0
        isStreaming = true
        clearTimeout(polling)
        for await (const { event, data } of readEvents(response.body, heard))
          if (event === 'trip') {
            const news = JSON.parse(data)
            isOver = news.isOver
            show({ trip: news.trip, connection: 'live', confirmedAt: new Date() })
          }
      } else if (response && isDenied(response)) return
    } catch {
      // The connection is lost; below it is tried again.
    }
    clearTimeout(silence)
    if (stream !== own) return
    stream = undefined
    isStreaming = false
    if (isStopped || isFinished()) return
    void poll()
    const longest = Math.min(retryMs.first * 2 ** failures, retryMs.longest)
    failures += 1
    // Not all windows at the same moment.
    reconnecting = setTimeout(connect, longest * (0.5 + Math.random() / 2))
  }

  function isDenied({ status }: Pick<Response, 'status'>): boolean {
    const failure: ApiFailure = { ok: false, status, body: undefined, retryAfterSeconds: null }
    if (!isAccessDenied(failure)) return false
    if (!isStopped) onDenied(failure)
    stop()
    return true
  }

  async function poll(): Promise<void> {
    clearTimeout(polling)
    polling = setTimeout(poll, pollMs)
    const signal = AbortSignal.timeout(patienceMs)
    const result = await callApi('GET /bookings/{reference}/live', { ...accessOptions(access), signal })
    // The stream is back, and knows more.
    if (isStopped || isStreaming) return
    if (result.ok) show({ trip: result.data.data, connection: 'polling', confirmedAt: new Date() })
    else if (!isDenied(result)) show({ connection: 'lost' })
  }

  function wake(): void {
    clearTimeout(hiding)
    if (!isStopped && !stream && !isFinished() && document.visibilityState === 'visible') void connect()
  }

  function pause(): void {
    clearTimeout(reconnecting)
    clearTimeout(polling)
    const open = stream
    stream = undefined
    isStreaming = false
    open?.abort()
  }

  function drop(): void {
    stream?.abort()
  }

  function followVisibility(): void {
    if (document.visibilityState === 'visible') wake()
    else hiding = setTimeout(pause, hiddenMs)
  }

  function stop(): void {
    isStopped = true
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', drop)
    document.removeEventListener('visibilitychange', followVisibility)
    clearTimeout(hiding)
    pause()
  }

  window.addEventListener('online', wake)
  window.addEventListener('offline', drop)
  document.addEventListener('visibilitychange', followVisibility)
  void connect()
  return stop
}
