import { QuoteCard } from './quote-card.tsx'
import { QuoteContactButtons } from './quote-contact-buttons.tsx'

/** The quote form at the end of a page. Without JavaScript only the phone and email buttons are shown. */
export function QuoteSection() {
  return (
    <section id="quote" aria-labelledby="quote-heading" className="border-t border-line">
      <div className="page-width grid items-start gap-10 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] lg:gap-16">
        <div className="flex flex-col gap-5 lg:sticky lg:top-28">
          <h2 id="quote-heading" className="text-heading">
            Request a quote
          </h2>
          <p className="text-muted">
            Tell us the trip as far as you know it. The answer comes in writing and holds one all-in price.
          </p>
          <QuoteContactButtons />
        </div>
        <QuoteCard />
      </div>
    </section>
  )
}
