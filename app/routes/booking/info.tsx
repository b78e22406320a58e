import { pageMeta } from '#app/features/page/meta.ts'
import { NoticePage } from '#app/features/page/notice-page.tsx'
import type { Route } from './+types/info.ts'

const lead =
  'Everything about a trip you have booked: when, where, which car, what it costs, and how to change it.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Booking Information', description: lead, index: false })

export default function BookingInfo() {
  return (
    <NoticePage title="Booking Information" lead={lead}>
      <p>
        Looking a booking up online opens together with online reservations. Until then, call or write with
        your reference, and we read the trip back to you.
      </p>
    </NoticePage>
  )
}
