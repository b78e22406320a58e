import { loadPageText } from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { useSite } from '#app/features/document/root-data.ts'
import { getAreaMap } from '#app/features/map/area-map.server.ts'
import { AreaMap } from '#app/features/map/area-map.tsx'
import { CallUs } from '#app/features/page/contact.tsx'
import { Columns, PageHeading } from '#app/features/page/page-layout.tsx'
import { QuoteCard } from '#app/features/quote/quote-section.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/contact-us.ts'
import { ContactReasons } from './contact-reasons.tsx'
import { MessageCard } from './message-card.tsx'
import { OfficeHours } from './office-hours.tsx'

export async function loader(args: Route.LoaderArgs) {
  return { page: await loadPageText(args, 'contact'), map: getAreaMap('office') }
}

export const headers = publicCacheHeaders

const crumbs = [{ label: 'Support' }, { label: 'Contact Us' }]

export const meta: Route.MetaFunction = (args) => pageMeta(args, { ...args.loaderData?.page, crumbs })

export default function ContactUs({ loaderData: { page, map } }: Route.ComponentProps) {
  const { name, address, hours } = useSite()
  return (
    <Columns aside={<CallUs title="Call or write" />}>
      <PageHeading title={page.title} lead={page.excerpt} crumbs={crumbs} />
      <ContactReasons />
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
      <OfficeHours hours={hours} />
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
