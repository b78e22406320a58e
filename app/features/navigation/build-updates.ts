import { useEffect, useRef } from 'react'
import { createPath, type Location, useNavigation } from 'react-router'

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

type RouteModules = Record<string, unknown>

declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, { id: string; module: string }> }
    __reactRouterRouteModules: RouteModules
    __reactRouterDataRouter: { state: { navigation: { location?: Location } } }
  }
}

/**
 * Loads the code of other pages in place of React Router, which reloads the current page when the code of the next one
 * fails to load: offline that shows the browser's own error page, and after a deployment it loses the click.
 *
 * React Router takes a module from its cache when the cache has the route's id, and awaits it. So each page that is not
 * loaded yet gets a getter there.
 */
export function useRecoverPageCode(): void {
  useEffect(() => {
    // The development server replaces modules in this cache.
    if (import.meta.env.DEV) return
    const modules = window.__reactRouterRouteModules
    for (const { id, module } of Object.values(window.__reactRouterManifest.routes))
      if (!(id in modules))
        Object.defineProperty(modules, id, { configurable: true, get: () => loadModule(id, module) })
  }, [])
}

function loadModule(id: string, url: string): Promise<unknown> {
  const loading = import(/* @vite-ignore */ url).then((value) => {
    Object.defineProperty(window.__reactRouterRouteModules, id, { value })
    return value
  }, recover)
  // React Router also reads the cache without awaiting the module, for example for the meta of a failed page.
  loading.catch(() => undefined)
  return loading
}

function recover(error: unknown): Promise<never> {
  const next = window.__reactRouterDataRouter.state.navigation.location
  // Without a navigation it was a prefetch. Offline, the error page is shown.
  if (!next || !navigator.onLine) throw error
  window.location.assign(createPath(next))
  return new Promise(() => {})
}
