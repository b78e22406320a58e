import { loadingBar } from '#domain/page-constants.ts'

/** Shows the bar at the top of the window while the next page loads. */
export function showLoading(active: boolean): void {
  const change = active ? startLoading : finishLoading
  loading = change(loading, performance.now())
  cancelAnimationFrame(frame)
  draw()
}

/** Removes the bar at once, for a page that returns from the back/forward cache. */
export function resetLoading(): void {
  loading = null
  showLoading(false)
}

let loading: LoadingState = null
let frame = 0
let bar: HTMLElement | undefined

function draw(): void {
  const { phase, progress } = loadingView(loading, performance.now())
  if (phase === 'idle' || phase === 'waiting') bar?.remove()
  else {
    bar ??= createBar()
    if (!bar.isConnected) document.body.append(bar)
    const [strip] = bar.children as unknown as [HTMLElement]
    fade(strip, phase === 'fading')
    ;(strip.firstElementChild as HTMLElement).style.transform = `scaleX(${progress})`
  }
  if (phase !== 'idle') frame = requestAnimationFrame(draw)
}

/** A live region, because the bar is outside the page's landmarks. */
function createBar(): HTMLElement {
  const region = document.createElement('div')
  region.role = 'status'
  const strip = region.appendChild(document.createElement('div'))
  strip.className = 'pointer-events-none fixed inset-x-0 top-0 z-100 transition-opacity'
  strip.style.height = `${loadingBar.height}px`
  strip.style.transitionDuration = `${loadingBar.resetDelayMs}ms`
  const glow = strip.appendChild(document.createElement('div'))
  glow.className = 'h-full origin-left bg-linear-to-b from-primary/30 to-transparent rtl:origin-right'
  const line = glow.appendChild(document.createElement('div'))
  line.className = 'bg-primary'
  line.style.height = `${loadingBar.lineHeight}px`
  return region
}

function fade(strip: HTMLElement, isFading: boolean): void {
  strip.style.opacity = isFading ? '0' : ''
  strip.role = isFading ? null : 'progressbar'
  strip.ariaLabel = isFading ? null : 'Loading page'
  strip.ariaHidden = isFading ? 'true' : null
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
