import { EntryGrid } from '#app/features/catalogue/entry-card.tsx'
import { contentCard, listContent, loadPageText } from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { PageHeading } from '#app/features/page/page-layout.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { articlesPerPage, blogPath, tags } from '#domain/content/blog.ts'
import { blogQuerySchema } from '#domain/content/blog-query.ts'
import type { Route } from './+types/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const { page, tag } = blogQuerySchema.parse(Object.fromEntries(args.url.searchParams))
  const articles = await listContent(args, 'blog')
  const chosen = articles.filter((article) => !tag || article.tags.includes(tag))
  const shown = chosen.slice((page - 1) * articlesPerPage, page * articlesPerPage)
  if (shown.length === 0 && page > 1) throw itemNotFound(args.url.pathname)
  return {
    text: await loadPageText(args, 'blog'),
    tag,
    tags: tags.filter(({ name }) => articles.some((article) => article.tags.includes(name))),
    entries: shown.map((article) => contentCard('/blog', article)),
    paging: { total: chosen.length, currentPage: page, perPage: articlesPerPage },
  }
}

export const headers = publicCacheHeaders

const crumbs = [{ label: 'Blog' }]

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args)
  const { text, tag, entries, paging } = args.loaderData
  const page = paging.currentPage
  const part = page > 1 ? ` · Page ${page}` : ''
  return pageMeta(args, {
    ...text,
    title: `${text.title}${part}`,
    searchTitle: `${text.searchTitle ?? text.title}${part}`,
    description: page > 1 ? `Page ${page}. ${text.description}` : text.description,
    path: blogPath({ page }),
    // A filtered list of the same articles is a duplicate to search engines.
    index: tag === undefined,
    crumbs,
    subject: { kind: 'blog', blog: text, entries },
    feed: true,
  })
}

export default function Blog({ loaderData: { text, tag, tags, entries, paging } }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-12 py-10 sm:py-14">
      <PageHeading title={text.title} lead={text.excerpt} crumbs={crumbs} />
      <nav aria-label="Topics" className="flex flex-wrap items-center gap-2">
        <TagLink to="/blog" current={!tag}>
          All
        </TagLink>
        {tags.map(({ name, title }) => (
          <TagLink key={name} to={blogPath({ tag: name })} current={tag === name}>
            {title}
          </TagLink>
        ))}
        <a href="/blog/rss.xml" className={`${buttonClass({ variant: 'ghost', size: 'sm' })} sm:ml-auto`}>
          <Icon name="rss" className="size-4" />
          RSS feed
        </a>
      </nav>
      <EntryGrid entries={entries} />
      <Pagination {...paging} href={(page) => blogPath({ page, tag })} label="Pages of the blog" />
    </div>
  )
}

function TagLink({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <a
      href={to}
      data-keep-scroll
      aria-current={current ? 'true' : undefined}
      className={`${buttonClass({ variant: current ? 'solid' : 'outline', size: 'sm' })} rounded-full`}
    >
      {children}
    </a>
  )
}
