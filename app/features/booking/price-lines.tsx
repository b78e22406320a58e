import { formatCents, type Price } from '#domain/pricing/price/price.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'

/** The lines of a price with their notes, and the total. */
export function PriceLines({ price }: { price: Price }) {
  return (
    <dl className="flex flex-col">
      {price.lines.map(({ code, label, cents, note }, index) => (
        <div key={`${code}-${index}`} className={lineClass}>
          <dt className="min-w-0">
            {label}
            {note ? <span className="block text-small text-muted">{withNonBreakingSpaces(note)}</span> : null}
          </dt>
          <dd className="tabular shrink-0">{formatCents(cents)}</dd>
        </div>
      ))}
      <div className="figure-row gap-x-6 pt-3 font-semibold">
        <dt>Total</dt>
        <dd className="tabular">{formatCents(price.totalCents)}</dd>
      </div>
    </dl>
  )
}

const lineClass = 'figure-row gap-x-6 border-b border-line py-2.5'
