import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { changedDetails, differenceText } from './change-details.ts'
import type { CarChoice } from './load-booking-info.server.ts'
import type { PendingChange } from './use-booking-change.ts'

type Props = { booking: BookingDetail; review: PendingChange; cars: readonly CarChoice[] }

/** The differences and their price, for the customer to confirm. */
export function ChangeReview({ booking, review, cars }: Props) {
  const { change, preview, isNewPrice } = review
  return (
    <>
      <div role="alert" className="empty:-mt-8">
        {isNewPrice ? (
          <p className="flex gap-3 rounded-card border border-danger bg-danger-tint p-5 text-ink">
            <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-danger" />
            The price has just changed. Please check the new price. Your booking hasn’t been changed yet.
          </p>
        ) : null}
      </div>
      <dl className="border-t border-line">
        {changedDetails(booking, change, cars).map(({ label, before, after }) => (
          <div key={label} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[9rem_1fr]">
            <dt className="text-small text-muted sm:text-body">{label}</dt>
            <dd className="tabular wrap-anywhere whitespace-pre-line">
              <span className="font-medium">{after}</span>
              <span className="block text-small text-muted">
                <span className="sr-only">Until now: </span>
                <s>{before}</s>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Prices {...{ booking, preview }} />
    </>
  )
}

function Prices({ booking, preview }: { booking: BookingDetail; preview: PendingChange['preview'] }) {
  const { price, differenceCents, freeUntil } = preview
  if (!price)
    return (
      <p className="rounded-card border border-line bg-sunken p-5">
        We’ll email you the price of this trip. You won’t owe anything more until you accept it.
      </p>
    )
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <dl className="grid gap-x-8 gap-y-4 tabular sm:grid-cols-3">
        {booking.totalCents === null ? null : (
          <Sum label="Current price" text={formatCents(booking.totalCents)} />
        )}
        <Sum label="New price" text={formatCents(price.totalCents)} />
        {differenceCents === null ? null : (
          <Sum label="Difference" text={differenceText(differenceCents)} strong />
        )}
      </dl>
      <details className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control text-small font-medium underline-offset-4 hover:underline">
          <Icon name="plus" className="size-5 text-accent transition-transform group-open:rotate-45" />
          What the new price includes
        </summary>
        <div className="text-small">
          <PriceLines price={price} />
        </div>
      </details>
      {freeUntil ? (
        <p className="text-small text-muted">
          {new Date(freeUntil) > new Date()
            ? `After the change, canceling is free until ${nonBreakingTime(freeUntil)}.`
            : 'After the change, it’ll be too late to cancel for free.'}
        </p>
      ) : null}
    </div>
  )
}

function Sum({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className={strong ? 'text-lead font-semibold' : 'text-lead'}>{text}</dd>
    </div>
  )
}
