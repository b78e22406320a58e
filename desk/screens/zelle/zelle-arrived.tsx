import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import { PartDialog } from './part-dialog.tsx'

export type BookingAfter = DeskData<'POST /desk/bookings/{reference}/zelle'>['data']

type Props = {
  reference: string
  customer: string
  payment: { id: string; amountCents: number }
  /** In a list of several bookings, the label has the reference for screen readers. */
  isInList?: boolean
  onDone: (booking: BookingAfter) => void
}

/** Records that the money of a Zelle request has arrived, all of it or a part. */
export function ZelleArrived({ reference, customer, payment, isInList = false, onDone }: Props) {
  const { isBusy, failure, run } = useAction()
  const canConfirm = usePermission('confirm-payments')
  if (!canConfirm) return null

  async function confirm() {
    const isSure = await askToConfirm({
      title: `Has ${formatCents(payment.amountCents)} arrived?`,
      text: `Check the account first: ${customer}, booking ${reference}. The customer gets the confirmation right away.`,
      confirmLabel: 'Yes, it has arrived',
    })
    const body = { payment: payment.id }
    const done =
      isSure &&
      (await run(() => callDesk('POST /desk/bookings/{reference}/zelle', { params: { reference }, body })))
    if (!done) return
    showToast({ tone: 'success', text: 'The payment is recorded. We’ll tell the customer.' })
    onDone(done.data)
  }

  async function recordPart() {
    const done = await openModal<BookingAfter>((close) => (
      <PartDialog reference={reference} payment={payment} onClose={close} />
    ))
    if (!done) return
    showToast({ tone: 'success', text: 'The part is recorded. We’ll tell the customer what is left.' })
    onDone(done)
  }

  return (
    <>
      <div className={classes('flex flex-wrap gap-2', isInList && 'md:max-xl:flex-col')}>
        <BusyButton size="sm" busy={isBusy} busyLabel="Recording" onClick={confirm}>
          Money has arrived
          {isInList ? <span className="sr-only"> {reference}</span> : null}
        </BusyButton>
        <Button size="sm" variant="ghost" onClick={recordPart}>
          Only a part
          {isInList ? <span className="sr-only"> of {reference}</span> : null}
        </Button>
      </div>
      {failure ? <FailureNotice className="col-span-full" failure={failure} onRetry={confirm} /> : null}
    </>
  )
}
