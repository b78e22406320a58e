import { useRef } from 'react'
import { ContactButtons } from '#app/features/page/contact.tsx'
import { classes } from '#app/ui/classes.ts'
import { LazyForm } from '#app/ui/loading/lazy-form.tsx'
import { useNearViewport } from './use-near-viewport.ts'

/** The quote form at the end of a page. Without JavaScript only the phone and email buttons are shown. */
export function QuoteSection() {
  return (
    <section id="quote" aria-labelledby="quote-heading" className="border-t border-line">
      <div className="page-width grid items-start gap-10 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] lg:gap-16">
        <div className="flex flex-col gap-5 lg:sticky lg:top-28">
          <h2 id="quote-heading" className="text-heading">
            Request a quote
          </h2>
          <p className="text-balance text-muted">
            Tell us what you know about your trip. We’ll email you one all-in price.
          </p>
          <QuoteContactButtons />
        </div>
        <QuoteCard />
      </div>
    </section>
  )
}

/** The form on a card, for pages where it is far down. */
export function QuoteCard() {
  const card = useRef<HTMLDivElement>(null)
  return (
    <div ref={card} data-needs-app="near" className={quoteCardClass}>
      <LazyQuoteForm wanted={useNearViewport(card)} />
    </div>
  )
}

/** Hidden without JavaScript, which the form needs; the phone and email buttons beside it remain. */
export const quoteCardClass =
  'rounded-card border border-line bg-surface p-6 shadow-card without-scripts:hidden sm:p-9'

/** The alternatives to the form. */
export function QuoteContactButtons() {
  return (
    <div className="flex flex-wrap gap-3">
      <ContactButtons />
    </div>
  )
}

/** Fetches the form's code when `wanted`. Until then a placeholder of the same height prevents layout shifts. */
function LazyQuoteForm({ wanted }: { wanted: boolean }) {
  return (
    <div className="@container">
      <div className={heightClass}>
        <LazyForm wanted={wanted} fetchForm={fetchForm} fields={6} />
      </div>
    </div>
  )
}

/** The form's height by its width: one column below `sm`, two above, a line less where the consent text wraps once less. */
const heightClass = classes(
  'min-h-[113.16rem] max-sm:@min-[275px]:min-h-[111.51rem] max-sm:@min-[309px]:min-h-[109.86rem]',
  'max-sm:@min-[343px]:min-h-[108.21rem] max-sm:@min-[408px]:min-h-[106.56rem] max-sm:@min-[479px]:min-h-[104.91rem]',
  'sm:min-h-[71.78rem] sm:@min-[479px]:min-h-[70.13rem] sm:@min-[494px]:min-h-[68.78rem] sm:@min-[625px]:min-h-[67.125rem]',
)

const fetchForm = () => import('./quote-form.tsx').then(({ QuoteForm }) => QuoteForm)
