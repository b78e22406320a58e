import { bookingInfoData } from '#app/features/booking-info/booking-info.server.ts'
import { BookingInfo } from '#app/features/booking-info/booking-info.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import type { Route } from './+types/info.ts'

const title = 'Booking Information'
const lead =
  'Everything about a trip you have booked: when, where, which car, what it costs, and how to change it.'

export const loader = ({ context, url }: Route.LoaderArgs) => bookingInfoData({ context, url })

/** A map that does not come must not take the booking away with it. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!url.searchParams.has('map')) throw error
    return { name: null, map: null, frames: {}, mapsKey: null, cars: [] }
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function BookingInfoPage({ loaderData }: Route.ComponentProps) {
  return <BookingInfo {...{ title, lead }} {...loaderData} />
}
