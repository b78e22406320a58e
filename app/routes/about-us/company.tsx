import { dependencies } from '#app/context.ts'
import { entryCard } from '#app/features/catalogue/cards.server.ts'
import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { picture } from '#app/pictures/pictures.server.ts'
import { aboutPages } from '#domain/catalogue/about.ts'
import type { Route } from './+types/company.ts'

const summary =
  'A chauffeured car company for New York and the country around it, built on one idea: say what it costs, then do what you said.'

export function loader(args: Route.LoaderArgs) {
  return {
    picture: picture('hotel-entrance'),
    related: aboutPages(dependencies(args).site.brand).map((page) => entryCard('/about-us', page, page)),
  }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Our Company', description: summary })

export default function Company({ loaderData }: Route.ComponentProps) {
  return (
    <EntryPage
      title="Our Company"
      summary={summary}
      picture={loaderData.picture}
      crumbs={[{ label: 'About Us' }]}
      related={{ title: 'Read on', entries: loaderData.related }}
    >
      <p>
        We drive people to airports before dawn, to weddings in the afternoon and home from the theatre at
        night. The work is always the same: be there, be ready, know the way, and leave nothing to be settled
        at the door.
      </p>
    </EntryPage>
  )
}
