import { dependencies } from '#app/context.ts'
import { fleetCards } from '#app/features/catalogue/cards.server.ts'
import { EntryGrid } from '#app/features/catalogue/entry-card.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import { paging } from '#domain/constants.ts'
import type { Route } from './+types/list.ts'

const description =
  'Sedans, SUVs, vans and limousines: the cars we drive, with their seats, luggage and comforts.'

export async function loader(args: Route.LoaderArgs) {
  const fleet = await dependencies(args).listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  return { entries: fleetCards(fleet.data) }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Fleet', description })

export default function Fleet({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-12 py-10 sm:py-14">
      <PageHeading title="Fleet" lead={description} crumbs={[{ label: 'Fleet' }]} />
      <EntryGrid entries={loaderData.entries} />
    </div>
  )
}
