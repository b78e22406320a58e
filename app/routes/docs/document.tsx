import { AnalyticsSection } from '#app/features/consent/analytics-section.tsx'
import { loadContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/not-found.ts'
import { Columns } from '#app/features/page/columns.tsx'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { inlineText } from '#domain/content/content-item.ts'
import { formatDate } from '#domain/time/wall-clock.ts'
import type { Route } from './+types/document.ts'
import { DocumentAside } from './document-aside.tsx'

export async function loader(args: Route.LoaderArgs) {
  const page = await loadContent(args, 'docs', args.params.name)
  if (!page) throw itemNotFound(args.url.pathname)
  return { page, updated: formatDate(page.updated) }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData && { ...args.loaderData.page, crumbs: crumbsTo(args.loaderData.page) })

function crumbsTo({ title }: { title: string }) {
  return [{ label: title }]
}

export default function Document({ loaderData: { page, updated } }: Route.ComponentProps) {
  const parts = page.body.flatMap((block) =>
    block.type === 'heading' && block.level === 2
      ? [{ id: block.id, title: inlineText(block.children) }]
      : [],
  )
  return (
    <div className="page-width flex flex-col gap-10 py-10 sm:py-14">
      <PageHeading title={page.title} lead={page.excerpt} crumbs={crumbsTo(page)} />
      <Columns aside={<DocumentAside current={page.id} parts={parts} />}>
        <p className="small-caps text-muted">
          Last changed <time dateTime={page.updated}>{updated}</time>
        </p>
        <ContentBody {...page} />
        {page.id === 'cookies' ? <AnalyticsSection /> : null}
      </Columns>
    </div>
  )
}
