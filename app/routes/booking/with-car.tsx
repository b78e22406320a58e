import { dependencies } from '#app/context.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { NoticePage } from '#app/features/page/notice-page.tsx'
import type { Route } from './+types/with-car.ts'
import { ReserveByPhone } from './reserve-by-phone.tsx'

export async function loader({ params, url, ...args }: Route.LoaderArgs) {
  const car = await dependencies(args).findVehicleClass(params.slug)
  if (!car) throw unknownName(url.pathname)
  return { name: car.name, summary: car.summary }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData && `Book the ${args.loaderData.name}`, index: false })

export default function BookingWithCar({ loaderData }: Route.ComponentProps) {
  return (
    <NoticePage title={`Book the ${loaderData.name}`} lead={loaderData.summary}>
      <ReserveByPhone />
    </NoticePage>
  )
}
