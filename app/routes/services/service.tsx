import { followingEntries, loadExampleFares } from '#app/features/catalogue/catalogue-data.server.ts'
import { BookingCard, EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { ExampleFares } from '#app/features/catalogue/example-fares.tsx'
import { contentCard, listContent, loadContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { QuoteSection } from '#app/features/quote/quote-section.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import type { Route } from './+types/service.ts'

export async function loader(args: Route.LoaderArgs) {
  const service = await loadContent(args, 'services', args.params.name)
  if (!service) throw itemNotFound(args.url.pathname)
  const others = followingEntries(await listContent(args, 'services'), service.id)
  return {
    service,
    picture: getPicture(service.picture),
    fares: await loadExampleFares(args, service),
    related: others.map((other) => contentCard('/services', other)),
  }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args)
  const { service, picture, fares } = args.loaderData
  return pageMeta(args, {
    ...service,
    crumbs: crumbsTo(service),
    subject: {
      kind: 'service',
      type: service.title,
      pictures: [picture],
      fares,
      byTheHour: service.hours !== undefined,
    },
  })
}

function crumbsTo({ title }: { title: string }) {
  return [{ label: 'Services', to: '/services' }, { label: title }]
}

export default function Service({ loaderData }: Route.ComponentProps) {
  const { service, picture, fares, related } = loaderData
  return (
    <EntryPage
      title={service.title}
      lead={service.excerpt}
      picture={picture}
      crumbs={crumbsTo(service)}
      aside={<BookingCard to={`/booking?type=${service.tripType}`} />}
      sections={
        <>
          {fares ? <ExampleFares title="What it costs" table={fares} /> : null}
          <QuoteSection />
        </>
      }
      related={{ title: 'More services', entries: related }}
    >
      <ContentBody {...service} />
    </EntryPage>
  )
}
