import { entryCard } from '#app/features/catalogue/cards.server.ts'
import { EntryGrid } from '#app/features/catalogue/entry-card.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import { articles } from '#domain/catalogue/articles.ts'
import type { Route } from './+types/list.ts'

const description = 'Notes on being driven in New York: prices, airports, occasions, and how we work.'

export function loader() {
  return { entries: articles.map((article) => entryCard('/blog', article, article)) }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Blog', description })

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-12 py-10 sm:py-14">
      <PageHeading title="Blog" lead={description} crumbs={[{ label: 'Blog' }]} />
      <EntryGrid entries={loaderData.entries} />
    </div>
  )
}
