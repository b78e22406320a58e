import { personLabel } from '#app/features/trip-fields/person-fields.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { FailureNotice, Notice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isBookable } from './cars-panel.tsx'
import { changeDraft, type PhoneDraft, usePhoneDraft } from './phone-draft.ts'
import { PricePanel } from './price-panel.tsx'
import type { ErrorFor } from './trip-panel.tsx'
import type { BookState, ShownPrice } from './use-book.ts'
import type { DeskOffer, Offers } from './use-offers.ts'

type Props = {
  draft: PhoneDraft
  offers: Offers
  offer: DeskOffer | undefined
  shown: ShownPrice
  errorFor: ErrorFor
  state: BookState
}

/** The price, how the link is sent, what went wrong, and the button that books. */
export function SummaryPanel({ draft, offers, offer, shown, errorFor, state }: Props) {
  const { errors, round, newPrice } = usePhoneDraft()
  const { acceptSms } = draft.form.guest
  return (
    <Panel title="Price and payment link">
      <PricePanel {...{ draft, offer, errorFor }} price={shown.price} />
      <FieldAnchor path="sendText">
        <Checkbox
          label="Also text the payment link"
          hint={
            acceptSms
              ? 'The email with the link is always sent.'
              : 'The caller has to agree to texts first. The email with the link is always sent.'
          }
          checked={draft.sendText && acceptSms}
          disabled={!acceptSms}
          error={errorFor('sendText')}
          onChange={(event) => changeDraft({ sendText: event.target.checked })}
        />
      </FieldAnchor>
      <ErrorSummary errors={errors} round={round} labelOf={labelOf} className="empty:hidden" />
      {newPrice ? (
        <Notice tone="warning" role="alert" title="The price has changed">
          {changeText(newPrice)} Nothing is booked yet.
        </Notice>
      ) : null}
      {state.isCarGone ? <CarGone offers={offers} goneId={draft.carId} /> : null}
      {state.failure ? <FailureNotice failure={state.failure} /> : null}
      <BusyButton
        type="submit"
        variant="solid"
        size="md"
        className="self-start"
        busy={state.isBusy}
        busyLabel="Booking"
      >
        {newPrice?.price
          ? `Accept ${formatCents(newPrice.price.totalCents)} and book`
          : 'Book and send the link'}
      </BusyButton>
    </Panel>
  )
}

function changeText({ price, before }: NonNullable<ReturnType<typeof usePhoneDraft.getState>['newPrice']>) {
  if (!price) return 'The rates no longer price this trip.'
  return before
    ? `It was ${formatCents(before.totalCents)} and is ${formatCents(price.totalCents)} now. Tell the caller before you accept it.`
    : `It is ${formatCents(price.totalCents)} now. Tell the caller before you accept it.`
}

/** The cars that are still free, to choose with one press. */
function CarGone({ offers, goneId }: { offers: Offers; goneId: string | null }) {
  const free = (offers.data?.data ?? []).filter((offer) => offer.id !== goneId && isBookable(offer))
  return (
    <Notice tone="warning" role="alert" title="Someone has just booked this car for that time">
      {free.length === 0
        ? 'No other car that fits is free. Offer the caller another time.'
        : 'Nothing is booked yet. These cars are free:'}
      <span className="mt-2 flex flex-wrap gap-2">
        {free.slice(0, 4).map(({ id, name, price }) => (
          <Button key={id} size="sm" onClick={() => changeDraft({ carId: id })}>
            {name}
            {price ? `, ${formatCents(price.totalCents)}` : ''}
          </Button>
        ))}
      </span>
    </Notice>
  )
}

function labelOf(path: string): string {
  const [field = '', index = ''] = path.split('.')
  if (field === 'guest') return `Caller, ${personLabel(path).toLowerCase()}`
  if (field === 'passengers') return `Traveler ${Number(index) + 1}, ${personLabel(path).toLowerCase()}`
  if (field === 'stops') return `Stop ${Number(index) + 1}`
  return labels[field] ?? 'Booking'
}

const labels: Record<string, string> = {
  type: 'Trip type',
  duration: 'Hours',
  pickUpLocation: 'Pick-up',
  destinationLocation: 'Destination',
  pickUpAt: 'Pick-up date and time',
  returnAt: 'Return date and time',
  airline: 'Airline',
  flightNumber: 'Flight number',
  flightAt: 'Flight time',
  childSeats: 'Child seats',
  comment: 'Notes',
  carId: 'Car',
  promocodeId: 'Promo code',
  agreed: 'Agreed price',
  sendText: 'Text',
}
