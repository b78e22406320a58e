import { sameForEverybody } from '#app/features/page/cache.ts'
import { CallUs } from '#app/features/page/call-us.tsx'
import { Columns } from '#app/features/page/columns.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Route } from './+types/rates.ts'

const summary =
  'How a price is made: the fare, what you add to it, and what the city, the airport and the bridges ask.'

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Check Out Online Rates', description: summary })

export default function Rates() {
  return (
    <div className="page-width flex flex-col gap-10 py-10 sm:py-14">
      <PageHeading
        title="Check Out Online Rates"
        lead={summary}
        crumbs={[{ label: 'About Us', to: '/about-us' }, { label: 'Rates' }]}
      />
      <Columns
        aside={
          <CallUs
            title="A price now"
            text="The table of rates is being prepared. Until it stands here, we tell you the exact price of your trip by phone or e-mail."
          />
        }
      >
        <Prose>
          <p>Your price is a list of lines and their sum. These are the lines a trip can have:</p>
          <ul>
            <li>the fare, by distance, by zone or by the hour, according to the class of car;</li>
            <li>extras you choose, such as a child seat, an extra stop or a greeting inside the terminal;</li>
            <li>tolls on the way, counted in the direction in which they are due;</li>
            <li>
              public fees of the airport, the State and the central zone of Manhattan, where they apply;
            </li>
            <li>sales tax, on trips that begin and end in New York State;</li>
            <li>the gratuity, which is included.</li>
          </ul>
        </Prose>
      </Columns>
    </div>
  )
}
