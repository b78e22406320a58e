import { useEffect, useRef } from 'react'
import type { Change } from '#domain/staff/changes.ts'
import { onChanges, useLive } from './live.ts'

type Options = {
  /** While changes are not heard of. Otherwise a sixth as often, for what changes with the time of day. */
  everySeconds: number
  /** The changes that this screen shows; all unless given. */
  about?: (change: Change) => boolean
}

/** Several changes of one moment are one reload. */
const soonMs = 80

/** A busy day must not reload a screen all the time. */
const apartMs = 700

/**
 * Reloads a screen while it is in view: when something that it shows has changed, after so many seconds, and when the
 * window is looked at again.
 */
export function useRefresh(reload: () => void, { everySeconds, about = () => true }: Options): void {
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
    let timer: ReturnType<typeof setTimeout> | undefined
    let reloadedAt = Number.NEGATIVE_INFINITY
    function run() {
      timer = undefined
      reloadedAt = performance.now()
      // A hidden window reloads when it is looked at.
      if (document.visibilityState === 'visible') latest.current.reload()
    }
    const stop = onChanges((changes) => {
      if (changes && !changes.some((change) => latest.current.about(change))) return
      timer ??= setTimeout(run, Math.max(soonMs, reloadedAt + apartMs - performance.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
