import { ScrollRegion } from '#app/ui/surfaces/scroll-region.tsx'
import type { FareTable } from '#domain/pricing/examples/example-fares.ts'
import { formatWholeDollars } from '#domain/pricing/price/price.ts'

/** A section with all-in prices of typical trips. */
export function ExampleFares({ title, table }: { title: string; table: FareTable }) {
  return (
    <section aria-labelledby="fares" className="border-t border-line">
      <div className="page-width flex flex-col gap-8 py-16">
        <div className="flex flex-col gap-3">
          <h2 id="fares" className="text-heading">
            {title}
          </h2>
          <p className="max-w-2xl text-muted">
            All-in prices for a daytime pick-up, with tolls, fees, tax and gratuity. You’ll see the exact
            price of your trip before you book.{' '}
            <a href="/about-us/rates" className="text-accent underline">
              See all rates
            </a>
          </p>
        </div>
        <ScrollRegion label={`${title}, as a table`} className="scroll-cue-x rounded-card border border-line">
          <table className="w-full text-left max-sm:text-small">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="py-4 ps-4 pe-2 align-bottom font-medium sm:px-7">
                  Trip
                </th>
                {table.columns.map(({ slug, name }) => (
                  <th
                    key={slug}
                    scope="col"
                    className="px-2 py-2 text-right align-bottom font-medium last:pe-4 sm:px-7"
                  >
                    <a
                      href={`/fleet/${slug}`}
                      className="inline-flex min-h-11 items-end underline-offset-4 hover:underline sm:items-center"
                    >
                      {name}
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ label, totals }) => (
                <tr key={label} className="border-b border-line last:border-0">
                  <th scope="row" className="py-4 ps-4 pe-2 font-normal sm:px-7">
                    {label}
                  </th>
                  {table.columns.map(({ slug }, column) => (
                    <td key={slug} className="tabular px-2 py-4 text-right last:pe-4 sm:px-7">
                      {priceText(totals[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </section>
  )
}

function priceText(cents: number | null | undefined): string {
  return cents == null ? 'on request' : formatWholeDollars(cents)
}
