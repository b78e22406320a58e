import { Facts } from '#app/features/booking-info/facts.tsx'
import { tripFacts } from '#app/features/booking-info/trip-facts.ts'
import { PaymentFrame, type View } from '#app/features/payment/payment-frame.tsx'
import { unopenedLinkView } from '#app/features/payment/unopened-link.tsx'
import { PriceLines } from '#app/features/prices/price-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import type { TripToPrice } from '#domain/booking/trip-to-price.ts'
import { phoneText } from '#domain/contact/phone-text.ts'
import { namePrice, readTripToPrice, type SaidPrice } from './price-api.ts'
import { PriceForm } from './price-form.tsx'
import { type OpenLink, useOperatorLink } from './use-operator-link.ts'

type Acts = { save: (said: SaidPrice) => void; change: () => void }

/** `/operator/price`: for the company. What a trip costs that cannot be priced online. */
export function PricePage() {
  const { state, ...acts } = useOperatorLink({
    read: readTripToPrice,
    save: namePrice,
    isSaid: ({ price }) => price !== null,
  })
  if (state.phase === 'open') return <PaymentFrame {...openView(state, acts)} />
  if (state.phase === 'shut')
    return <PaymentFrame title="There is no price to be named" lead={state.reason} aside={null} />
  const words = {
    title: 'Name a price',
    lasts: 'links to name a price are good until a day after the pick-up',
    untouched: 'Nothing was changed.',
    onRetry: acts.read,
  }
  return <PaymentFrame {...unopenedLinkView(state, words)} />
}

/** The trip is read first, so it comes first on a phone; the form stands beside it where there is room. */
function openView(state: OpenLink<TripToPrice>, { save, change }: Acts): View {
  const { shown: trip, isSaid } = state
  return {
    ...headingOf(state),
    body: <Trip trip={trip} />,
    aside: (
      <section
        aria-labelledby="price"
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-7 shadow-card sm:p-9"
      >
        <h2 id="price" className="text-title">
          The price
        </h2>
        {trip.price && isSaid ? (
          <>
            <PriceLines price={trip.price} />
            <Button className="w-full" onClick={change}>
              Change it
            </Button>
          </>
        ) : (
          <PriceForm {...state} onSave={save} />
        )}
      </section>
    ),
  }
}

function headingOf({ shown, isSaid }: OpenLink<TripToPrice>): Pick<View, 'title' | 'lead' | 'mark'> {
  const { price, holdExpiresAt } = shown
  const until = holdExpiresAt ? unbrokenTime(holdExpiresAt) : ''
  if (isSaid)
    return {
      mark: 'circle-check',
      title: 'The price is named',
      lead: until
        ? `The customer is told by e-mail, and can pay until ${until}. There is nothing more to do.`
        : 'The customer is told by e-mail. There is nothing more to do.',
    }
  if (price)
    return {
      title: 'Change the price',
      lead: 'The customer is told of the new one, and the car is held anew from now.',
    }
  return {
    title: 'What does this trip cost?',
    lead: `The customer waits for a price from us, and is told by e-mail as soon as you save it.${until && ` The request ends without one on ${until}.`}`,
  }
}

function Trip({ trip }: { trip: TripToPrice }) {
  const { reference, contact, passengers, comment } = trip
  const { firstName, secondName, phone, email } = contact
  const asked = tripFacts({ ...trip, comment: '' })
  return (
    <section aria-labelledby="trip" className="flex flex-col gap-4">
      <h2 id="trip" className="text-title">
        The trip
      </h2>
      <Facts
        facts={[
          { label: 'Booking', value: reference },
          { label: 'Customer', value: nameOf({ firstName, secondName }) },
          { label: 'Phone', value: <Reach href={`tel:${phone}`} text={phoneText(phone)} /> },
          { label: 'E-mail', value: <Reach href={`mailto:${email}`} text={email} /> },
          ...asked,
          ...(comment.trim() ? [{ label: 'Comment', value: comment.trim() }] : []),
          ...(passengers.length > 0
            ? [{ label: 'Who rides', value: passengers.map(nameOf).join(', ') }]
            : []),
        ]}
      />
    </section>
  )
}

function nameOf({ firstName, secondName }: Pick<TripToPrice['contact'], 'firstName' | 'secondName'>): string {
  return [firstName, secondName].filter(Boolean).join(' ')
}

function Reach({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="text-accent underline underline-offset-4 hover:no-underline">
      {text}
    </a>
  )
}
