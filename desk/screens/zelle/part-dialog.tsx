import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { deskPartSchema } from '#domain/staff/desk-booking-schemas.ts'

type Props = {
  reference: string
  payment: { id: string; amountCents: number }
  onClose: (booking?: DeskData<'POST /desk/bookings/{reference}/zelle'>['data']) => void
}

export function PartDialog({ reference, payment: { id: payment, amountCents }, onClose }: Props) {
  const toBody = ({ cents = '' }: Record<string, string>) => ({ payment, cents: parseDollars(cents) ?? 0 })
  return (
    <Dialog open title="Record a part of the payment" onClose={() => onClose()}>
      <DeskForm
        label="Record a part of the payment"
        schema={deskPartSchema}
        complete={toBody}
        send={(values) =>
          callDesk('POST /desk/bookings/{reference}/zelle', {
            params: { reference },
            body: toBody(values),
          })
        }
        onDone={({ data }) => onClose(data)}
        submitLabel="Record it"
        busyLabel="Recording"
        actions={
          <Button size="md" onClick={() => onClose()}>
            Back
          </Button>
        }
      >
        {(errorFor) => (
          <>
            <p className="text-muted">
              {formatCents(amountCents)} was requested. The rest stays due: the customer gets an email with
              how to pay it.
            </p>
            <TextField
              label="Amount that has arrived, in dollars"
              name="cents"
              inputMode="decimal"
              required
              autoComplete="off"
              error={errorFor('cents')}
            />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}
