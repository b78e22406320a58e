import { loadingBar } from '#domain/page-constants.ts'

/** The last start and end of loading; the bar's view depends on these and the clock. */
export type LoadingState = { startedAt: number; finishedAt: number | null } | null

export type LoadingView = {
  phase: 'idle' | 'waiting' | 'running' | 'complete' | 'fading'
  visible: boolean
  /** From 0 to 1. */
  progress: number
}

export function startLoading(loading: LoadingState, now: number): LoadingState {
  return loading && loading.finishedAt === null ? loading : { startedAt: now, finishedAt: null }
}

/** Loading that ends within the throttle never shows. */
export function finishLoading(loading: LoadingState, now: number): LoadingState {
  if (!loading || loading.finishedAt !== null) return loading
  return now - loading.startedAt < loadingBar.throttleMs ? null : { ...loading, finishedAt: now }
}

export function loadingView(loading: LoadingState, now: number): LoadingView {
  if (!loading) return { phase: 'idle', visible: false, progress: 0 }
  if (loading.finishedAt === null) {
    const runningFor = now - loading.startedAt - loadingBar.throttleMs
    if (runningFor < 0) return { phase: 'waiting', visible: false, progress: 0 }
    return { phase: 'running', visible: true, progress: easedProgress(runningFor) }
  }
  const doneFor = now - loading.finishedAt
  if (doneFor < loadingBar.hideDelayMs) return { phase: 'complete', visible: true, progress: 1 }
  if (doneFor < loadingBar.hideDelayMs + loadingBar.resetDelayMs) {
    return { phase: 'fading', visible: false, progress: 1 }
  }
  return { phase: 'idle', visible: false, progress: 0 }
}

/** The duration is unknown: fast at first, then ever slower, never complete. */
function easedProgress(elapsedMs: number): number {
  return (2 / Math.PI) * Math.atan((2 * elapsedMs) / loadingBar.durationMs)
}
