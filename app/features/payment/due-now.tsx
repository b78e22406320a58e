import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { amountDueText } from './payment-text.ts'

/** The amount due, in large type, with an explanation. */
export function DueNow({ booking }: { booking: BookingDetail }) {
  return (
    <div className="flex flex-col gap-2 border-y border-line py-5">
      <Amount label="Due now" cents={booking.payment.dueCents} />
      <p className="max-w-prose text-muted tabular">{amountDueText(booking)}</p>
    </div>
  )
}

export function Amount({ label, cents }: { label: string; cents: number }) {
  return (
    <dl className="flex flex-col gap-1">
      <dt className="small-caps text-accent">{label}</dt>
      <dd className="text-heading tabular">{formatCents(cents)}</dd>
    </dl>
  )
}
