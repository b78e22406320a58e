import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { loadContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import type { Route } from './+types/sub-page.ts'
import { otherAboutPages } from './other-about-pages.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { name } = args.params
  // The company's text is at /about-us; the same text at two addresses would be a duplicate.
  const page = name === 'company' ? undefined : await loadContent(args, 'about', name)
  if (!page) throw itemNotFound(args.url.pathname)
  return { page, picture: getPicture(page.picture), related: await otherAboutPages(args, page.id) }
}

export const headers = publicCacheHeaders

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
      related={{ title: 'More about us', entries: related }}
    >
      <ContentBody {...page} />
    </EntryPage>
  )
}
