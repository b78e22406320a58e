import { useEffect, useRef } from 'react'
import { createPath, useNavigation } from 'react-router'

const checkEveryMs = 5 * 60_000

/** Checks for a newer build on load and periodically. If there is one, the next navigation loads a new document. */
export function useReloadOnNewBuild(buildId: string | undefined): void {
  const outdated = useRef(false)
  const { location } = useNavigation()

  useEffect(() => {
    async function check() {
      if (document.visibilityState === 'hidden') return
      const latest = await fetchLatestBuildId()
      outdated.current = latest !== undefined && latest !== buildId
    }
    void check()
    const timer = window.setInterval(check, checkEveryMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [buildId])

  useEffect(() => {
    if (location && outdated.current) window.location.assign(createPath(location))
  }, [location])
}

async function fetchLatestBuildId(): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    const body: { id?: unknown } = await response.json()
    return typeof body.id === 'string' ? body.id : undefined
  } catch {
    // Offline, or the server is restarting: the next check tries again.
    return undefined
  }
}
