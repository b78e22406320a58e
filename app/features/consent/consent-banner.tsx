import { useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type ConsentAnswer, saveConsent } from './consent-store.ts'

/** Not modal: the page below stays usable, and without an answer there is no consent. */
export function ConsentBanner() {
  const banner = useRef<HTMLElement>(null)
  const title = useId()
  useEffect(() => (banner.current ? makeRoomFor(banner.current) : undefined), [])

  function answer(given: ConsentAnswer) {
    saveConsent(given)
    // The focused button is removed.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={banner}
      aria-labelledby={title}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:p-6 print:hidden"
    >
      <div className="pointer-events-auto flex max-w-md flex-col gap-4 rounded-card border border-line bg-raised p-5 shadow-float transition-opacity duration-300 ease-calm starting:opacity-0 sm:p-6">
        <h2 id={title} className="font-sans text-body font-semibold">
          May we count your visit?
        </h2>
        <p className="text-small text-muted">
          If you allow it, Google Analytics tells us which pages are read. Until then nothing of it is loaded,
          and on payment and account pages it never is.{' '}
          <a
            href="/docs/cookies#analytics-choice"
            className="text-accent underline underline-offset-4 hover:no-underline"
          >
            Cookies and analytics
          </a>
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button size="sm" onClick={() => answer('denied')}>
            Decline
          </Button>
          <Button size="sm" onClick={() => answer('granted')}>
            Allow
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Adds padding at the end of the page, where it shifts no layout, so that the banner covers no link or focused element. */
function makeRoomFor(banner: HTMLElement): () => void {
  const observer = new ResizeObserver(() => setRoom(`${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    setRoom('')
  }
}

function setRoom(height: string): void {
  document.body.style.paddingBottom = height
  document.documentElement.style.scrollPaddingBottom = height
}
