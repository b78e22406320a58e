import { classes } from '#app/ui/classes.ts'
import { FieldAnchor, FieldErrorMessage } from '#app/ui/fields/field.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import { changeDraft, clearErrors } from './phone-draft.ts'
import type { DeskOffer, Offers } from './use-offers.ts'

type Props = { offers: Offers; carId: string | null; error: string | undefined }

/** The cars for the trip, with price and availability. A car that does not fit, or is not free, says why. */
export function CarsPanel({ offers, carId, error }: Props) {
  return (
    <Panel title="Car">
      <FieldAnchor path="carId" className="flex flex-col gap-3">
        {offers.isAsked ? (
          <LoadedView loaded={offers} rows={4} rowClass="h-12">
            {({ data }) => (
              <fieldset
                className={classes('flex min-w-0 flex-col', offers.isStale && 'opacity-60')}
                aria-busy={offers.isStale || undefined}
                aria-describedby="car-error"
              >
                <legend className="sr-only">Car</legend>
                {data.toSorted(byUse).map((offer) => (
                  <OfferRow key={offer.id} offer={offer} isChosen={offer.id === carId} />
                ))}
              </fieldset>
            )}
          </LoadedView>
        ) : (
          <p className="text-muted">Enter both addresses to see cars and prices.</p>
        )}
        <FieldErrorMessage id="car-error" message={error} />
      </FieldAnchor>
    </Panel>
  )
}

/** The cars that can be booked first; the server has sorted them by price. */
function byUse(one: DeskOffer, other: DeskOffer): number {
  return Number(isBookable(other)) - Number(isBookable(one))
}

export function isBookable({ fits, available }: DeskOffer): boolean {
  return fits && available
}

function OfferRow({ offer, isChosen }: { offer: DeskOffer; isChosen: boolean }) {
  const { id, name, seats, luggage, price, freeUnits } = offer
  const problem = offer.fitReasons[0] ?? offer.availableReason
  const isClosed = !isBookable(offer)
  return (
    <label
      className={classes(
        'flex min-h-11 items-center gap-3 border-b border-line px-2 py-2 last:border-b-0',
        isChosen ? 'bg-tint' : 'hover:bg-tint',
      )}
    >
      <input
        type="radio"
        name="car"
        checked={isChosen}
        aria-disabled={isClosed || undefined}
        disabled={isClosed && !isChosen}
        onChange={() => {
          clearErrors('carId')
          clearErrors('agreed')
          changeDraft({ carId: id })
        }}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1">
        <span className={classes('font-medium', isClosed && 'text-muted')}>{name}</span>
        <span className={classes('block text-small', isClosed ? 'text-danger' : 'text-muted')}>
          {isClosed ? problem : `${seats} seats, ${luggage} bags · ${freeUnits} free`}
        </span>
      </span>
      <span className="tabular shrink-0 text-end">
        {price ? formatCents(price.totalCents) : <span className="text-muted">No price</span>}
      </span>
    </label>
  )
}
