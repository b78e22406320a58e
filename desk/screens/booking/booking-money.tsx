import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
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
    ['Disputed', payment.disputedCents],
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
        <ZelleRequest key={request.id} request={request} booking={booking} onChanged={onChanged} />
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

type ZelleProps = Props & { request: DeskBooking['zelleToConfirm'][number] }

function ZelleRequest({ request: { id, amountCents, createdAt }, booking, onChanged }: ZelleProps) {
  const { isBusy, failure, run } = useAction()
  const canConfirm = usePermission('confirm-payments')
  const { reference } = booking

  async function confirm() {
    const isSure = await askToConfirm({
      title: `Has ${formatCents(amountCents)} arrived?`,
      text: 'Check the account first. The customer gets the confirmation right away.',
      confirmLabel: 'Yes, it has arrived',
    })
    const body = { payment: id }
    const done =
      isSure &&
      (await run(() => callDesk('POST /desk/bookings/{reference}/zelle', { params: { reference }, body })))
    if (!done) return
    onChanged(done.data)
    showToast({ tone: 'success', text: 'The payment is recorded. We’ll tell the customer.' })
  }

  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4">
      <p>
        Zelle payment of {formatCents(amountCents)}, requested <Time at={createdAt} />
      </p>
      {canConfirm ? (
        <BusyButton size="sm" className="self-start" busy={isBusy} busyLabel="Recording" onClick={confirm}>
          Money has arrived
        </BusyButton>
      ) : null}
      {failure ? <FailureNotice failure={failure} onRetry={confirm} /> : null}
    </div>
  )
}
