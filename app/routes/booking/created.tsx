import { useSite } from '#app/features/document/root-data.ts'
import { useHydrated } from '#app/features/document/use-hydrated.ts'
import { NoticePage } from '#app/features/page/contact.tsx'
import { Columns, PageHeading } from '#app/features/page/page-layout.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { receiptStorage } from '#app/features/wizard/submit/saved-receipt.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Loading, SkeletonLines } from '#app/ui/loading/skeleton.tsx'
import { formatTime } from '#domain/time/clock-face.ts'
import type { Route } from './+types/created.ts'
import { CreatedBooking, NextSteps, ReferenceNumber } from './created-booking.tsx'

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

/** The confirmation of a quote request: when we respond, and with what. */
function CreatedQuote({ reference }: { reference: string }) {
  const { hours, configPhoneNumber } = useSite()
  const office = hours.find(({ opens }) => opens !== '00:00')
  const open = office
    ? ` The office is open ${office.days}, ${formatTime(office.opens)} to ${formatTime(office.closes)}, New York time.`
    : ''
  return (
    <NoticePage title="Your request is with us" lead="A person reads it and answers by e-mail.">
      <ReferenceNumber reference={reference} />
      <NextSteps
        steps={[
          `The answer comes within one office day.${open}`,
          'It holds one all-in price for the trip as you described it. Nothing is booked and nothing is owed until you accept.',
          `Is the trip within the next day? Please call ${configPhoneNumber} and give the reference.`,
        ]}
      />
      <div>
        <LinkButton href="/booking">Make online reservation</LinkButton>
      </div>
    </NoticePage>
  )
}
