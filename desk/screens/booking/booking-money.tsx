import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { RefundSent } from '#desk/screens/zelle/refund-sent.tsx'
import { ZelleArrived } from '#desk/screens/zelle/zelle-arrived.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { fullName } from '#domain/contact/contact-schema.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { Adjustments } from './adjustments.tsx'
import { MoneyActions } from './booking-actions.tsx'
import type { DeskBooking } from './desk-booking.ts'

type Props = { booking: DeskBooking; onChanged: (booking: DeskBooking) => void }

/** The price line by line, what came in and went out, and what is still due. */
export function BookingMoney({ booking, onChanged }: Props) {
  const { price, totalCents, charges, payment, zelleToConfirm } = booking
  const figures: [label: string, cents: number][] = [
    ['Due', payment.dueCents],
    ['Paid', payment.paidCents],
    ['Held on the card', payment.authorizedCents],
    ['Refunded', payment.refundedCents],
    ['Being refunded', payment.refundingCents],
    ['To send back by hand', payment.refundsByHandCents],
    ['Disputed', payment.disputedCents - payment.lostDisputesCents],
    ['Lost in disputes', payment.lostDisputesCents],
  ]
  return (
    <Panel title="Money" actions={<MoneyActions booking={booking} onChanged={onChanged} />}>
      {price ? <PriceLines price={price} /> : <p className="text-muted">There is no price yet.</p>}
      {price && totalCents !== price.totalCents ? (
        <p>The customer pays {formatCents(totalCents ?? 0)} in the end.</p>
      ) : null}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {figures
          .filter(([label, cents]) => cents > 0 || label === 'Due')
          .map(([label, cents]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular text-end font-medium">{formatCents(cents)}</dd>
            </div>
          ))}
      </dl>
      {zelleToConfirm.map((request) => (
        <div
          key={request.id}
          className="flex flex-col items-start gap-3 rounded-card border border-line bg-sunken p-4"
        >
          <p>
            Zelle payment of {formatCents(request.amountCents)}, requested <Time at={request.createdAt} />
          </p>
          <ZelleArrived
            reference={booking.reference}
            customer={fullName(booking.contact)}
            payment={request}
            onDone={onChanged}
          />
        </div>
      ))}
      {booking.refundsToSend.map((refund) => (
        <div
          key={refund.id}
          className="flex flex-col items-start gap-3 rounded-card border border-line bg-sunken p-4"
        >
          <p>
            {formatCents(refund.cents)} to send back {refund.isZelle ? 'by Zelle' : 'by hand'}, since{' '}
            <Time at={refund.createdAt} />. {refund.reason}
          </p>
          <RefundSent
            reference={booking.reference}
            customer={fullName(booking.contact)}
            refund={{ ...refund, version: booking.version }}
            onDone={onChanged}
          />
        </div>
      ))}
      {booking.refundsNotOwed.map((refund) => (
        <div
          key={refund.id}
          className="flex flex-col items-start gap-3 rounded-card border border-line bg-sunken p-4"
        >
          <p>
            Don’t send the refund of {formatCents(refund.cents)} from <Time at={refund.createdAt} />: it isn’t
            owed now.
          </p>
          <RefundSent
            reference={booking.reference}
            customer={fullName(booking.contact)}
            refund={{ ...refund, version: booking.version, isOwed: false }}
            onDone={onChanged}
          />
        </div>
      ))}
      <Adjustments booking={booking} onChanged={onChanged} />
      {charges.length > 0 ? (
        <ul className="flex flex-col gap-1 text-small text-muted">
          {charges.map(({ at, cents, reason }) => (
            <li key={`${at} ${reason}`} className="flex justify-between gap-4">
              <span>
                <Time at={at} /> · {reason}
              </span>
              <span className="tabular">{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
