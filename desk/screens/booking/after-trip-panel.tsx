import { useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { AmountField, ReasonField } from '#desk/ui/action-fields.tsx'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { refundTipSchema } from '#domain/staff/desk-booking-schemas.ts'
import type { DeskBooking } from './desk-booking.ts'
import { useLinkedPanel } from './extras-panel.tsx'

type Props = { booking: DeskBooking; onChanged: (booking: DeskBooking) => void }

/** The customer's rating, for the desk alone. */
export function RatingPanel({ booking, onChanged }: Props) {
  const { rating } = booking.afterTrip
  const panel = useLinkedPanel('#rating')
  const canClose = usePermission('change-bookings')
  const { isBusy, failure, run } = useAction()
  if (!rating) return null

  async function close() {
    const params = { reference: booking.reference }
    const done = await run(() => callDesk('POST /desk/bookings/{reference}/rating/seen', { params }))
    if (done) onChanged(done.data)
  }

  return (
    <div id="rating" ref={panel} className="scroll-mt-4">
      <Panel title="Rating by the customer">
        <div className="flex flex-col gap-1">
          <p className="font-medium">{rating.stars} out of 5</p>
          {rating.comment ? <p className="whitespace-pre-line wrap-anywhere">{rating.comment}</p> : null}
          <p className="text-small text-muted">
            <Time at={rating.at} />
            {rating.seen ? (
              <>
                {' '}
                · read by {rating.seen.by ?? 'someone'}, <Time at={rating.seen.at} />
              </>
            ) : null}
          </p>
        </div>
        {rating.stars <= 3 && !rating.seen && canClose ? (
          <div className="print:hidden">
            <BusyButton size="sm" busy={isBusy} busyLabel="Saving" onClick={close}>
              I’ve taken care of it
            </BusyButton>
          </div>
        ) : null}
        {failure ? <FailureNotice failure={failure} onRetry={close} /> : null}
      </Panel>
    </div>
  )
}

/** Tips are not part of the price and are refunded separately. */
export function TipsPanel({ booking, onChanged }: Props) {
  const { tips } = booking.afterTrip
  const canRefund = usePermission('refund-payments')
  if (tips.length === 0) return null

  async function refund(tip: Tip) {
    const changed = await openModal<DeskBooking>((close) => (
      <RefundTipDialog {...{ booking, tip }} onClose={close} />
    ))
    if (!changed) return
    onChanged(changed)
    showToast({ tone: 'success', text: 'The tip will be refunded to the card.' })
  }

  return (
    <Panel title="Tips" text="On top of the price, by card.">
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {tips.map((tip) => (
          <li key={tip.payment} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <Time at={tip.at} />
              {tip.refundedCents > 0 ? (
                <span className="text-muted">, {formatCents(tip.refundedCents)} refunded</span>
              ) : null}
            </span>
            <span className="tabular font-medium">{formatCents(tip.cents)}</span>
            {canRefund && tip.refundableCents > 0 ? (
              <Button size="sm" variant="ghost" className="-my-1.5" onClick={() => refund(tip)}>
                Refund
                <span className="sr-only"> the tip of {formatCents(tip.cents)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Tip = DeskBooking['afterTrip']['tips'][number]

type DialogProps = { booking: DeskBooking; tip: Tip; onClose: (changed?: DeskBooking) => void }

function RefundTipDialog({ booking: { reference }, tip, onClose }: DialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  return (
    <FormDialog
      title="Refund the tip"
      text={`Up to ${formatCents(tip.refundableCents)} can go back to the card. The price of the trip stays.`}
      schema={refundTipSchema}
      toBody={({ cents = '', reason = '' }) => ({
        ...{ id, payment: tip.payment, reason },
        cents: parseDollars(cents) ?? 0,
      })}
      send={(body) =>
        callDesk('POST /desk/bookings/{reference}/tips/refund', { params: { reference }, body })
      }
      submitLabel="Refund"
      onClose={onClose}
    >
      {(errorFor) => (
        <>
          <AmountField cents={tip.refundableCents} error={errorFor('cents')} />
          <ReasonField error={errorFor('reason')} hint="For the records." />
        </>
      )}
    </FormDialog>
  )
}
