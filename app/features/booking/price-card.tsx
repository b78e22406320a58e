import { TitledCard } from '#app/features/page/page-layout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { ledgerEntryLabel } from '#domain/payment/payment-view.ts'
import { formatCents, type Price } from '#domain/pricing/price/price.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatDate } from '#domain/time/wall-clock.ts'
import { cardChargeText, chargedFeeCents, freeCancellationText, paymentMethodNames } from './money-text.ts'
import { PriceLines } from './price-lines.tsx'

type Props = {
  booking: BookingDetail
  /** Shows the total first, and the lines on request. */
  isFolded?: boolean
}

type Row = { label: string; text: string; note?: string; strong?: boolean }

/** The price line by line, the payments, and until when canceling is free. */
export function PriceCard({ booking, isFolded = false }: Props) {
  const { price, payment, cancellation } = booking
  const terms = cancellation && !isFolded ? freeCancellationText(cancellation, new Date()) : ''
  const rows = moneyRows(booking)
  return (
    <TitledCard title="Price" id="price">
      {price ? (
        <PriceWithLines price={price} isFolded={isFolded} />
      ) : (
        <p className="text-muted">We’ll email your price. You’ll pay nothing until you accept it.</p>
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

/** The page has the cancellation terms with its actions, and the price lines where they are asked for. */
export function PriceWithLines({ price, isFolded }: { price: Price; isFolded: boolean }) {
  if (!isFolded) return <PriceLines price={price} />
  return (
    <div>
      <p className="figure-row gap-x-6 font-semibold">
        <span>Total</span>
        <span className="tabular">{formatCents(price.totalCents)}</span>
      </p>
      <details className="group print:hidden">
        <summary className="flex min-h-11 list-none items-center gap-2 text-small text-accent underline underline-offset-4">
          Price details
          <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <PriceLines price={price} />
      </details>
    </div>
  )
}

function moneyRows(booking: BookingDetail): Row[] {
  const { status, payment } = booking
  const { dueCents, paidCents, authorizedCents, refundedCents, refundingCents, open } = payment
  const { refundsByHandCents, disputedCents, lostDisputesCents } = payment
  const feeCents = status === 'cancelled' ? chargedFeeCents(booking) + dueCents : 0
  const amounts: (Row | false | null)[] = [
    feeCents > 0 && amount('Cancellation fee', feeCents),
    paidCents > 0 && amount('Paid', paidCents),
    authorizedCents > 0 && {
      ...amount('Authorized on your card', authorizedCents),
      note: cardChargeText(booking),
    },
    refundingCents > refundsByHandCents && amount('Being refunded', refundingCents - refundsByHandCents),
    refundsByHandCents > 0 && {
      ...amount('Refund we’ll send another way', refundsByHandCents),
      note: 'Your card didn’t accept the refund. We’ll contact you to send it another way.',
    },
    disputedCents > lostDisputesCents && amount('Disputed with your bank', disputedCents - lostDisputesCents),
    lostDisputesCents > 0 && amount('Returned by your bank', lostDisputesCents),
    refundedCents > 0 && amount('Refunded', refundedCents),
    open && {
      ...amount(
        open.method === 'card' ? 'Card payment started' : 'Zelle payment requested',
        open.amountCents,
      ),
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
