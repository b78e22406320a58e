import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { DetailsList, tripDetails } from '#app/features/booking/trip-details.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { amountDueText, holdText, timeLeft } from './payment-text.ts'
import type { usePay } from './use-pay.ts'

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

type PayButtonProps = Pick<ReturnType<typeof usePay>, 'paying' | 'pay'> &
  Pick<ComponentProps<typeof BusyButton>, 'variant' | 'busyLabel' | 'children'> & { method: PaymentMethod }

/** Starts a payment by one method, and is busy until its page opens. */
export function PayButton({ method, paying, pay, ...button }: PayButtonProps) {
  return (
    <BusyButton {...button} className="max-sm:w-full" busy={paying === method} onClick={() => pay(method)} />
  )
}

type Props = { until: string; onOver: () => void }

/** How long the car is held. Counts in minutes and is not announced to screen readers, so as not to rush the customer. */
export function HoldNote({ until, onOver }: Props) {
  const left = timeLeft(until, useNow(10_000))
  const end = useEffectEvent(onOver)
  const isOver = left === ''
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <p className="flex gap-3 text-muted">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        {holdText(until)}{' '}
        {left ? <span className="tabular xs:whitespace-nowrap text-ink">{left}.</span> : null}
      </span>
    </p>
  )
}

/** The main details of the trip. */
export function TripOverview({ booking }: { booking: BookingDetail }) {
  const details = tripDetails(booking).filter(({ label }) => shown.has(label))
  return (
    <section aria-labelledby="trip" className="flex flex-col gap-4">
      <h2 id="trip" className="text-title">
        Your trip
      </h2>
      <DetailsList details={[{ label: 'Reference', value: booking.reference }, ...details]} />
    </section>
  )
}

const shown = new Set(['Pick-up', 'From', 'To', 'Return', 'Duration', 'Car'])
