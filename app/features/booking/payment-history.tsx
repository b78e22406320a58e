import { ledgerEntryLabel, type PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatDate } from '#domain/time/wall-clock.ts'
import { paymentMethodNames } from './money-text.ts'

/** All payments and refunds, oldest first. */
export function PaymentHistory({ movements }: Pick<PaymentView, 'movements'>) {
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
