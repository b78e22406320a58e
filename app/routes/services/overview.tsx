import { entryCard } from '#app/features/catalogue/cards.server.ts'
import { EntryGrid } from '#app/features/catalogue/entry-card.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import { services } from '#domain/catalogue/services.ts'
import { serviceTexts } from '#domain/catalogue/texts.ts'
import type { Route } from './+types/overview.ts'

const description =
  'Airport transfers, weddings, proms, business travel, private aviation, cruise ports and evenings out: ten ways to be driven in New York.'

export function loader() {
  return { entries: services.map((service) => entryCard('/services', service, serviceTexts[service.name])) }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Services', description })

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-12 py-10 sm:py-14">
      <PageHeading
        title="Services"
        lead="One company for the ordinary trip and the one you will remember. Choose what you are planning."
        crumbs={[{ label: 'Services' }]}
      />
      <EntryGrid entries={loaderData.entries} />
    </div>
  )
}
