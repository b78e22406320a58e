import { useState } from 'react'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useMe } from '#desk/api/me.ts'
import { AmountField, ReasonField } from '#desk/ui/action-fields.tsx'
import { adjustmentLabels } from '#domain/pricing/price/adjustments.ts'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import {
  adjustableKinds,
  deskAdjustmentSchema,
  deskRefundSchema,
  deskTakeBackSchema,
} from '#domain/staff/desk-booking-schemas.ts'
import { staffLimits } from '#domain/staff/limits.ts'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'

/** One ID for the time that a dialog is open: a request whose response was lost is not carried out again. */
function useRequestId(): string {
  const [id] = useState(() => crypto.randomUUID())
  return id
}

/** The server counts the refunds of a booking together; here the limit only explains. */
export function RefundDialog(props: DialogProps) {
  const { reference, refundableCents, payment } = props.booking
  const id = useRequestId()
  const limitCents = useMe(({ me }) => (me ? staffLimits.refundCents[me.role] : 0))
  const isHeldOnly = payment.paidCents === 0
  return (
    <ActionDialog
      {...props}
      title="Refund"
      text={
        isHeldOnly
          ? `${formatCents(refundableCents)} is held on the card and not charged yet. We’ll charge that much less.`
          : `Up to ${formatCents(refundableCents)} can go back, the way it came. Zelle payments are sent back by hand.`
      }
      schema={deskRefundSchema}
      toBody={({ cents = '', reason = '' }, version) => ({ version, id, cents: parseDollars(cents), reason })}
      send={(body) => callDesk('POST /desk/bookings/{reference}/refunds', { params: { reference }, body })}
      submitLabel="Refund"
    >
      {(errorFor) => (
        <>
          <AmountField
            hint={
              Number.isFinite(limitCents)
                ? `Your role allows ${formatCents(limitCents)} in all on one booking.`
                : undefined
            }
            error={errorFor('cents')}
          />
          <ReasonField error={errorFor('reason')} hint="The customer sees it." />
        </>
      )}
    </ActionDialog>
  )
}

type AdjustableKind = (typeof adjustableKinds)[number]

const kindOptions = adjustableKinds.map((value) => ({
  value,
  label: value === 'other' ? 'Something else' : adjustmentLabels[value],
}))

const directions = [
  { value: 'add' as const, label: 'Add to the price' },
  { value: 'take-off' as const, label: 'Take off the price' },
]

/** Keeps the form short enough to be seen whole. */
const inTwoColumns = '[&>div]:grid [&>div]:grid-cols-2'

/** Adds a line to the price. A discount always lowers it; the others can do either. */
export function AdjustDialog(props: DialogProps) {
  const { reference, payment } = props.booking
  const totalCents = props.booking.totalCents ?? 0
  const id = useRequestId()
  const [kind, setKind] = useState<AdjustableKind>('waiting')
  const [direction, setDirection] = useState<'add' | 'take-off'>('add')
  const [amountCents, setAmountCents] = useState<number | null>(null)
  const limitCents = useMe(({ me }) => (me ? staffLimits.discountCents[me.role] : 0))
  const isDeduction = kind === 'discount' || direction === 'take-off'
  const signed = (cents: number | null) => (cents === null ? null : isDeduction ? -cents : cents)
  const newTotalCents = totalCents + (signed(amountCents) ?? 0)
  const heldCents = payment.paidCents + payment.authorizedCents
  return (
    <ActionDialog
      {...props}
      title="Adjust the price"
      text="It becomes a line of the price, with its reason, on the customer’s booking page and receipt."
      schema={deskAdjustmentSchema}
      toBody={({ cents = '', reason = '' }, version) => ({
        version,
        id,
        kind,
        cents: signed(parseDollars(cents)),
        reason,
      })}
      send={(body) =>
        callDesk('POST /desk/bookings/{reference}/adjustments', { params: { reference }, body })
      }
      submitLabel="Adjust the price"
    >
      {(errorFor) => (
        <>
          <RadioGroup
            label="What for"
            options={kindOptions}
            value={kind}
            onChange={setKind}
            className={inTwoColumns}
          />
          {kind === 'discount' ? null : (
            <RadioGroup
              label="Direction"
              options={directions}
              value={direction}
              onChange={setDirection}
              className={inTwoColumns}
            />
          )}
          <AmountField
            hint={
              isDeduction && Number.isFinite(limitCents)
                ? `Your role allows ${formatCents(limitCents)} off in all on one booking.`
                : undefined
            }
            onChange={(event) => setAmountCents(parseDollars(event.currentTarget.value))}
            error={errorFor('cents')}
          />
          <ReasonField error={errorFor('reason')} hint="The customer sees it." />
          <p role="status" className="font-medium">
            {describeResult({ newTotalCents, heldCents })}
          </p>
        </>
      )}
    </ActionDialog>
  )
}

function describeResult({ newTotalCents, heldCents }: { newTotalCents: number; heldCents: number }): string {
  if (newTotalCents < 0) return 'The price can’t be less than zero.'
  const price = `The new price is ${formatCents(newTotalCents)}.`
  if (heldCents < newTotalCents) return `${price} ${formatCents(newTotalCents - heldCents)} is due.`
  return heldCents > newTotalCents
    ? `${price} The customer gets back ${formatCents(heldCents - newTotalCents)}.`
    : price
}

type TakeBackProps = DialogProps & { adjustment: string; label: string }

export function TakeBackDialog({ adjustment, label, ...props }: TakeBackProps) {
  const { reference } = props.booking
  const id = useRequestId()
  return (
    <ActionDialog
      {...props}
      title="Take back this price line"
      text={`${label} leaves the price, and the customer is told. Both entries stay in the history.`}
      schema={deskTakeBackSchema}
      toBody={({ reason = '' }, version) => ({ version, id, adjustment, reason })}
      send={(body) =>
        callDesk('POST /desk/bookings/{reference}/adjustments/take-back', { params: { reference }, body })
      }
      submitLabel="Take it back"
    >
      {(errorFor) => <ReasonField error={errorFor('reason')} hint="The customer sees it." />}
    </ActionDialog>
  )
}
