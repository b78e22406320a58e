import { use } from 'react'
import { useLocation } from 'react-router'
import { Footer } from '#app/features/shell/footer.tsx'
import { Header } from '#app/features/shell/header.tsx'
import { SkipLink } from '#app/features/shell/skip-link.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { errorFacts } from './error-facts.ts'
import { RootDataContext } from './root-data.ts'

export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const { status, heading } = errorFacts(error, pathname)
  // Where the root's own loader failed there is nothing to fill a header with.
  const hasShell = use(RootDataContext) !== undefined
  return (
    <div data-layout="error">
      {hasShell ? <SkipLink /> : null}
      {hasShell ? <Header /> : null}
      <main id="main" tabIndex={-1} className="page-width grid min-h-[60vh] content-center gap-6 py-24">
        <p className="small-caps tabular text-accent">{status}</p>
        <h1 className="text-display">{heading}</h1>
        <p className="max-w-xl text-lead text-muted">
          {status === 404
            ? 'There is nothing at this address. It may have moved, or the link may have lost a letter on its way.'
            : 'Something failed on our side, and we have a record of it. Nothing you sent was charged. Please try again in a moment.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/" variant="solid">
            To the home page
          </LinkButton>
          {status === 404 ? (
            <LinkButton href="/services">See our services</LinkButton>
          ) : (
            <a href={pathname} target="_self" className={buttonClass()}>
              Try again
            </a>
          )}
        </div>
      </main>
      {hasShell ? <Footer /> : null}
    </div>
  )
}
