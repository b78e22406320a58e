import { EntryGrid } from '#app/features/catalogue/entry-card.tsx'
import { contentCard, listContent, loadPageText } from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { PageHeading } from '#app/features/page/page-layout.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/overview.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPageText(args, 'services')
  const services = await listContent(args, 'services')
  return { page, entries: services.map((service) => contentCard('/services', service)) }
}

export const headers = publicCacheHeaders

const crumbs = [{ label: 'Services' }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    args.loaderData && {
      ...args.loaderData.page,
      crumbs,
      subject: { kind: 'list', entries: args.loaderData.entries },
    },
  )

export default function Services({ loaderData: { page, entries } }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-12 py-10 sm:py-14">
      <PageHeading title={page.title} lead={page.excerpt} crumbs={crumbs} />
      <EntryGrid entries={entries} />
    </div>
  )
}
