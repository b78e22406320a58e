import { useEffect, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { loadingBar } from '#domain/page-constants.ts'

/** The bar at the top of the window while the next page loads. */
export function LoadingBar({ active }: { active: boolean }) {
  const loading = useRef<LoadingState>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<LoadingView['phase']>('idle')

  useEffect(() => {
    const change = active ? startLoading : finishLoading
    loading.current = change(loading.current, performance.now())
    let frame = 0
    const draw = () => {
      const view = loadingView(loading.current, performance.now())
      setPhase(view.phase)
      strip.current?.style.setProperty('transform', `scaleX(${view.progress})`)
      if (view.phase !== 'idle') frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [active])

  // Not rendered until needed, so that the server never renders the sizes as an inline style.
  if (phase === 'idle' || phase === 'waiting') return null
  const visible = phase !== 'fading'
  return (
    // A live region, because the bar is outside the page's landmarks.
    <div role="status">
      <div
        {...(visible ? { role: 'progressbar', 'aria-label': 'Loading page' } : { 'aria-hidden': true })}
        className={classes(
          'pointer-events-none fixed inset-x-0 top-0 z-100 transition-opacity',
          !visible && 'opacity-0',
        )}
        style={{ height: loadingBar.height, transitionDuration: `${loadingBar.resetDelayMs}ms` }}
      >
        <div
          ref={strip}
          // Zero width until the first frame sets it.
          style={{ transform: 'scaleX(0)' }}
          className="h-full origin-left bg-linear-to-b from-primary/30 to-transparent rtl:origin-right"
        >
          <div className="bg-primary" style={{ height: loadingBar.lineHeight }} />
        </div>
      </div>
    </div>
  )
}

/** The last start and end of loading; the bar's view depends on these and the clock. */
type LoadingState = { startedAt: number; finishedAt: number | null } | null

type LoadingView = {
  phase: 'idle' | 'waiting' | 'running' | 'complete' | 'fading'
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
  if (!loading) return { phase: 'idle', progress: 0 }
  if (loading.finishedAt === null) {
    const runningFor = now - loading.startedAt - loadingBar.throttleMs
    if (runningFor < 0) return { phase: 'waiting', progress: 0 }
    return { phase: 'running', progress: easedProgress(runningFor) }
  }
  const doneFor = now - loading.finishedAt
  if (doneFor < loadingBar.hideDelayMs) return { phase: 'complete', progress: 1 }
  if (doneFor < loadingBar.hideDelayMs + loadingBar.resetDelayMs) {
    return { phase: 'fading', progress: 1 }
  }
  return { phase: 'idle', progress: 0 }
}

/** The duration is unknown: fast at first, then ever slower, never complete. */
function easedProgress(elapsedMs: number): number {
  return (2 / Math.PI) * Math.atan((2 * elapsedMs) / loadingBar.durationMs)
}
