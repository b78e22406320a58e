import { EntryGrid } from '#app/features/catalogue/entry-card.tsx'
import { contentCard, listContent, loadPageText } from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { PageHeading } from '#app/features/page/page-layout.tsx'
import { listPageMeta } from '#app/features/seo/page-meta.ts'
import { dependencies } from '#app/render/page-context.ts'
import { inSiteOrder } from '#domain/site/catalogue.ts'
import type { Route } from './+types/overview.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPageText(args, 'services')
  const services = await listContent(args, 'services')
  const { key } = dependencies(args).site
  const entries = inSiteOrder(key, services, ({ id }) => id)
  return { page, entries: entries.map((service) => contentCard('/services', service)) }
}

export const headers = publicCacheHeaders

const crumbs = [{ label: 'Services' }]

export const meta: Route.MetaFunction = (args) => listPageMeta(args, args.loaderData, crumbs)

export default function Services({ loaderData: { page, entries } }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-12 py-10 sm:py-14">
      <PageHeading title={page.title} lead={page.excerpt} crumbs={crumbs} />
      <EntryGrid entries={entries} />
    </div>
  )
}
