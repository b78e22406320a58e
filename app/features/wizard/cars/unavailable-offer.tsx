import { RequestQuoteButton } from '#app/features/quote/request-quote-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CarCombination, combineCars } from '#domain/booking/cars/combine-cars.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { OfferFrame } from './offer-frame.tsx'
import type { WantedCars } from './trip-quote.ts'

type Props = { offer: Offer; form: BookingForm }

/** A car that is not available for this trip: why, and how many of them would be enough. */
export function UnavailableOffer({ offer, form }: Props) {
  const combination = combineCars(offer, form)
  const reasons = [
    ...offer.fitReasons,
    ...(offer.available ? [] : [offer.availableReason ?? 'All of these cars are booked at that time.']),
  ]
  return (
    <OfferFrame
      offer={offer}
      dimmed={combination === null}
      price={<p className="text-small font-medium text-muted">{offer.fits ? 'Booked' : 'Too small'}</p>}
      details={
        <ul className="flex flex-col gap-1.5 text-small">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-2.5">
              <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0 text-muted" />
              {reason}
            </li>
          ))}
        </ul>
      }
    >
      {combination ? <Combination {...{ offer, form, combination }} /> : null}
    </OfferFrame>
  )
}

/** A booking has one car, so several are arranged with a quote, which opens filled in. */
function Combination({ offer, form, combination }: Props & { combination: CarCombination }) {
  const { cars, totalCents } = combination
  return (
    <div className="flex flex-col justify-between gap-3 rounded-control bg-sunken p-4 sm:flex-row sm:items-center">
      <p className="text-small">
        <span className="tabular text-body font-medium">
          {cars} × {offer.name}
          {totalCents === null ? '' : `: ${formatCents(totalCents)} all-in`}
        </span>
        <span className="block text-muted">
          {cars === 2 ? 'Both cars' : `${cars} cars`} for your whole group. We’ll confirm by email.
        </span>
      </p>
      <RequestQuoteButton size="md" onOpen={() => fillQuote(form, { id: offer.id, name: offer.name, cars })}>
        Request {cars} cars<span className="sr-only"> ({offer.name})</span>
      </RequestQuoteButton>
    </div>
  )
}

/** Fills in the quote form. Its code is loaded with the form. */
export async function fillQuote(form: BookingForm, wanted?: WantedCars): Promise<void> {
  const { fillQuoteFromTrip } = await import('./trip-quote.ts')
  fillQuoteFromTrip(form, wanted)
}
