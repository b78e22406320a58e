import { type SubmitEvent, useState } from 'react'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { CharacterCount, TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import type { BookingToPrice } from '#domain/booking/detail/booking-detail.ts'
import {
  buildManualPrice,
  findManualPrice,
  parseDollars,
  priceNoteLength,
} from '#domain/pricing/price/manual-price.ts'
import { formatCents, formatDollars } from '#domain/pricing/price/price.ts'
import type { OpenLink } from './use-operator-link.ts'

/** `priceCents` is null for invalid input: the server returns the error. */
export type PriceInput = { priceCents: number | null; note: string; version: string }

type Props = Pick<OpenLink<BookingToPrice>, 'shown' | 'validation' | 'problem' | 'isBusy'> & {
  onSave: (input: PriceInput) => void
}

/** The price and a note to the customer. Only the server validates them, so that the page loads no rules. */
export function PriceForm({ shown: trip, validation, problem, isBusy, onSave }: Props) {
  const named = findManualPrice(trip.price)
  const [price, setPrice] = useState(named ? (named.priceCents / 100).toFixed(2) : '')
  const [note, setNote] = useState(named?.note ?? '')
  const errorAt = (name: string) => validation.errors.find(({ path }) => path === name)?.message

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSave({ priceCents: parseDollars(price), note, version: trip.version })
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Price" className="flex flex-col gap-6">
      <ErrorSummary
        className="empty:-mt-6"
        {...validation}
        labelOf={(path) => (path === 'note' ? noteLabel : priceLabel)}
      />
      <FieldAnchor path="priceCents">
        <TextField
          label={priceLabel}
          hint={priceHint(trip, price)}
          name="priceCents"
          value={price}
          error={errorAt('priceCents')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="$0.00"
          required
          onChange={({ currentTarget: { value } }) => setPrice(value)}
        />
      </FieldAnchor>
      <FieldAnchor path="note">
        <TextArea
          label={noteLabel}
          hint={
            <>
              For example: Fare, tolls and gratuity, as agreed by phone.
              <span className="block">
                <CharacterCount text={note} max={priceNoteLength.max} />
              </span>
            </>
          }
          name="note"
          value={note}
          error={errorAt('note')}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </FieldAnchor>
      <ProblemNotice problem={problem}>
        {problem?.isUnanswered
          ? 'We don’t know whether it was saved. You can save it again: it’ll only count once.'
          : 'Nothing was changed. What you entered is still here.'}
      </ProblemNotice>
      <BusyButton type="submit" variant="solid" className="w-full" busy={isBusy} busyLabel="Saving">
        Save and email the customer
      </BusyButton>
    </form>
  )
}

const priceLabel = 'All-in price'
const noteLabel = 'What it covers (shown to the customer)'

/** Shows the price after the promo code, so that the operator does not deduct the promo as well. */
function priceHint({ promo }: BookingToPrice, typed: string): string {
  if (!promo) return 'In dollars, with fees, tolls, taxes and gratuity.'
  const before = `In dollars, before promo code ${promo.code}`
  const priceCents = parseDollars(typed)
  if (!priceCents) return `${before}: ${promoValueText(promo)} will be deducted.`
  const { totalCents } = buildManualPrice({ priceCents, note: '' }, promo)
  return totalCents === priceCents
    ? `${before}, which needs a price of ${formatDollars(promo.minimumCents)} or more. The customer pays ${formatCents(totalCents)}.`
    : `${before}. With it the customer pays ${formatCents(totalCents)}.`
}

function promoValueText({ kind, value }: NonNullable<BookingToPrice['promo']>): string {
  return kind === 'percent' ? `${value / 1000}%` : formatDollars(value)
}
