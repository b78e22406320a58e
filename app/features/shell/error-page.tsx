import { use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { describeError } from '#app/features/document/page-errors.ts'
import { RootDataContext } from '#app/features/document/root-data.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { myBookingLink } from './navigation-sections.ts'
import { SkipLink } from './site-frame.tsx'

export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const { status, heading: text, isConnection } = describeError(error, pathname)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Only after a client-side navigation: a newly loaded document starts at the top, as any page.
    if ('hydrated' in document.documentElement.dataset) focusHeading(heading.current)
    if (!isConnection) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isConnection])
  // If the shell's loader failed, there is no data for the header and footer.
  const hasShell = use(RootDataContext) !== undefined
  return (
    <div data-layout="error">
      {hasShell ? <SkipLink /> : null}
      {hasShell ? <Header /> : null}
      <main
        id="main"
        tabIndex={-1}
        className="page-width grid min-h-[60vh] content-center gap-6 py-10 outline-none sm:py-16"
      >
        {status === 404 ? (
          // One size at a fixed address: this page has no loader that could look up others.
          <img
            src="/pictures/not-found.jpg"
            alt=""
            aria-hidden
            width={1200}
            height={630}
            className="aspect-2/1 w-full rounded-card bg-sunken object-cover object-bottom sm:aspect-7/2"
          />
        ) : null}
        <p className="small-caps tabular text-accent">{status}</p>
        <h1 ref={heading} className="text-display">
          {text}
        </h1>
        <p className="max-w-xl text-lead text-muted">{isConnection ? connectionText : errorText(status)}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/" variant="solid">
            Go to the home page
          </LinkButton>
          {status === 404 ? <LinkButton href="/services">See our services</LinkButton> : <TryAgain />}
          {status === 404 ? <LinkButton href={myBookingLink.to}>{myBookingLink.label}</LinkButton> : null}
        </div>
      </main>
      {hasShell ? <Footer /> : null}
    </div>
  )
}

/** A link, so that it works without JavaScript. With it, a reload preserves the query and the fragment. */
function TryAgain() {
  const { pathname } = useLocation()
  return (
    <a
      href={pathname}
      target="_self"
      className={buttonClass()}
      onClick={(event) => {
        event.preventDefault()
        // Offline, a reload would replace this page with the browser's error page.
        if (navigator.onLine) reload()
      }}
    >
      Try again
    </a>
  )
}

function reload(): void {
  window.location.reload()
}

const connectionText = 'We couldn’t load this page. Check your internet connection and try again.'

function errorText(status: number): string {
  return status === 404
    ? 'We couldn’t find this page. It may have moved, or the link may be incomplete.'
    : 'Something went wrong on our side, and we’ve logged it. You haven’t been charged. Please try again in a moment.'
}
