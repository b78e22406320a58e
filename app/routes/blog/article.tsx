import { listContent, loadContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { PageHeading } from '#app/features/page/page-layout.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { blogPath, readingMinutes, tags } from '#domain/content/blog.ts'
import { countWords } from '#domain/content/content-item.ts'
import { formatDate } from '#domain/time/wall-clock.ts'
import type { Route } from './+types/article.ts'

export async function loader(args: Route.LoaderArgs) {
  const article = await loadContent(args, 'blog', args.params.slug)
  if (!article) throw itemNotFound(args.url.pathname)
  const articles = await listContent(args, 'blog')
  const place = articles.findIndex(({ id }) => id === article.id)
  const link = (index: number) => {
    const other = articles[index]
    return other && { title: other.title, to: `/blog/${other.id}` }
  }
  return {
    article,
    picture: getPicture(article.picture),
    tags: tags.filter(({ name }) => article.tags.includes(name)),
    minutes: readingMinutes(countWords(article.body)),
    newer: link(place - 1),
    older: link(place + 1),
  }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args)
  const { article, picture } = args.loaderData
  return pageMeta(args, {
    ...article,
    crumbs: crumbsTo(article),
    subject: { kind: 'article', article, picture },
    feed: true,
  })
}

function crumbsTo({ title }: { title: string }) {
  return [{ label: 'Blog', to: '/blog' }, { label: title }]
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, picture, minutes, newer, older } = loaderData
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={article.title} lead={article.excerpt} crumbs={crumbsTo(article)} />
      <p className="small-caps tabular flex flex-wrap items-center gap-x-5 gap-y-2 text-muted">
        <time dateTime={article.date}>{formatDate(article.date)}</time>
        <span className="inline-flex items-center gap-2">
          <Icon name="clock" className="size-4" />
          {minutes} min read
        </span>
        {article.updated ? (
          <span>
            Updated <time dateTime={article.updated}>{formatDate(article.updated)}</time>
          </span>
        ) : null}
      </p>
      <Picture
        picture={picture}
        priority
        sizes="(width < 48rem) 100vw, 45rem"
        className="aspect-16/9 rounded-card"
      />
      <ContentBody {...article} />
      <ul aria-label="Topics" className="flex flex-wrap gap-x-6 border-t border-line pt-6 text-small">
        {loaderData.tags.map(({ name, title }) => (
          <li key={name}>
            <a
              href={blogPath({ tag: name })}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      <AdjacentArticles newer={newer} older={older} />
    </div>
  )
}

type AdjacentArticle = { title: string; to: string } | undefined

/** The articles before and after this one. */
function AdjacentArticles({ newer, older }: { newer: AdjacentArticle; older: AdjacentArticle }) {
  return (
    <nav aria-label="More articles" className="grid gap-4 sm:grid-cols-2">
      {older ? <AdjacentArticleLink {...older} label="Previous" /> : null}
      {newer ? (
        <AdjacentArticleLink {...newer} label="Next" className="sm:col-start-2 sm:text-right" />
      ) : null}
    </nav>
  )
}

function AdjacentArticleLink({
  to,
  title,
  label,
  className = '',
}: {
  to: string
  title: string
  label: string
  className?: string
}) {
  return (
    <a
      href={to}
      className={`flex flex-col gap-1 rounded-card border border-line bg-surface p-6 hover:border-primary ${className}`}
    >
      <span className="small-caps text-muted">{label}</span>
      <span className="font-display text-title">{title}</span>
    </a>
  )
}
