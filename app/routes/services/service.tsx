import { neighbours } from '#app/features/catalogue/cards.server.ts'
import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { contentCard, listContent, showContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { BookingCard } from '#app/features/page/booking-card.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { ExampleFares } from '#app/features/prices/example-fares.tsx'
import { exampleFares } from '#app/features/prices/fares.server.ts'
import { QuoteSection } from '#app/features/quote/quote-section.tsx'
import { picture } from '#app/pictures/pictures.server.ts'
import type { Route } from './+types/service.ts'

export async function loader(args: Route.LoaderArgs) {
  const service = await showContent(args, 'services', args.params.name)
  if (!service) throw unknownName(args.url.pathname)
  const others = neighbours(await listContent(args, 'services'), service.id)
  return {
    service,
    picture: picture(service.picture),
    fares: await exampleFares(args, service),
    related: others.map((other) => contentCard('/services', other)),
  }
}

export const headers = sameForEverybody

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
