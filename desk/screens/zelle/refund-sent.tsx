import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { AmountField } from '#desk/ui/action-fields.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { deskRefundSentSchema } from '#domain/staff/desk-booking-schemas.ts'
import type { BookingAfter } from './zelle-arrived.tsx'

type Refund = {
  id: string
  cents: number
  version: number
  isZelle: boolean
  /** False for one that must not be sent now. It may have been sent before. */
  isOwed?: boolean
}

type Props = {
  reference: string
  customer: string
  refund: Refund
  /** In a list of several bookings, the label has the reference for screen readers. */
  isInList?: boolean
  onDone: (booking: BookingAfter) => void
}

/** Records that someone has sent a refund by hand. */
export function RefundSent({ reference, customer, refund, isInList = false, onDone }: Props) {
  const canConfirm = usePermission('confirm-payments')
  if (!canConfirm) return null

  async function record() {
    const done = await openModal<BookingAfter>((close) => (
      <SentDialog {...{ reference, customer, refund }} onClose={close} />
    ))
    if (!done) return
    showToast({ tone: 'success', text: 'The refund is recorded.' })
    onDone(done)
  }

  return (
    <Button size="sm" onClick={record} className="justify-self-start">
      {labelOf(refund)}
      {isInList ? <span className="sr-only"> {reference}</span> : null}
    </Button>
  )
}

function labelOf({ isZelle, isOwed = true }: Refund): string {
  if (!isOwed) return 'Already sent'
  return isZelle ? 'Zelle refund sent' : 'Refund sent'
}

function noteOf({ isZelle, isOwed = true }: Refund): string {
  if (!isOwed)
    return 'It isn’t owed now, so record it only if the money has left our account. What the customer then owes is due again.'
  return `${isZelle ? 'Send it by Zelle first.' : 'The card refused it. Send it another way first.'} This only records it.`
}

type DialogProps = Omit<Props, 'isInList' | 'onDone'> & { onClose: (booking?: BookingAfter) => void }

function SentDialog({ reference, customer, refund, onClose }: DialogProps) {
  const { id, version, cents, isOwed = true } = refund
  return (
    <FormDialog
      title={labelOf(refund)}
      text={
        <>
          {formatCents(cents)} {isOwed ? 'goes' : 'went'} back to {customer}, booking{' '}
          <span className="whitespace-nowrap">{reference}</span>. {noteOf(refund)}
        </>
      }
      schema={deskRefundSentSchema}
      toBody={({ cents: typed = '', transfer = '' }) => ({
        ...{ version, refund: id, transfer, isAlreadySent: !isOwed },
        cents: parseDollars(typed) ?? 0,
      })}
      send={(body) =>
        callDesk('POST /desk/bookings/{reference}/refunds/sent', { params: { reference }, body })
      }
      submitLabel="Record it"
      busyLabel="Recording"
      onClose={onClose}
    >
      {(errorFor) => (
        <>
          <AmountField label="Amount sent, in dollars" cents={cents} error={errorFor('cents')} />
          <TextField
            label="Reference of the transfer"
            name="transfer"
            autoComplete="off"
            hint="As your bank shows it. Optional."
            error={errorFor('transfer')}
          />
        </>
      )}
    </FormDialog>
  )
}
