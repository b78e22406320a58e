import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { AmountField } from '#desk/ui/action-fields.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { deskPartSchema } from '#domain/staff/desk-booking-schemas.ts'

type Props = {
  reference: string
  payment: { id: string; amountCents: number }
  onClose: (booking?: DeskData<'POST /desk/bookings/{reference}/zelle'>['data']) => void
}

export function PartDialog({ reference, payment: { id: payment, amountCents }, onClose }: Props) {
  return (
    <FormDialog
      title="Record a part of the payment"
      text={`${formatCents(amountCents)} was requested. The rest stays due: the customer gets an email with how to pay it.`}
      schema={deskPartSchema}
      toBody={({ cents = '' }) => ({ payment, cents: parseDollars(cents) ?? 0 })}
      send={(body) => callDesk('POST /desk/bookings/{reference}/zelle', { params: { reference }, body })}
      submitLabel="Record it"
      busyLabel="Recording"
      onClose={onClose}
    >
      {(errorFor) => <AmountField label="Amount that has arrived, in dollars" error={errorFor('cents')} />}
    </FormDialog>
  )
}
