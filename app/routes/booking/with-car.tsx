import { itemNotFound } from '#app/features/document/page-errors.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { BookingWizard } from '#app/features/wizard/booking-wizard.tsx'
import { loadWizardData } from '#app/features/wizard/load-wizard-data.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import type { Route } from './+types/with-car.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const car = await dependencies({ context }).findVehicleClass(params.slug)
  if (!car) throw itemNotFound(url.pathname)
  return { ...(await loadWizardData({ context })), car: { name: car.name, summary: car.summary } }
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
