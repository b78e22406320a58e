import { dependencies } from '#app/context.ts'
import { entryCard, fleetCards } from '#app/features/catalogue/cards.server.ts'
import { EntryGrid } from '#app/features/catalogue/entry-card.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { picture } from '#app/pictures/pictures.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { serviceAreas } from '#domain/catalogue/service-areas.ts'
import { services } from '#domain/catalogue/services.ts'
import { serviceTexts } from '#domain/catalogue/texts.ts'
import { paging } from '#domain/constants.ts'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'

/** Six that between them cover the day, each with a scene of its own. */
const featured = services.filter(({ name }) =>
  [
    'airport-transfers',
    'corporate-limousine-service',
    'weddings-transportation',
    'business-travel',
    'night-on-the-town',
    'cruise-port-transfers',
  ].includes(name),
)

export async function loader(args: Route.LoaderArgs) {
  const { site, listFleet } = dependencies(args)
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  return {
    title: site.homeTitle,
    hero: { wide: picture('hero-newyork'), tall: picture('hero-newyork-tall') },
    services: featured.map((service) => entryCard('/services', service, serviceTexts[service.name])),
    fleet: fleetCards(fleet.data),
    areas: serviceAreas.map(({ name, title }) => ({ label: title, to: `/service-areas/nyc/${name}` })),
  }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: args.loaderData?.title })

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero {...loaderData.hero} />
      <Promises />
      <section className="off-stage border-t border-line">
        <div className="page-width flex flex-col gap-10 py-20 sm:py-28">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <h2 className="max-w-2xl text-heading">
              For the flight at six, and the evening that ends at two
            </h2>
            <LinkButton
              to="/services"
              icon={<Icon name="arrow-right" className="size-5" />}
              className="flex-row-reverse"
            >
              All services
            </LinkButton>
          </div>
          <EntryGrid entries={loaderData.services} headingLevel={3} />
        </div>
      </section>
      <section className="off-stage border-t border-line bg-sunken">
        <div className="page-width flex flex-col gap-10 py-20 sm:py-28">
          <h2 className="max-w-2xl text-heading">Black cars, kept the way you would keep them</h2>
          <EntryGrid entries={loaderData.fleet} headingLevel={3} />
        </div>
      </section>
      <section className="off-stage border-t border-line">
        <div className="page-width grid gap-10 py-20 sm:py-28 lg:grid-cols-[1fr_1.4fr]">
          <h2 className="max-w-md text-heading">The five boroughs, the Island and across the Hudson</h2>
          <ul className="grid content-start gap-x-10 sm:grid-cols-2">
            {loaderData.areas.map((area) => (
              <li key={area.to} className="border-b border-line">
                <LinkButton
                  to={area.to}
                  variant="ghost"
                  prefetch="intent"
                  icon={<Icon name="arrow-right" className="size-5" />}
                  className="w-full flex-row-reverse justify-between! px-0! font-display text-title font-normal hover:bg-transparent"
                >
                  {area.label}
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
