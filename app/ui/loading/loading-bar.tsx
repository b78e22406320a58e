import { useEffect, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { loadingBar } from '#domain/page-constants.ts'
import {
  finishLoading,
  type LoadingState,
  type LoadingView,
  loadingView,
  startLoading,
} from './loading-progress.ts'

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
