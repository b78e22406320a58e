import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { otherAddressSchema } from '#domain/staff/customer-schemas.ts'
import type { DeskCustomer } from './desk-customer.ts'

type Props = { customer: DeskCustomer; onChanged: (customer: DeskCustomer) => void }

/** Other addresses of the same person, whose bookings are on this page. */
export function OtherAddresses({ customer, onChanged }: Props) {
  const { isBusy, failure, run } = useAction()
  const canMerge = usePermission('merge-customers')
  const { otherAddresses } = customer
  if (!canMerge && otherAddresses.length === 0) return null

  async function merge() {
    const merged = await openModal<DeskCustomer>((close) => (
      <MergeDialog customer={customer} onClose={close} />
    ))
    if (!merged) return
    onChanged(merged)
    showToast({ tone: 'success', text: 'Merged. Bookings and notes of both are on this page.' })
  }

  async function separate(email: string) {
    const call = { params: { id: customer.id }, body: { email } }
    const separated = await run(() => callDesk('POST /desk/customers/{id}/separate', call))
    if (!separated) return
    onChanged(separated.data)
    showToast({ tone: 'success', text: `${email} is a customer of its own again.` })
  }

  return (
    <Panel
      title="Other addresses"
      text="For someone who books with more than one email address. Only the desk sees them as one."
    >
      {failure ? <FailureNotice failure={failure} /> : null}
      {otherAddresses.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line">
          {otherAddresses.map(({ email, bookingCount }) => (
            <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 wrap-anywhere">
                {email}{' '}
                <span className="tabular text-small text-muted">
                  {bookingCount === 1 ? '1 booking' : `${bookingCount} bookings`}
                </span>
              </span>
              {canMerge ? (
                <Button size="sm" variant="outline" disabled={isBusy} onClick={() => separate(email)}>
                  Separate<span className="sr-only"> {email}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {canMerge ? (
        <Button size="sm" variant="outline" className="self-start" onClick={merge}>
          Merge another address
        </Button>
      ) : null}
    </Panel>
  )
}

function MergeDialog({
  customer: { id, name },
  onClose,
}: {
  customer: DeskCustomer
  onClose: (merged?: DeskCustomer) => void
}) {
  return (
    <Dialog open title={`Merge another address into ${name}`} onClose={() => onClose()}>
      <DeskForm
        label="Merge another address"
        schema={otherAddressSchema}
        send={({ email = '' }) =>
          callDesk('POST /desk/customers/{id}/merge', { params: { id }, body: { email } })
        }
        onDone={({ data }) => onClose(data)}
        submitLabel="Merge"
        busyLabel="Merging"
        actions={
          <Button size="md" onClick={() => onClose()}>
            Back
          </Button>
        }
      >
        {(errorFor) => (
          <>
            <p className="text-muted">
              Bookings, spend and notes of both will be on this page. Nothing changes for the customer: on the
              website, each address sees its own bookings only. You can separate them again.
            </p>
            <TextField
              label="The other email address"
              name="email"
              type="email"
              required
              autoComplete="off"
              error={errorFor('email')}
            />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}
