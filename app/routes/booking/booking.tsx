import { data, useLocation } from 'react-router'
import type { PageHandle } from '#app/features/document/page-attributes.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { BookingWizard } from '#app/features/wizard/booking-wizard.tsx'
import { loadWizardData } from '#app/features/wizard/load-wizard-data.server.ts'
import { parseTripDraft } from '#domain/booking/form/trip-draft.ts'
import type { Route } from './+types/booking.ts'

const lead = 'Enter your trip, see all-in prices and book your car online. No account needed.'

export const loader = ({ context }: Route.LoaderArgs) => loadWizardData({ context })

/** The fields of the home page's short form. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => {
    throw data('Send the trip as a form', { status: 400 })
  })
  return parseTripDraft((name) => form.get(name), new Date())
}

export const handle: PageHandle = { 'data-checkout': '' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Make Online Reservation', description: lead, index: false })

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const type = new URLSearchParams(useLocation().search).get('type')
  return <BookingWizard {...loaderData} opening={{ draft: actionData, type }} />
}
