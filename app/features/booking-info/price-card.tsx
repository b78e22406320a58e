import { PriceLines } from '#app/features/prices/price-lines.tsx'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { formatCents } from '#domain/pricing/price.ts'
import { freeText } from './cancellation-words.ts'
import { dueCents, paymentLabels } from './status-words.ts'

/** What the booking costs, line by line, what is still to be paid, and until when canceling is free. */
export function PriceCard({ booking }: { booking: BookingDetail }) {
  const { price, totalCents, paymentStatus, status, cancellation } = booking
  const due = dueCents(booking)
  const terms = cancellation ? freeText(cancellation.freeUntil, new Date()) : ''
  return (
    <section
      aria-labelledby="price"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-7 shadow-card sm:p-9"
    >
      <h2 id="price" className="text-title">
        The price
      </h2>
      {price ? (
        <PriceLines price={price} />
      ) : (
        <p className="text-muted">We work it out and name it to you. Nothing is owed until you agree.</p>
      )}
      {totalCents === null ? null : (
        <dl className="flex flex-col gap-2 border-t border-line pt-5 tabular">
          {status === 'cancelled' ? <Row label="Kept of it" text={formatCents(totalCents)} /> : null}
          {due > 0 || paymentStatus !== 'unpaid' ? (
            <Row label="Payment" text={paymentLabels[paymentStatus]} />
          ) : null}
          {due > 0 ? <Row label="Due" text={formatCents(due)} strong /> : null}
        </dl>
      )}
      {terms ? <p className="text-small text-muted">{terms}</p> : null}
    </section>
  )
}

function Row({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-6 ${strong ? 'font-semibold' : ''}`}>
      <dt>{label}</dt>
      <dd className="text-end">{text}</dd>
    </div>
  )
}
