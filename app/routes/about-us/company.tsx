import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { loadContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import type { Route } from './+types/company.ts'
import { otherAboutPages } from './other-about-pages.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = await loadContent(args, 'about', 'company')
  if (!page) throw itemNotFound(args.url.pathname)
  return { page, picture: getPicture(page.picture), related: await otherAboutPages(args, 'company') }
}

export const headers = publicCacheHeaders

const crumbs = [{ label: 'About Us' }]

export const meta: Route.MetaFunction = (args) => pageMeta(args, { ...args.loaderData?.page, crumbs })

export default function Company({ loaderData: { page, picture, related } }: Route.ComponentProps) {
  return (
    <EntryPage
      title={page.title}
      lead={page.excerpt}
      picture={picture}
      crumbs={crumbs}
      related={{ title: 'More about us', entries: related }}
    >
      <ContentBody {...page} />
    </EntryPage>
  )
}
