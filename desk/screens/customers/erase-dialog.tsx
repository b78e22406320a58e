import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import { customerEraseSchema } from '#domain/staff/customer-schemas.ts'
import type { DeskCustomer } from './desk-customer.ts'

type Props = { customer: DeskCustomer; onClose: (isErased?: boolean) => void }

/** The address is typed, because an erasure cannot be undone. */
export function EraseDialog({ customer: { id, name, email, hasAccount, otherAddresses }, onClose }: Props) {
  return (
    <Dialog open title={`Erase ${name}`} onClose={() => onClose()}>
      <DeskForm
        label="Erase this customer"
        schema={customerEraseSchema}
        send={({ email: typed = '' }) =>
          callDesk('POST /desk/customers/{id}/erase', { params: { id }, body: { email: typed } })
        }
        onDone={() => onClose(true)}
        submitLabel="Erase for good"
        busyLabel="Erasing"
        actions={
          <Button size="md" onClick={() => onClose()}>
            Back
          </Button>
        }
      >
        {(errorFor) => (
          <>
            <div className="flex flex-col gap-2 text-muted">
              <p>
                We’ll delete {hasAccount ? 'the account, ' : ''}quotes, messages and notes, and remove names,
                phone numbers, emails and comments from past bookings. Trips, prices and payments stay as the
                company’s records.
              </p>
              {otherAddresses.length > 0 ? (
                <p>The same for {otherAddresses.map((other) => other.email).join(', ')}.</p>
              ) : null}
              <p>This can’t be undone.</p>
            </div>
            <TextField
              label="Type their email address to confirm"
              name="email"
              type="email"
              required
              autoComplete="off"
              hint={email}
              error={errorFor('email')}
            />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}
