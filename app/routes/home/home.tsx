import { loadPageText } from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { StaticMarkup } from '#app/features/document/static-markup.ts'
import { toMarkup } from '#app/features/document/to-markup.server.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import type { Route } from './+types/home.ts'
import { BelowHero } from './below-hero.server.tsx'
import { Hero } from './hero.tsx'
import { loadBelowHero } from './home-data.server.ts'
import { homeTexts } from './home-text.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { heading, hero } = homeTexts[dependencies(args).site.key]
  return {
    page: await loadPageText(args, 'home'),
    hero: { heading, wide: getPicture(hero.wide), tall: getPicture(hero.tall) },
    belowHero: toMarkup(<BelowHero {...(await loadBelowHero(args))} />),
  }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...args.loaderData?.page, subject: { kind: 'company' } })

export default function Home({ loaderData: { page, hero, belowHero } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...hero} lead={page.excerpt} />
      <StaticMarkup markup={belowHero} />
    </>
  )
}
