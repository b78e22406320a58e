import { pageMeta } from '#app/features/page/meta.ts'
import { NoticePage } from '#app/features/page/notice-page.tsx'
import type { Route } from './+types/booking.ts'
import { ReserveByPhone } from './reserve-by-phone.tsx'

const lead = 'Tell us the trip, choose a car, see its price. No account needed.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Make Online Reservation', description: lead, index: false })

export default function Booking() {
  return (
    <NoticePage title="Make Online Reservation" lead={lead}>
      <ReserveByPhone />
    </NoticePage>
  )
}
