import { dependencies } from '#app/context.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { BookingWizard } from '#app/features/wizard/wizard.tsx'
import { wizardData } from '#app/features/wizard/wizard-data.server.ts'
import type { Route } from './+types/with-car.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const car = await dependencies({ context }).findVehicleClass(params.slug)
  if (!car) throw unknownName(url.pathname)
  return { ...(await wizardData({ context })), car: { name: car.name, summary: car.summary } }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData && `Book the ${args.loaderData.car.name}`, index: false })

export default function BookingWithCar({ loaderData, params }: Route.ComponentProps) {
  const { car, ...data } = loaderData
  return (
    <BookingWizard
      title={`Book the ${car.name}`}
      lead={car.summary}
      {...data}
      opening={{ slug: params.slug }}
    />
  )
}
