import type { FormEvent } from 'react'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { DetailsList, tripDetails } from '#app/features/booking/trip-details.tsx'
import { CallLink } from '#app/features/page/call-link.tsx'
import type { Picture } from '#app/pictures/picture.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import { OptionCard } from './option-card.tsx'
import type { OpenOffer } from './use-offer.ts'

type Props = {
  state: OpenOffer
  pictures: Record<string, Picture>
  onChoose: (option: string) => void
  onAccept: () => void
}

/** The note, the cars as cards, and the button that books the chosen one. */
export function OfferChoice({ state, pictures, onChoose, onAccept }: Props) {
  const { offer, choice, isChoiceMissing, busy, problem } = state
  const { trip, options, note } = offer
  const chosen = options.find(({ id }) => id === choice)
  if (!trip) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    onAccept()
  }

  return (
    <form noValidate aria-label="Your quote" onSubmit={submit} className="flex flex-col gap-6">
      {note ? (
        <p className="max-w-prose border-s-2 border-primary ps-4 whitespace-pre-line wrap-anywhere">{note}</p>
      ) : null}
      <fieldset
        aria-describedby={isChoiceMissing ? 'choice-error' : undefined}
        className="flex min-w-0 flex-col gap-4"
      >
        <legend className="sr-only">Choose your car</legend>
        {options.map((option) => (
          <OptionCard
            key={option.id}
            option={option}
            trip={trip}
            picture={pictures[option.car.slug]}
            isChosen={option.id === choice}
            isDisabled={busy !== null}
            onChoose={() => onChoose(option.id)}
          />
        ))}
      </fieldset>
      <p id="choice-error" role="alert" className="text-danger empty:hidden">
        {isChoiceMissing ? 'Choose one of the cars first' : ''}
      </p>
      <ProblemNotice problem={problem}>
        {problem?.isUnanswered
          ? 'Your choice is still here. You can accept again: it’ll only be booked once.'
          : 'Your choice is still here, and nothing was booked.'}
      </ProblemNotice>
      <div className="flex flex-col gap-3">
        <BusyButton
          type="submit"
          variant="solid"
          className="self-start max-sm:w-full"
          busy={busy === 'accept'}
          busyLabel="Booking your car"
        >
          {chosen ? `Accept for ${formatCents(chosen.price.totalCents)}` : 'Accept and continue'}
        </BusyButton>
        <p className="max-w-prose text-muted">
          You’ll pay on the next page, and we’ll hold the car for you in the meantime.
        </p>
      </div>
    </form>
  )
}

/** The trip that the prices are for. */
export function OfferTrip({ trip }: { trip: NonNullable<OpenOffer['offer']['trip']> }) {
  return (
    <section aria-labelledby="trip" className="flex flex-col gap-4">
      <h2 id="trip" className="text-title">
        Your trip
      </h2>
      <DetailsList details={[{ label: 'Reference', value: trip.reference }, ...tripDetails(trip)]} />
      <p className="text-muted">
        Something not right? Call <CallLink /> or reply to our email, and we’ll send you a new quote.
      </p>
    </section>
  )
}
