import { dependencies } from '#app/context.ts'
import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { picture } from '#app/pictures/pictures.server.ts'
import { Prose } from '#app/ui/prose.tsx'
import { aboutPages } from '#domain/catalogue/about.ts'
import { findName } from '#domain/catalogue/catalogue.ts'
import type { Route } from './+types/sub-page.ts'

export function loader({ params, url, ...args }: Route.LoaderArgs) {
  const page = findName(aboutPages(dependencies(args).site.brand), params.name)
  if (!page) throw unknownName(url.pathname)
  return { ...page, picture: picture(page.picture) }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title, description: args.loaderData?.summary })

export default function AboutSubPage({ loaderData }: Route.ComponentProps) {
  return (
    <EntryPage
      title={loaderData.title}
      summary={loaderData.summary}
      picture={loaderData.picture}
      crumbs={[{ label: 'About Us', to: '/about-us' }, { label: loaderData.title }]}
    >
      <Prose>
        {loaderData.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </EntryPage>
  )
}
