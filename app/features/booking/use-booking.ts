import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import {
  type ApiFailure,
  type BookingAccess,
  bookingAccessStorage,
  readBooking,
  readBookingAccess,
} from './booking-api.ts'
import { describeProblem, isAccessDenied, type Problem } from './problem-notice.tsx'

export type BookingPageState =
  /** Rendered on the server and first in the browser, before the access is read from the URL or the tab. */
  | { phase: 'starting' }
  | { phase: 'find'; reason: FindReason }
  | { phase: 'loading'; access: BookingAccess }
  | { phase: 'trouble'; access: BookingAccess; problem: Problem }
  | { phase: 'open'; access: BookingAccess; booking: BookingDetail }

/** Why the visitor is asked for a reference; null if no other access was tried. */
export type FindReason =
  | null
  | { kind: 'link-over' }
  | { kind: 'not-signed-in' | 'not-yours'; reference: string }

export type BookingPageActions = {
  open: (access: BookingAccess) => void
  /** Shows the booking that an action returned. */
  replace: (booking: BookingDetail, access: BookingAccess) => void
  /** Called when the server denies access. */
  dropAccess: (access: BookingAccess, failure: ApiFailure) => void
  leave: () => void
}

/** Loads the booking that the page was opened for, and refreshes it. */
export function useBooking(): { shown: BookingPageState } & BookingPageActions {
  const [shown, setShown] = useState<BookingPageState>({ phase: 'starting' })
  const call = useRef<AbortController | null>(null)
  const { key, hash, search } = useLocation()

  async function open(access: BookingAccess) {
    call.current?.abort()
    const controller = new AbortController()
    call.current = controller
    // Saved first: a reload during the request must not lose the access.
    if (access.token !== null) bookingAccessStorage.save(access)
    setShown({ phase: 'loading', access })
    const result = await readBooking(access, controller.signal)
    if (controller.signal.aborted) return
    if (result.ok) replace(result.data.data, access)
    else if (isAccessDenied(result)) dropAccess(access, result)
    else setShown({ phase: 'trouble', access, problem: describeProblem(result, navigator.onLine) })
  }

  function replace(booking: BookingDetail, { token }: BookingAccess) {
    const access = { reference: booking.reference, token }
    if (token !== null) bookingAccessStorage.save(access)
    setShown({ phase: 'open', access, booking })
  }

  function dropAccess({ token, reference }: BookingAccess, { status }: ApiFailure) {
    if (token !== null) bookingAccessStorage.clear()
    const kind = status === 401 ? 'not-signed-in' : 'not-yours'
    setShown({ phase: 'find', reason: token === null ? { kind, reference } : { kind: 'link-over' } })
  }

  function leave() {
    call.current?.abort()
    bookingAccessStorage.clear()
    setShown({ phase: 'find', reason: null })
  }

  const begin = useEffectEvent(() => {
    const access = readBookingAccess()
    if (shown.phase === 'starting' && !access) setShown({ phase: 'find', reason: null })
    if (access && !isSame(access, shown)) void open(access)
  })
  // Opening another link in the same tab changes only the fragment or the query.
  useEffect(() => begin(), [key, hash, search])
  useEffect(() => () => call.current?.abort(), [])
  useRefresh(shown, { open, setShown })
  return { shown, open: (access) => void open(access), replace, dropAccess, leave }
}

function isSame({ token, reference }: BookingAccess, shown: BookingPageState): boolean {
  if (!('access' in shown)) return false
  return shown.access.token === token && (token !== null || shown.access.reference === reference)
}

type Refreshing = {
  open: (access: BookingAccess) => Promise<void>
  setShown: Dispatch<SetStateAction<BookingPageState>>
}

/** Retries a failed load when the connection returns, and refreshes an open booking when the tab becomes visible. */
function useRefresh(shown: BookingPageState, { open, setShown }: Refreshing): void {
  const reconnect = useEffectEvent(() => {
    if (shown.phase === 'trouble') void open(shown.access)
  })
  const refresh = useEffectEvent(async () => {
    if (shown.phase !== 'open' || document.visibilityState !== 'visible') return
    const result = await readBooking(shown.access)
    // On failure the shown booking stays. If an action has replaced it since, the action's version is newer.
    if (result.ok) setShown((now) => (now === shown ? { ...shown, booking: result.data.data } : now))
  })
  useEffect(() => {
    const [online, visible] = [() => reconnect(), () => void refresh()]
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', visible)
    return () => {
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', visible)
    }
  }, [])
}
