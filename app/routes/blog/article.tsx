import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import { picture } from '#app/pictures/pictures.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { articles } from '#domain/catalogue/articles.ts'
import { findName } from '#domain/catalogue/catalogue.ts'
import type { Route } from './+types/article.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  const article = findName(articles, params.slug)
  if (!article) throw unknownName(url.pathname)
  return { ...article, picture: picture(article.picture) }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title, description: args.loaderData?.summary })

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeading
        title={loaderData.title}
        lead={loaderData.summary}
        crumbs={[{ label: 'Blog', to: '/blog' }, { label: loaderData.title }]}
      />
      <time dateTime={loaderData.date} className="small-caps tabular text-muted">
        {longDate.format(new Date(`${loaderData.date}T12:00:00Z`))}
      </time>
      <Picture
        picture={loaderData.picture}
        priority
        sizes="(width < 48rem) 100vw, 45rem"
        className="aspect-16/9 rounded-card"
      />
      <Prose>
        {loaderData.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </div>
  )
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
