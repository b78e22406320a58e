import { TitledCard } from '#app/features/page/page-layout.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { ledgerEntryLabel } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatDate } from '#domain/time/wall-clock.ts'
import { cardChargeText, freeCancellationText, paymentMethodNames } from './money-text.ts'
import { PriceLines } from './price-lines.tsx'

type Row = { label: string; text: string; note?: string; strong?: boolean }

/** The price line by line, the payments, and until when canceling is free. */
export function PriceCard({ booking }: { booking: BookingDetail }) {
  const { price, payment, cancellation } = booking
  const terms = cancellation ? freeCancellationText(cancellation, new Date()) : ''
  const rows = moneyRows(booking)
  return (
    <TitledCard title="The price" id="price">
      {price ? (
        <PriceLines price={price} />
      ) : (
        <p className="text-muted">We work it out and name it to you. Nothing is owed until you agree.</p>
      )}
      {rows.length > 0 ? (
        <dl className="flex flex-col gap-2 border-t border-line pt-5 tabular">
          {rows.map((row) => (
            <MoneyRow key={row.label} {...row} />
          ))}
        </dl>
      ) : null}
      <PaymentHistory movements={payment.movements} />
      {terms ? <p className="text-small text-muted">{terms}</p> : null}
    </TitledCard>
  )
}

function moneyRows(booking: BookingDetail): Row[] {
  const { status, totalCents, payment } = booking
  const { dueCents, paidCents, authorizedCents, refundedCents, refundingCents, open } = payment
  const { refundsByHandCents, disputedCents } = payment
  const amounts: (Row | false | null)[] = [
    status === 'cancelled' && totalCents ? amount('Kept of it', totalCents) : null,
    paidCents > 0 && amount('Paid', paidCents),
    authorizedCents > 0 && {
      ...amount('Set aside on your card', authorizedCents),
      note: cardChargeText(booking),
    },
    refundingCents > refundsByHandCents && amount('On its way back', refundingCents - refundsByHandCents),
    refundsByHandCents > 0 && {
      ...amount('To be refunded another way', refundsByHandCents),
      note: 'Your card did not take the refund. We’ll contact you to send it another way.',
    },
    disputedCents > 0 && amount('Disputed with your bank', disputedCents),
    refundedCents > 0 && amount('Refunded', refundedCents),
    open && {
      ...amount(open.method === 'card' ? 'Card payment begun' : 'Zelle request sent', open.amountCents),
      note: `Open until ${nonBreakingTime(open.expiresAt)}`,
    },
    dueCents > 0 && { ...amount('Due', dueCents), strong: true },
  ]
  return amounts.filter((row) => row !== false && row !== null)
}

function amount(label: string, cents: number): Row {
  return { label, text: formatCents(cents) }
}

function MoneyRow({ label, text, note, strong = false }: Row) {
  return (
    <div className={`figure-row gap-x-6 ${strong ? 'font-semibold' : ''}`}>
      <dt>
        {label}
        {note ? <span className="block text-small text-muted">{note}</span> : null}
      </dt>
      <dd className="text-end">{text}</dd>
    </div>
  )
}

/** All payments and refunds, oldest first. */
function PaymentHistory({ movements }: Pick<PaymentView, 'movements'>) {
  if (movements.length === 0) return null
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-5">
      <h3 className="font-sans text-small font-medium">Payments and refunds</h3>
      <ul className="flex flex-col gap-1.5 text-small tabular">
        {movements.map(({ kind, method, cents, at }, index) => (
          <li key={`${index} ${at}`} className="figure-row gap-x-6">
            <span>
              {ledgerEntryLabel(kind, paymentMethodNames[method])}
              <time dateTime={at} className="block text-muted">
                {formatDate(newYorkClockAt(new Date(at)))}
              </time>
            </span>
            <span>{formatCents(cents)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
