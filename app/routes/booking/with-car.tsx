import type { PageHandle } from '#app/features/document/page-attributes.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { BookingWizard } from '#app/features/wizard/booking-wizard.tsx'
import { loadWizardData } from '#app/features/wizard/load-wizard-data.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import type { Route } from './+types/with-car.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const car = await dependencies({ context }).findVehicleClass(params.slug)
  if (!car) throw itemNotFound(url.pathname)
  return { ...(await loadWizardData({ context })), carName: car.name }
}

export const handle: PageHandle = { 'data-checkout': '' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData && `Book the ${args.loaderData.carName}`, index: false })

export default function BookingWithCar({ loaderData, params }: Route.ComponentProps) {
  return <BookingWizard {...loaderData} opening={{ slug: params.slug }} />
}
