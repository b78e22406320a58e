import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

type Props = { layout: string; overlayHeader?: boolean; className?: string; children: ReactNode }

/** Header, content and footer, for all layouts except 'meta'. */
export function SiteFrame({ layout, overlayHeader = false, className, children }: Props) {
  return (
    <div data-layout={layout} className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header overlay={overlayHeader} />
      <main id="main" tabIndex={-1} className={`grow outline-none ${className ?? ''}`}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
