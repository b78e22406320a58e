import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { PricedCar, RatesResult } from './calculate-rates.server.ts'

/** The calculator's result: every car with its all-in price and the price's lines. */
export function RatesResultView({ result }: { result: RatesResult }) {
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
            {seats} passengers, {luggage} suitcases
          </p>
        </div>
        <p className="tabular text-xl font-medium">{price ? formatCents(price.totalCents) : 'On request'}</p>
      </div>
      {price ? (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 pt-2 text-small font-medium hover:text-accent">
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
