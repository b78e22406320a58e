import { useId } from 'react'
import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { offerCancellation } from '#app/features/wizard/cars/offer-cancellation.ts'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import { waitingText } from '#domain/pricing/rates/waiting-terms.ts'
import type { QuoteOffer } from './use-offer.ts'

type Props = {
  option: QuoteOffer['options'][number]
  trip: NonNullable<QuoteOffer['trip']>
  picture: PictureData | undefined
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}

/** One car with its price: the radio button is its name, and what the price includes can be opened below. */
export function OptionCard({ option, trip, picture, isChosen, isDisabled, onChoose }: Props) {
  const { car, price, available } = option
  const id = useId()
  return (
    <div
      className={classes(
        'overflow-hidden rounded-card border bg-surface transition-colors duration-200',
        isChosen ? 'border-primary ring-1 ring-primary' : 'border-line',
        available ? 'shadow-card' : '',
      )}
    >
      <label
        htmlFor={id}
        className={classes(
          'grid gap-4 p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6 sm:p-6',
          available ? 'cursor-pointer' : '',
        )}
      >
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes="(width >= 40rem) 13rem, 100vw"
            className={classes(
              'aspect-16/9 rounded-control sm:w-52 sm:self-start',
              !available && 'opacity-70 grayscale',
            )}
          />
        ) : null}
        <span className="flex min-w-0 flex-col gap-3">
          <span className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
            <span className="flex items-center gap-3">
              <input
                id={id}
                type="radio"
                name="option"
                value={option.id}
                checked={isChosen}
                disabled={!available || isDisabled}
                onChange={onChoose}
                aria-labelledby={`${id}-name ${id}-price`}
                aria-describedby={`${id}-room`}
                className="size-5.5 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-[border-width,border-color] duration-150 ease-calm checked:border-7 checked:border-primary hover:border-accent forced-colors:appearance-auto"
              />
              <span id={`${id}-name`} className="font-display text-title">
                {car.name}
              </span>
            </span>
            <span id={`${id}-price`} className="tabular">
              <span className="text-xl font-medium">{formatCents(price.totalCents)}</span>{' '}
              <span className="text-small text-muted">all-in</span>
            </span>
          </span>
          <span id={`${id}-room`} className="flex flex-wrap gap-x-5 gap-y-1.5 text-small">
            <span className="flex items-center gap-2">
              <Icon set="booking" name="seat" className="size-5 text-accent" />
              {car.seats} passengers
            </span>
            <span className="flex items-center gap-2">
              <Icon set="booking" name="luggage" className="size-5 text-accent" />
              {car.luggage} bags
            </span>
          </span>
          {available ? (
            <Terms option={option} trip={trip} />
          ) : (
            <span className="font-medium">No longer available at that time</span>
          )}
        </span>
      </label>
      <details className="group border-t border-line px-5 sm:px-6">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control py-2 text-small font-medium underline-offset-4 hover:underline">
          <Icon name="plus" className="size-5 text-accent transition-transform group-open:rotate-45" />
          <span>
            What’s included<span className="sr-only"> ({car.name})</span>
          </span>
        </summary>
        <div className="pb-5 text-small">
          <PriceLines price={price} />
        </div>
      </details>
    </div>
  )
}

function Terms({ option, trip }: Pick<Props, 'option' | 'trip'>) {
  const pickUpAt = new Date(trip.pickUpAt)
  const cancellation = offerCancellation(option.cancellation, { pickUpAt, now: new Date() })
  const texts = [cancellation?.free, waitingText(option.waiting, trip)]
  return (
    <span className="flex flex-col gap-1 text-small text-muted">
      {texts.map((text) =>
        text ? (
          <span key={text} className="flex gap-2">
            <Icon name="check" className="mt-0.75 size-4 shrink-0 text-accent" />
            {text}
          </span>
        ) : null,
      )}
    </span>
  )
}
