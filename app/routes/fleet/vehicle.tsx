import { dependencies } from '#app/context.ts'
import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { picture } from '#app/pictures/pictures.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/vehicle.ts'
import { Capacities } from './capacities.tsx'

export async function loader({ params, url, ...args }: Route.LoaderArgs) {
  const car = await dependencies(args).findVehicleClass(params.slug)
  if (!car) throw unknownName(url.pathname)
  return { car, picture: picture(car.gallery[0] ?? '') }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.car.name, description: args.loaderData?.car.summary })

export default function Vehicle({ loaderData: { car, picture } }: Route.ComponentProps) {
  return (
    <EntryPage
      title={car.name}
      summary={car.summary}
      picture={picture}
      crumbs={[{ label: 'Fleet', to: '/fleet' }, { label: car.name }]}
    >
      <p className="text-lead">{car.description}</p>
      <Capacities car={car} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {car.amenities.map((amenity) => (
          <li key={amenity} className="flex items-center gap-3">
            <Icon name="check" className="size-5 text-accent" />
            {amenity}
          </li>
        ))}
      </ul>
    </EntryPage>
  )
}
