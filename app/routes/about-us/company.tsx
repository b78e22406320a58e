import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { showContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { picture } from '#app/pictures/pictures.server.ts'
import type { Route } from './+types/company.ts'
import { otherAboutPages } from './about-cards.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = await showContent(args, 'about', 'company')
  if (!page) throw unknownName(args.url.pathname)
  return { page, picture: picture(page.picture), related: await otherAboutPages(args, 'company') }
}

export const headers = sameForEverybody

const crumbs = [{ label: 'About Us' }]

export const meta: Route.MetaFunction = (args) => pageMeta(args, { ...args.loaderData?.page, crumbs })

export default function Company({ loaderData: { page, picture, related } }: Route.ComponentProps) {
  return (
    <EntryPage
      title={page.title}
      lead={page.excerpt}
      picture={picture}
      crumbs={crumbs}
      related={{ title: 'Read on', entries: related }}
    >
      <ContentBody {...page} />
    </EntryPage>
  )
}
