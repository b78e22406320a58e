import { useEffect, useRef } from 'react'

/** Reloads a screen while it is in view: after so many seconds, and when the window is looked at again. */
export function useRefresh(reload: () => void, { everySeconds }: { everySeconds: number }): void {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && latest.current()
    const timer = setInterval(refresh, everySeconds * 1000)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [everySeconds])
}
