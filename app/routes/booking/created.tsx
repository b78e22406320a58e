import { pageMeta } from '#app/features/page/meta.ts'
import { NoticePage } from '#app/features/page/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/created.ts'

const lead = 'This is where a booking or a quote is confirmed once you have sent it.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your Request', description: lead, index: false })

export default function BookingCreated() {
  return (
    <NoticePage title="Your Request" lead={lead}>
      <p>Nothing has been sent from this browser yet. If you meant to book a car, this is the way.</p>
      <div>
        <LinkButton href="/booking">Make online reservation</LinkButton>
      </div>
    </NoticePage>
  )
}
