import { AnalyticsSection } from '#app/features/consent/analytics-section.tsx'
import { loadContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { Columns, PageHeading } from '#app/features/page/page-layout.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { inlineText } from '#domain/content/content-item.ts'
import { documents } from '#domain/site/catalogue.ts'
import { formatDate } from '#domain/time/wall-clock.ts'
import type { Route } from './+types/document.ts'

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
          Last updated <time dateTime={page.updated}>{updated}</time>
        </p>
        <ContentBody {...page} />
        {page.id === 'cookies' ? <AnalyticsSection /> : null}
      </Columns>
    </div>
  )
}

type Props = { current: string; parts: { id: string; title: string }[] }

/** The table of contents, and the other documents. */
function DocumentAside({ current, parts }: Props) {
  return (
    <div className="flex flex-col gap-8 border-line lg:border-l lg:pl-10">
      {parts.length > 1 ? (
        // Below the text, on a phone, a table of contents is of no use.
        <nav aria-labelledby="on-this-page" className="max-lg:hidden">
          <h2 id="on-this-page" className="small-caps font-sans text-muted">
            On this page
          </h2>
          <ul className="mt-2">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={linkClass}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <nav aria-labelledby="other-documents">
        <h2 id="other-documents" className="small-caps font-sans text-muted">
          Other documents
        </h2>
        <ul className="mt-2">
          {documents
            .filter(({ name }) => name !== current)
            .map(({ name, title }) => (
              <li key={name}>
                <a href={`/docs/${name}`} className={linkClass}>
                  {title}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}

const linkClass = 'flex min-h-11 items-center py-1.5 underline-offset-4 hover:underline'
