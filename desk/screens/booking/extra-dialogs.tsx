import { callDesk } from '#desk/api/call-desk.ts'
import { AmountField, ReasonField } from '#desk/ui/action-fields.tsx'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { approveExtraSchema, declineExtraSchema } from '#domain/staff/desk-booking-schemas.ts'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'
import type { DeskBooking } from './desk-booking.ts'

type Extra = DeskBooking['afterTrip']['extras'][number]

type Props = DialogProps & { extra: Extra }

export const extraLabels: Record<Extra['kind'], string> = {
  tolls: 'Tolls',
  parking: 'Parking',
  waiting: 'Waiting time',
  other: 'Something else',
}

/** The amount and the explanation can be corrected before the customer sees them. */
export function ApproveExtraDialog({ extra, ...props }: Props) {
  const { reference, payment } = props.booking
  const { id, kind, cents, note } = extra
  const leftCents = Math.max(0, payment.paidCents + payment.authorizedCents - (props.booking.totalCents ?? 0))
  return (
    <ActionDialog
      {...props}
      title={`Approve ${extraLabels[kind].toLowerCase()}`}
      text={
        leftCents >= cents
          ? 'It becomes a line of the price, which the amount on the card covers.'
          : 'It becomes a line of the price. The customer gets an email with it and a link to pay; the card is not charged.'
      }
      schema={approveExtraSchema}
      toBody={({ cents: typed = '', reason = '' }, version) => ({
        version,
        extra: id,
        cents: parseDollars(typed),
        reason,
      })}
      send={(body) =>
        callDesk('POST /desk/bookings/{reference}/extras/approve', { params: { reference }, body })
      }
      submitLabel="Approve"
    >
      {(errorFor) => (
        <>
          <AmountField cents={cents} error={errorFor('cents')} />
          <ReasonField
            label="Explanation"
            defaultValue={note}
            hint="The customer sees it."
            error={errorFor('reason')}
          />
        </>
      )}
    </ActionDialog>
  )
}

export function DeclineExtraDialog({ extra, ...props }: Props) {
  const { reference } = props.booking
  const { id, kind, cents } = extra
  return (
    <ActionDialog
      {...props}
      title={`Decline ${extraLabels[kind].toLowerCase()}`}
      text={`The customer does not pay ${formatCents(cents)}, and is not told of it.`}
      schema={declineExtraSchema}
      toBody={({ reason = '' }, version) => ({ version, extra: id, reason })}
      send={(body) =>
        callDesk('POST /desk/bookings/{reference}/extras/decline', { params: { reference }, body })
      }
      submitLabel="Decline"
    >
      {(errorFor) => <ReasonField error={errorFor('reason')} hint="The chauffeur sees it." />}
    </ActionDialog>
  )
}
