import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type Props = {
  layout: string
  overlayHeader?: boolean
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** Header, content and footer, for all layouts except 'meta'. */
export function SiteFrame({
  layout,
  overlayHeader = false,
  footer = <Footer />,
  className,
  children,
}: Props) {
  return (
    <div data-layout={layout} className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header overlay={overlayHeader} />
      <main id="main" tabIndex={-1} className={`grow outline-none ${className ?? ''}`}>
        {children}
      </main>
      {footer}
    </div>
  )
}

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control bg-primary text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:px-5 focus:py-3"
    >
      Skip to content
    </a>
  )
}
