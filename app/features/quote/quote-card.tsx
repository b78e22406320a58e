import { useRef } from 'react'
import { LazyQuoteForm } from './lazy-quote-form.tsx'
import { useNearViewport } from './use-near-viewport.ts'

/** The form on a surface of its own, for pages on which it waits far down. */
export function QuoteCard() {
  const card = useRef<HTMLDivElement>(null)
  return (
    <div ref={card} className={quoteCardClass}>
      <LazyQuoteForm wanted={useNearViewport(card)} />
    </div>
  )
}

/** Without scripts it could not be sent: the phone and the mail beside it then stand alone. */
export const quoteCardClass =
  'rounded-card border border-line bg-surface p-6 shadow-card noscript:hidden sm:p-9'
