import { bookingInfoData } from '#app/features/booking-info/booking-info.server.ts'
import { BookingInfo } from '#app/features/booking-info/booking-info.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import type { Route } from './+types/info.ts'

const title = 'Booking Information'
const lead =
  'Everything about a trip you have booked: when, where, which car, what it costs, and how to change it.'

export const loader = ({ context }: Route.LoaderArgs) => bookingInfoData({ context })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function BookingInfoPage({ loaderData }: Route.ComponentProps) {
  return <BookingInfo {...{ title, lead }} {...loaderData} />
}
