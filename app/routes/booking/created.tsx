import { useHydrated } from '#app/features/document/use-hydrated.ts'
import { NoticePage } from '#app/features/page/contact.tsx'
import { Columns, PageHeading } from '#app/features/page/page-layout.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { receiptStorage } from '#app/features/wizard/submit/saved-receipt.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Loading, SkeletonLines } from '#app/ui/loading/skeleton.tsx'
import type { Route } from './+types/created.ts'
import { CreatedBooking } from './created-booking.tsx'
import { CreatedQuote } from './created-quote.tsx'

const title = 'Your Request'
const lead = 'This is where a booking or a quote is confirmed once you have sent it.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

/** The receipt is in this tab's storage, so the server can only render the loading state. */
export default function BookingCreated() {
  const isHydrated = useHydrated()
  if (!isHydrated) return <LoadingConfirmation />
  const receipt = receiptStorage.read()
  if (receipt?.kind === 'booking') return <CreatedBooking booking={receipt} />
  return receipt ? <CreatedQuote reference={receipt.reference} /> : <NothingSent />
}

function NothingSent() {
  return (
    <NoticePage title={title} lead={lead}>
      <p>Nothing has been sent from this browser yet. If you meant to book a car, this is the way.</p>
      <div>
        <LinkButton href="/booking">Make online reservation</LinkButton>
      </div>
    </NoticePage>
  )
}

function LoadingConfirmation() {
  return (
    <Columns aside={null}>
      <PageHeading title={title} lead={lead} />
      <noscript>
        <p>
          Nothing has been sent from this browser yet. If you meant to book a car,{' '}
          <a href="/booking" className="text-accent underline underline-offset-4">
            this is the way
          </a>
          .
        </p>
      </noscript>
      <Loading label="Looking for your request">
        <SkeletonLines lines={4} />
      </Loading>
    </Columns>
  )
}
