import { useState } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useMe } from '#desk/api/me.ts'
import { ReasonField } from '#desk/ui/action-fields.tsx'
import { findManualPrice, parseDollars, priceNoteLength } from '#domain/pricing/price/manual-price.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { deskCancelSchema, deskDeclineSchema, deskPriceSchema } from '#domain/staff/desk-booking-schemas.ts'
import { lowestFeeCents } from '#domain/staff/limits.ts'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'

export function PriceDialog(props: DialogProps) {
  const { reference, price } = props.booking
  const named = findManualPrice(price)
  return (
    <ActionDialog
      {...props}
      title="Set the price"
      text="All-in, before any promo code. We’ll email the customer the price with a link to pay."
      schema={deskPriceSchema}
      toBody={({ priceCents = '', note = '' }, version) => ({
        version,
        priceCents: parseDollars(priceCents),
        note,
      })}
      send={(body) => callDesk('POST /desk/bookings/{reference}/price', { params: { reference }, body })}
      submitLabel="Set the price"
    >
      {(errorFor) => (
        <>
          <TextField
            label="Price in dollars"
            name="priceCents"
            inputMode="decimal"
            required
            defaultValue={named ? (named.priceCents / 100).toFixed(2) : ''}
            error={errorFor('priceCents')}
            className="w-48"
          />
          <TextField
            label="Note for the customer"
            name="note"
            maxLength={priceNoteLength.max}
            defaultValue={named?.note ?? ''}
            hint="For example what the price includes. Optional."
            error={errorFor('note')}
          />
        </>
      )}
    </ActionDialog>
  )
}

export function DeclineDialog(props: DialogProps) {
  const { reference } = props.booking
  return (
    <ActionDialog
      {...props}
      title="Decline this request"
      text="The request ends, the car is free again, and we email the customer. Customers don’t see the reason."
      schema={deskDeclineSchema}
      toBody={({ reason = '' }, version) => ({ version, reason })}
      send={(body) => callDesk('POST /desk/bookings/{reference}/decline', { params: { reference }, body })}
      submitLabel="Decline"
      isDanger
    >
      {(errorFor) => <ReasonField error={errorFor('reason')} />}
    </ActionDialog>
  )
}

/** The fee of the policy is filled in; a lower one is an exception, which the server asks to confirm. */
export function CancelDialog(props: DialogProps) {
  // With another price the fee is another one, too.
  const [booking, setBooking] = useState(props.booking)
  const { reference, cancellation, payment } = booking
  const policyCents = cancellation?.keptCents ?? 0
  const leastCents = useMe(({ me }) => (me ? lowestFeeCents(me.role, policyCents) : policyCents))
  const [typedFee, setTypedFee] = useState<string | null>(null)
  const fee = typedFee ?? (policyCents / 100).toFixed(2)
  const heldCents = payment.paidCents + payment.authorizedCents
  const refundCents = Math.max(0, heldCents - (parseDollars(fee) ?? policyCents))
  return (
    <ActionDialog
      {...props}
      onReloaded={(newer) => {
        setBooking(newer)
        props.onReloaded(newer)
      }}
      title="Cancel this booking"
      text={
        policyCents > 0
          ? `By the policy the fee is ${formatCents(policyCents)}. A lower fee is an exception and needs your confirmation.`
          : 'By the policy it’s free of charge.'
      }
      schema={deskCancelSchema}
      toBody={({ keptCents = '', reason = '' }, version) => ({
        version,
        reason,
        keptCents: policyCents === 0 ? 0 : parseDollars(keptCents),
      })}
      send={(body) => callDesk('POST /desk/bookings/{reference}/cancel', { params: { reference }, body })}
      submitLabel="Cancel the booking"
      isDanger
      refusal={cancellation ? undefined : 'This booking can no longer be canceled'}
    >
      {(errorFor) => (
        <>
          {policyCents > 0 ? (
            <TextField
              label="Fee in dollars"
              name="keptCents"
              inputMode="decimal"
              required
              value={fee}
              hint={
                leastCents > 0 ? `Your role allows a fee of ${formatCents(leastCents)} or more.` : undefined
              }
              onChange={(event) => setTypedFee(event.currentTarget.value)}
              error={errorFor('keptCents')}
              className="w-48"
            />
          ) : null}
          <ReasonField error={errorFor('reason')} />
          <p role="status" className="font-medium">
            The customer gets back {formatCents(refundCents)}.
          </p>
        </>
      )}
    </ActionDialog>
  )
}
