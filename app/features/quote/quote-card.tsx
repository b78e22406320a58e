import { useRef } from 'react'
import { LazyQuoteForm } from './lazy-quote-form.tsx'
import { useNearViewport } from './use-near-viewport.ts'

/** The form on a card, for pages where it is far down. */
export function QuoteCard() {
  const card = useRef<HTMLDivElement>(null)
  return (
    <div ref={card} className={quoteCardClass}>
      <LazyQuoteForm wanted={useNearViewport(card)} />
    </div>
  )
}

/** Hidden without JavaScript, which the form needs; the phone and email buttons beside it remain. */
export const quoteCardClass =
  'rounded-card border border-line bg-surface p-6 shadow-card noscript:hidden sm:p-9'
