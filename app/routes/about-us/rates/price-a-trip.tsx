import { useNavigation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import type { RatesQuery } from '#domain/pricing/examples/rates-query.ts'
import type { RatesResult } from './calculate-rates.server.ts'
import { type CalculatorChoices, RatesCalculator } from './rates-calculator.tsx'
import { RatesResultView } from './rates-result-view.tsx'

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
          Price a trip
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
