import { MessageCard } from '#app/features/contact/message-card.tsx'
import { pageText } from '#app/features/content/content.server.ts'
import { AreaMap } from '#app/features/map/area-map.tsx'
import { areaMap } from '#app/features/map/map.server.ts'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { CallUs } from '#app/features/page/call-us.tsx'
import { Columns } from '#app/features/page/columns.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import { useSite } from '#app/features/page/root-data.ts'
import { QuoteCard } from '#app/features/quote/quote-card.tsx'
import type { Route } from './+types/contact-us.ts'
import { Hours } from './hours.tsx'
import { Reasons } from './reasons.tsx'

export async function loader(args: Route.LoaderArgs) {
  return { page: await pageText(args, 'contact'), map: areaMap('office') }
}

export const headers = sameForEverybody

const crumbs = [{ label: 'Support' }, { label: 'Contact Us' }]

export const meta: Route.MetaFunction = (args) => pageMeta(args, { ...args.loaderData?.page, crumbs })

export default function ContactUs({ loaderData: { page, map } }: Route.ComponentProps) {
  const { name, address, hours } = useSite()
  return (
    <Columns aside={<CallUs title="Call or write" />}>
      <PageHeading title={page.title} lead={page.excerpt} crumbs={crumbs} />
      <Reasons />
      <section id="quote" aria-labelledby="quote-heading" className="flex flex-col gap-5 noscript:hidden">
        <h2 id="quote-heading" className="text-title">
          Request a quote
        </h2>
        <p className="max-w-2xl text-muted">
          Tell us the trip as far as you know it. The answer comes in writing and holds one all-in price.
        </p>
        <QuoteCard />
      </section>
      <section id="message" aria-labelledby="message-heading" className="flex flex-col gap-5 noscript:hidden">
        <h2 id="message-heading" className="text-title">
          Write a message
        </h2>
        <p className="max-w-2xl text-muted">
          A question, a lost umbrella, a word about a trip. For anything within the next day, please call.
        </p>
        <MessageCard />
      </section>
      <Hours hours={hours} />
      <section className="flex flex-col gap-4">
        <h2 className="text-title">Our office</h2>
        <address className="not-italic">
          {name}
          <br />
          {address.street}
          <br />
          {address.locality}, {address.region} {address.postalCode}
        </address>
        <AreaMap map={map} className="rounded-card border border-line" />
      </section>
    </Columns>
  )
}
