import { useEffect, useRef } from 'react'
import type { Change } from '#domain/staff/changes.ts'
import { createCoalescer } from './coalesce.ts'
import { onChanges, useLive } from './live.ts'

type Options = {
  /** While changes are not heard of. Otherwise a sixth as often, for what changes with the time of day. */
  everySeconds: number
  /** The changes that this screen shows; all unless given. */
  about?: (change: Change) => boolean
}

/** A busy day must not reload a screen all the time: the first change at once, those that follow together. */
const coalescing = { apartMs: 400, patienceMs: 5_000 }

/**
 * Reloads a screen while it is in view: when something that it shows has changed, after so many seconds, and when the
 * window is looked at again. If `reload` returns a promise, the next reload waits for it instead of aborting it.
 */
export function useRefresh(reload: () => unknown, { everySeconds, about = () => true }: Options): void {
  const latest = useRef({ reload, about })
  useEffect(() => {
    latest.current = { reload, about }
  })
  const isLive = useLive(({ state }) => state === 'live')

  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && latest.current.reload()
    const timer = setInterval(refresh, everySeconds * 1000 * (isLive ? 6 : 1))
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [everySeconds, isLive])

  useEffect(() => {
    // A hidden window reloads when it is looked at.
    const { ask, stop } = createCoalescer(
      () => document.visibilityState === 'visible' && latest.current.reload(),
      coalescing,
    )
    const unsubscribe = onChanges((changes) => {
      if (!changes || changes.some((change) => latest.current.about(change))) ask()
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [])
}
