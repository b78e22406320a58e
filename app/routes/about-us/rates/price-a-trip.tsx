import { useNavigation } from 'react-router'
import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { RatesQuery } from '#domain/pricing/examples/rates-query.ts'
import { formatWholeDollars } from '#domain/pricing/price/price.ts'
import type { PricedCar, RatesResult } from './rates-calculator.server.ts'
import { type CalculatorChoices, RatesCalculator } from './rates-calculator.tsx'

type Props = Pick<RatesQuery, 'chosen' | 'errors'> & {
  choices: CalculatorChoices
  result: RatesResult | null
}

/**
 * The calculator and its result. The form's action points to `#prices`, which is the result if there is one, otherwise
 * the form with its errors. So the browser scrolls to the right place with and without scripts, and the focus stays.
 */
export function PriceATrip({ choices, chosen, errors, result }: Props) {
  const isAsking = useNavigation().location?.hash === '#prices'
  return (
    <section
      id={result ? undefined : 'prices'}
      aria-labelledby="price-a-trip"
      className="flex flex-col gap-8"
    >
      <div className="flex flex-col gap-6 rounded-card border border-line bg-surface p-6 shadow-card sm:p-9">
        <h2 id="price-a-trip" className="text-title">
          Price your trip
        </h2>
        <RatesCalculator {...{ choices, chosen, errors }} />
      </div>
      <p role="status" className="sr-only">
        {result?.summary}
      </p>
      {result ? (
        <div
          id="prices"
          aria-busy={isAsking}
          className={classes('transition-opacity', isAsking && 'opacity-60')}
        >
          <RatesResultView result={result} />
        </div>
      ) : null}
    </section>
  )
}

/** The calculator's result: every car with its all-in price and the price's lines. */
function RatesResultView({ result }: { result: RatesResult }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h3 className="text-title">{result.title}</h3>
        <p className="text-muted">{result.note}</p>
      </div>
      <ul className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        {result.cars.map((car) => (
          <CarPrice key={car.slug} car={car} />
        ))}
      </ul>
    </div>
  )
}

function CarPrice({ car: { slug, name, seats, luggage, price } }: { car: PricedCar }) {
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6 shadow-card">
      <div className="figure-row gap-x-4">
        <div>
          <h4 className="font-medium">{name}</h4>
          <p className="text-small text-muted">
            {seats} passengers, {luggage} bags
          </p>
        </div>
        <p className="tabular text-xl font-medium">
          {price ? formatWholeDollars(price.totalCents) : 'On request'}
        </p>
      </div>
      {price ? (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 pt-2 text-small font-medium underline-offset-4 hover:underline">
            What it includes<span className="sr-only"> ({name})</span>
            <Icon name="plus" className="size-5 text-accent transition-transform group-open:rotate-45" />
          </summary>
          <PriceLines price={price} />
        </details>
      ) : null}
      <LinkButton href={`/booking/${slug}`} size="md">
        Book this car<span className="sr-only"> ({name})</span>
      </LinkButton>
    </li>
  )
}
