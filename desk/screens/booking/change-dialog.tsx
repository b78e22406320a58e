import { useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { ReasonField } from '#desk/ui/action-fields.tsx'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { deskChangeSchema } from '#domain/staff/desk-booking-schemas.ts'
import { ConflictNotice, type DialogProps, useConflict } from './action-dialog.tsx'
import { ChangeReview, type Preview } from './change-review.tsx'
import { TripFields } from './trip-fields.tsx'
import { changedFields } from './trip-values.ts'

type Reviewed = { preview: Preview; changes: Record<string, unknown>; reason: string }

/** The trip as a form, then the price of the change to confirm. The form stays as typed while the price is shown. */
export function ChangeDialog({ booking, onReloaded, onClose }: DialogProps) {
  const { reference, isShortNotice } = booking
  const { version, conflict, showConflict } = useConflict(booking, onReloaded)
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function preview(values: Record<string, string>) {
    const body = changedFields(booking, values)
    setFailure(null)
    if (Object.keys(body).length === 0)
      return {
        ok: false as const,
        status: 422,
        body: { message: 'Change something first' },
        retryAfterSeconds: null,
      }
    return callDesk('POST /desk/bookings/{reference}/change-preview', { params: { reference }, body })
  }

  async function change({ preview: { priceToken }, changes, reason }: Reviewed) {
    const body = { version, reason, changes: priceToken === null ? changes : { ...changes, priceToken } }
    const result = await callDesk('POST /desk/bookings/{reference}/change', { params: { reference }, body })
    if (result.ok) return onClose(result.data.data)
    // A lost connection leaves the price on the screen: the same change can be sent again.
    if (result.status === 0 || result.status >= 500) return setFailure(result)
    setReviewed(null)
    if (!showConflict(result)) setFailure(result)
  }

  return (
    <Dialog open size="lg" title="Change the trip" onClose={() => onClose()}>
      {failure ? <FailureNotice failure={failure} className="mb-4" /> : null}
      {reviewed ? (
        <ChangeReview
          booking={booking}
          preview={reviewed.preview}
          onConfirm={() => change(reviewed)}
          onBack={() => setReviewed(null)}
        />
      ) : null}
      <div hidden={reviewed !== null}>
        <DeskForm
          label="Change the trip"
          schema={deskChangeSchema}
          complete={({ reason }) => ({ version, reason, changes: {} })}
          send={preview}
          onDone={({ data }, values) =>
            setReviewed({
              preview: data,
              changes: changedFields(booking, values),
              reason: values.reason?.trim() ?? '',
            })
          }
          submitLabel="See the new price"
          busyLabel="Pricing"
          actions={
            <Button size="md" onClick={() => onClose()}>
              Back
            </Button>
          }
        >
          {(errorFor) => (
            <>
              {isShortNotice ? (
                <p className="text-muted">
                  Pick-up is within a day: customers can’t change this trip themselves anymore.
                </p>
              ) : null}
              <ConflictNotice conflict={conflict} />
              <TripFields booking={booking} errorFor={errorFor} />
              <ReasonField error={errorFor('reason')} hint="For the history, such as: the customer called." />
            </>
          )}
        </DeskForm>
      </div>
    </Dialog>
  )
}
