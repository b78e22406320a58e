import { LinkButton } from '#app/ui/button.tsx'

export type PriceSampleData = {
  car: string
  trip: string
  lines: { label: string; amount: string }[]
  total: string
}

/** A typical trip as its receipt shows it. */
export function PriceSample({ sample }: { sample: PriceSampleData }) {
  return (
    <section aria-labelledby="price" className="off-stage bg-sunken">
      <div className="page-width grid items-center gap-8 py-7 sm:py-24 lg:grid-cols-2 lg:gap-20">
        <div className="flex flex-col items-start gap-4">
          <h2 id="price" className="max-w-lg text-heading">
            One price, with everything in it
          </h2>
          <p className="max-w-lg text-lead text-muted">
            Tolls, fees, tax and gratuity are included. You’ll see each line before you book, and the total
            won’t change because of traffic.
          </p>
          <LinkButton href="/about-us/rates" size="md">
            See all rates
          </LinkButton>
        </div>
        <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
          <h3 className="text-title">{sample.trip}</h3>
          <p className="text-muted">{sample.car}, daytime ride</p>
          <dl className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
            {sample.lines.map(({ label, amount }) => (
              <div key={label} className="figure-row gap-x-4">
                <dt className="text-muted">{label}</dt>
                <dd className="tabular">{amount}</dd>
              </div>
            ))}
            <div className="figure-row mt-2 gap-x-4 border-t border-line pt-4 text-lead font-semibold">
              <dt>All-in total</dt>
              <dd className="tabular">{sample.total}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}
