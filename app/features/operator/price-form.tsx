import { type SubmitEvent, useState } from 'react'
import { TroubleNotice } from '#app/features/booking-info/trouble-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { CharacterCount } from '#app/ui/character-count.tsx'
import { FaultSummary } from '#app/ui/fault-summary.tsx'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { priceNote } from '#domain/booking/price-note.ts'
import type { TripToPrice } from '#domain/booking/trip-to-price.ts'
import { agreedPrice, namedIn } from '#domain/pricing/agreed-price.ts'
import { formatCents, formatDollars } from '#domain/pricing/price.ts'
import { readDollars } from '#domain/pricing/read-dollars.ts'
import type { SaidPrice } from './price-api.ts'
import type { OpenLink } from './use-operator-link.ts'

type Props = Pick<OpenLink<TripToPrice>, 'shown' | 'judged' | 'trouble' | 'isBusy'> & {
  onSave: (said: SaidPrice) => void
}

/** One figure, and what the customer reads of it. The server alone judges them, as with the chauffeur. */
export function PriceForm({ shown: trip, judged, trouble, isBusy, onSave }: Props) {
  const named = namedIn(trip.price)
  const [price, setPrice] = useState(named ? (named.priceCents / 100).toFixed(2) : '')
  const [note, setNote] = useState(named?.note ?? '')
  const faultAt = (name: string) => judged.faults.find(({ path }) => path === name)?.message

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSave({ priceCents: readDollars(price), note, version: trip.version })
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Name the price" className="flex flex-col gap-6">
      <FaultSummary
        className="empty:-mt-6"
        {...judged}
        labelOf={(path) => (path === 'note' ? noteLabel : priceLabel)}
      />
      <FieldPlace path="priceCents">
        <TextField
          label={priceLabel}
          hint={priceHint(trip, price)}
          name="priceCents"
          value={price}
          error={faultAt('priceCents')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="$0.00"
          required
          onChange={({ currentTarget: { value } }) => setPrice(value)}
        />
      </FieldPlace>
      <FieldPlace path="note">
        <TextArea
          label={noteLabel}
          hint={
            <>
              For example: Fare, tolls and gratuity, as agreed by phone.
              <span className="block">
                <CharacterCount text={note} max={priceNote.max} />
              </span>
            </>
          }
          name="note"
          value={note}
          error={faultAt('note')}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </FieldPlace>
      <TroubleNotice trouble={trouble}>
        {trouble?.isUnanswered
          ? 'We do not know whether it reached us. You can save again: it is written down once.'
          : 'Nothing was changed, and what you typed is still here.'}
      </TroubleNotice>
      <BusyButton type="submit" variant="solid" className="w-full" busy={isBusy} busyLabel="Saving">
        Save and tell the customer
      </BusyButton>
    </form>
  )
}

const priceLabel = 'Price, all in'
const noteLabel = 'What it is for (the customer reads it)'

/** What a promo makes of the price while it is typed, so that nobody takes it off twice. */
function priceHint({ promo }: TripToPrice, typed: string): string {
  if (!promo) return 'In dollars, with fees, tolls, taxes and gratuity.'
  const before = `In dollars, before promo code ${promo.code}`
  const priceCents = readDollars(typed)
  if (!priceCents) return `${before}: ${worthOf(promo)} comes off it.`
  const { totalCents } = agreedPrice({ priceCents, note: '' }, promo)
  return totalCents === priceCents
    ? `${before}, which needs a price of ${formatDollars(promo.minimumCents)} or more. The customer pays ${formatCents(totalCents)}.`
    : `${before}. With it the customer pays ${formatCents(totalCents)}.`
}

function worthOf({ kind, value }: NonNullable<TripToPrice['promo']>): string {
  return kind === 'percent' ? `${value / 1000}%` : formatDollars(value)
}
