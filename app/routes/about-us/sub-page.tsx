import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { showContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { picture } from '#app/pictures/pictures.server.ts'
import type { Route } from './+types/sub-page.ts'
import { otherAboutPages } from './about-cards.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { name } = args.params
  // The company's own page is /about-us itself: the same text at two addresses would compete with itself.
  const page = name === 'company' ? undefined : await showContent(args, 'about', name)
  if (!page) throw unknownName(args.url.pathname)
  return { page, picture: picture(page.picture), related: await otherAboutPages(args, page.id) }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData && { ...args.loaderData.page, crumbs: crumbsTo(args.loaderData.page) })

function crumbsTo({ title }: { title: string }) {
  return [{ label: 'About Us', to: '/about-us' }, { label: title }]
}

export default function AboutSubPage({ loaderData: { page, picture, related } }: Route.ComponentProps) {
  return (
    <EntryPage
      title={page.title}
      lead={page.excerpt}
      picture={picture}
      crumbs={crumbsTo(page)}
      related={{ title: 'Read on', entries: related }}
    >
      <ContentBody {...page} />
    </EntryPage>
  )
}
