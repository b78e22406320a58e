import { ScrollRegion } from '#app/ui/surfaces/scroll-region.tsx'
import type { FareTable } from '#domain/pricing/examples/example-fares.ts'
import { formatCents } from '#domain/pricing/price/price.ts'

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
            All-in: tolls, public fees, tax and gratuity are inside, for a pick-up by day. Your own trip is
            priced to the cent before you book, and{' '}
            <a href="/about-us/rates" className="text-accent underline">
              the rates
            </a>{' '}
            show how.
          </p>
        </div>
        <ScrollRegion label={`${title}, as a table`} className="rounded-card border border-line bg-surface">
          <table className="w-full min-w-xl text-left">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="px-5 py-4 font-medium sm:px-7">
                  Trip
                </th>
                {table.columns.map(({ slug, name }) => (
                  <th key={slug} scope="col" className="px-5 py-2 text-right font-medium sm:px-7">
                    <a
                      href={`/fleet/${slug}`}
                      className="inline-flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline"
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
                  <th scope="row" className="px-5 py-4 font-normal sm:px-7">
                    {label}
                  </th>
                  {table.columns.map(({ slug }, column) => (
                    <td key={slug} className="tabular px-5 py-4 text-right sm:px-7">
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
  return cents == null ? 'on request' : formatCents(cents)
}
