import { Outlet } from 'react-router'
import { useSite } from '#app/features/document/root-data.ts'
import { Logo, PhoneLink } from '#app/features/shell/company-links.tsx'
import { SkipLink } from '#app/features/shell/site-frame.tsx'

/** For campaign visitors: no navigation that leads away from the form. */
export default function MetaLayout() {
  const site = useSite()
  return (
    <div data-layout="meta" className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="page-width flex h-(--header-height) flex-wrap content-center items-center justify-between gap-x-4">
          <Logo site={site} />
          <PhoneLink site={site} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <footer className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-small text-muted">
          <p>{site.name}</p>
          <p className="flex gap-6">
            <a href="/docs/privacy" className="py-1.5 underline hover:text-ink">
              Privacy
            </a>
            <a href="/docs/terms" className="py-1.5 underline hover:text-ink">
              Terms
            </a>
          </p>
        </div>
      </footer>
    </div>
  )
}
