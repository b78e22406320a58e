import { fleetCards } from '#app/features/catalogue/catalogue-data.server.ts'
import { EntryGrid } from '#app/features/catalogue/entry-card.tsx'
import {
  contentCard,
  listContent,
  loadPageText,
  loadQuestions,
} from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { getAreaMap } from '#app/features/map/area-map.server.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { paging } from '#domain/constants.ts'
import { answerText } from '#domain/content/questions.ts'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { Areas, Benefits, CommonQuestions, HowItWorks } from './home-sections.tsx'
import { benefits, steps } from './home-text.server.ts'

/** Six services for all times of day, each with its own picture. */
const featured = [
  'airport-transfers',
  'corporate-limousine-service',
  'weddings-transportation',
  'business-travel',
  'night-on-the-town',
  'cruise-port-transfers',
]

export async function loader(args: Route.LoaderArgs) {
  const fleet = await dependencies(args).listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  const services = await listContent(args, 'services')
  const questions = await loadQuestions(args)
  return {
    page: await loadPageText(args, 'home'),
    hero: { wide: getPicture('hero-newyork'), tall: getPicture('hero-newyork-tall') },
    services: services
      .filter(({ id }) => featured.includes(id))
      .map((service) => contentCard('/services', service)),
    fleet: fleetCards(fleet.data),
    promises: benefits,
    steps,
    map: getAreaMap('metropolitan'),
    questions: questions
      .flatMap((group) => group.questions.slice(0, 1))
      .map((question) => ({ ...question, answer: answerText(question) })),
  }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...args.loaderData?.page, subject: { kind: 'company' } })

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero {...loaderData.hero} lead={loaderData.page.excerpt} />
      <Benefits promises={loaderData.promises} />
      <section className="off-stage border-t border-line">
        <div className="page-width flex flex-col gap-10 py-20 sm:py-28">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <h2 className="max-w-2xl text-heading">
              For the flight at six, and the evening that ends at two
            </h2>
            <LinkButton
              href="/services"
              icon={<Icon name="arrow-right" className="size-5" />}
              className="flex-row-reverse"
            >
              All services
            </LinkButton>
          </div>
          <EntryGrid entries={loaderData.services} headingLevel={3} />
        </div>
      </section>
      <HowItWorks steps={loaderData.steps} />
      <section className="off-stage border-t border-line">
        <div className="page-width flex flex-col gap-10 py-20 sm:py-28">
          <h2 className="max-w-2xl text-heading">Black cars, kept the way you would keep them</h2>
          <EntryGrid entries={loaderData.fleet} headingLevel={3} />
        </div>
      </section>
      <Areas map={loaderData.map} />
      <CommonQuestions questions={loaderData.questions} />
    </>
  )
}
