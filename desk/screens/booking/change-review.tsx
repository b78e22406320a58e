import { useEffect, useRef, useState } from 'react'
import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import type { DeskData } from '#desk/api/call-desk.ts'
import { Notice } from '#desk/ui/failure.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { DeskBooking } from './desk-booking.ts'

export type Preview = DeskData<'POST /desk/bookings/{reference}/change-preview'>['data']

type Props = {
  booking: DeskBooking
  preview: Preview
  onConfirm: () => Promise<void>
  onBack: () => void
}

/** The price of a change, what the customer still pays or gets back, and whether a car is free. */
export function ChangeReview({ booking, preview, onConfirm, onBack }: Props) {
  const [isBusy, setBusy] = useState(false)
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])

  async function confirm() {
    setBusy(true)
    await onConfirm()
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-4">
      <p ref={summary} tabIndex={-1} className="font-medium outline-none">
        {describeDifference(preview)}
      </p>
      {preview.available ? null : (
        <Notice tone="warning" title="No car of this class is free at that time">
          Choose another class or another time.
        </Notice>
      )}
      {booking.chauffeur ? (
        <p className="text-muted">If route, time or car change, a chauffeur has to be assigned again.</p>
      ) : null}
      {preview.price ? <PriceLines price={preview.price} /> : null}
      <div className="flex flex-wrap gap-3">
        {preview.available ? (
          <BusyButton variant="solid" size="md" busy={isBusy} busyLabel="Saving" onClick={confirm}>
            Change the trip
          </BusyButton>
        ) : null}
        <Button size="md" onClick={onBack}>
          Back to the trip
        </Button>
      </div>
    </div>
  )
}

function describeDifference({ price, differenceCents }: Preview): string {
  if (!price) return 'The rates don’t price this trip. You can set its price afterwards.'
  const total = `The new price is ${formatCents(price.totalCents)}`
  if (!differenceCents) return `${total}, the same as before.`
  return `${total}, ${formatCents(Math.abs(differenceCents))} ${differenceCents > 0 ? 'more' : 'less'} than before.`
}
