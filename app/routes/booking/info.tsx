import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/info.ts'
import { BookingInfo } from './info/booking-info.tsx'
import { loadBookingInfo } from './info/load-booking-info.server.ts'

const title = 'Booking Information'
const lead = 'See your trip, pay, change or cancel it.'

export const loader = ({ context }: Route.LoaderArgs) => loadBookingInfo({ context })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function BookingInfoPage({ loaderData }: Route.ComponentProps) {
  return <BookingInfo {...{ title, lead }} {...loaderData} />
}
