import { isAdjustmentLine } from '#domain/pricing/price/adjustments.ts'
import { formatCents, type Price, type PriceLine } from '#domain/pricing/price/price.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'

/** The lines of a price with their notes, and the total. */
export function PriceLines({ price }: { price: Price }) {
  return (
    <dl className="flex flex-col">
      <Lines lines={price.lines} />
      <div className="figure-row gap-x-6 pt-3 font-semibold">
        <dt>Total</dt>
        <dd className="tabular">{formatCents(price.totalCents)}</dd>
      </div>
    </dl>
  )
}

/** The lines that were added to the agreed price or taken off it, with their reasons. Nothing if there are none. */
export function AddedLines({ price }: { price: Price | null }) {
  const added = (price?.lines ?? []).filter(isAdjustmentLine)
  if (added.length === 0) return null
  return (
    <dl className="flex flex-col">
      <Lines lines={added} />
    </dl>
  )
}

function Lines({ lines }: { lines: readonly PriceLine[] }) {
  return lines.map(({ code, label, cents, note }, index) => (
    <div key={`${code}-${index}`} className={lineClass}>
      <dt className="min-w-0">
        {label}
        {note ? <span className="block text-small text-muted">{withNonBreakingSpaces(note)}</span> : null}
      </dt>
      <dd className="tabular shrink-0">{formatCents(cents)}</dd>
    </div>
  ))
}

const lineClass = 'figure-row gap-x-6 border-b border-line py-2.5'
