import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { type BookingAccess, bookingAccessStorage, readBookingAccess } from './booking-access.ts'
import { type ApiFailure, readBooking } from './booking-api.ts'
import { describeProblem, isAccessDenied, type Problem } from './problem.ts'

export type BookingPageState =
  /** The server's picture, and the first of the browser's: what the page was opened with is not known yet. */
  | { phase: 'starting' }
  | { phase: 'find'; reason: FindReason }
  | { phase: 'loading'; access: BookingAccess }
  | { phase: 'trouble'; access: BookingAccess; problem: Problem }
  | { phase: 'open'; access: BookingAccess; booking: BookingDetail }

/** Why the visitor is asked for a reference; null where nothing else was tried. */
export type FindReason =
  | null
  | { kind: 'link-over' }
  | { kind: 'not-signed-in' | 'not-yours'; reference: string }

export type BookingPageActions = {
  open: (access: BookingAccess) => void
  /** The booking as an action has left it. */
  replace: (booking: BookingDetail, access: BookingAccess) => void
  /** The server no longer opens it. */
  dropAccess: (access: BookingAccess, failure: ApiFailure) => void
  leave: () => void
}

/** The booking this page was opened for, and what becomes of it. */
export function useBooking(): { shown: BookingPageState } & BookingPageActions {
  const [shown, setShown] = useState<BookingPageState>({ phase: 'starting' })
  const call = useRef<AbortController | null>(null)
  const { key, hash, search } = useLocation()

  async function open(access: BookingAccess) {
    call.current?.abort()
    const own = new AbortController()
    call.current = own
    // A reload while the answer is on its way must not lose what was found.
    if (access.token !== null) bookingAccessStorage.save(access)
    setShown({ phase: 'loading', access })
    const answer = await readBooking(access, own.signal)
    if (own.signal.aborted) return
    if (answer.ok) replace(answer.data.data, access)
    else if (isAccessDenied(answer)) lose(access, answer)
    else setShown({ phase: 'trouble', access, problem: describeProblem(answer, navigator.onLine) })
  }

  function replace(booking: BookingDetail, { token }: BookingAccess) {
    const access = { reference: booking.reference, token }
    if (token !== null) bookingAccessStorage.save(access)
    setShown({ phase: 'open', access, booking })
  }

  function lose({ token, reference }: BookingAccess, { status }: ApiFailure) {
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
  // Another link may be opened in this very tab: then only the fragment or the query changes.
  useEffect(() => begin(), [key, hash, search])
  useEffect(() => () => call.current?.abort(), [])
  useRefresh(shown, { open, setShown })
  return { shown, open: (access) => void open(access), replace, dropAccess: lose, leave }
}

function isSame({ token, reference }: BookingAccess, shown: BookingPageState): boolean {
  if (!('access' in shown)) return false
  return shown.access.token === token && (token !== null || shown.access.reference === reference)
}

type Refreshing = {
  open: (access: BookingAccess) => Promise<void>
  setShown: Dispatch<SetStateAction<BookingPageState>>
}

/** What could not be loaded is tried again with the connection; what is open is fresh when it is looked at again. */
function useRefresh(shown: BookingPageState, { open, setShown }: Refreshing): void {
  const reconnect = useEffectEvent(() => {
    if (shown.phase === 'trouble') void open(shown.access)
  })
  const lookAgain = useEffectEvent(async () => {
    if (shown.phase !== 'open' || document.visibilityState !== 'visible') return
    const answer = await readBooking(shown.access)
    // A failure is no reason to take away what is shown, and what an action has changed meanwhile is newer.
    if (answer.ok) setShown((now) => (now === shown ? { ...shown, booking: answer.data.data } : now))
  })
  useEffect(() => {
    const [online, visible] = [() => reconnect(), () => void lookAgain()]
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', visible)
    return () => {
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', visible)
    }
  }, [])
}
