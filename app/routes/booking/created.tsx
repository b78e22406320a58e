import { useMemo } from 'react'
import { useSite } from '#app/features/document/root-data.ts'
import { useHydrated } from '#app/features/document/use-hydrated.ts'
import { CallUs, NoticePage } from '#app/features/page/contact.tsx'
import { Columns, PageHeading } from '#app/features/page/page-layout.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { receiptStorage } from '#app/features/wizard/submit/saved-receipt.tsx'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Loading, SkeletonLines } from '#app/ui/loading/skeleton.tsx'
import { paging } from '#domain/constants.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import type { Route } from './+types/created.ts'
import { CreatedBooking, NextSteps, ReferenceNumber } from './created-booking.tsx'
import { CreatedPicture, type CreatedPictures } from './created-picture.tsx'

const title = 'Your Request'
const lead = 'Your booking or quote request appears here after you send it.'

/** Only pictures. */
export async function loader({
  context,
}: Route.LoaderArgs): Promise<{ pictures: CreatedPictures | Promise<CreatedPictures> }> {
  const { listFleet, reportError } = dependencies({ context })
  const fleet = await listFleet({ page: 1, perPage: paging.maxPerPage }).catch((error: unknown) => {
    reportError(error)
    return { data: [] }
  })
  return {
    pictures: {
      cars: Object.fromEntries(fleet.data.map(({ name, gallery }) => [name, getPicture(gallery[0] ?? '')])),
      quote: getPicture('bridge-drive'),
    },
  }
}

/** Waits for nothing and never fails: a booking is confirmed in any case. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const pictures = serverLoader().then(
    (loaded) => loaded.pictures,
    (): CreatedPictures => ({ cars: {} }),
  )
  return { pictures }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

/** The receipt is in this tab's storage, so the server can only render the loading state. */
export default function BookingCreated({ loaderData }: Route.ComponentProps) {
  const { pictures } = loaderData
  const loading = useMemo(() => Promise.resolve(pictures), [pictures])
  const isHydrated = useHydrated()
  if (!isHydrated) return <LoadingConfirmation />
  const receipt = receiptStorage.read()
  if (receipt?.kind === 'booking') return <CreatedBooking booking={receipt} pictures={loading} />
  return receipt ? <CreatedQuote reference={receipt.reference} pictures={loading} /> : <NothingSent />
}

function NothingSent() {
  return (
    <NoticePage title={title} lead={lead}>
      <p>
        You haven’t sent a booking from this browser yet. If you booked on another device, open My booking.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/booking">Make online reservation</LinkButton>
        <LinkButton href="/booking/info">My booking</LinkButton>
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
          You haven’t sent a booking from this browser yet.{' '}
          <a href="/booking" className="text-accent underline underline-offset-4">
            Make online reservation
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
function CreatedQuote({ reference, pictures }: { reference: string; pictures: Promise<CreatedPictures> }) {
  const { hours, configPhoneNumber } = useSite()
  const office = hours.find(({ opens }) => opens !== '00:00')
  const open = office
    ? ` Our office is open ${office.days}, ${formatTime(office.opens)} to ${formatTime(office.closes)}, New York time.`
    : ''
  return (
    <NoticePage
      title="We have your request"
      lead="A person on our team will reply by email."
      aside={
        <div className="flex flex-col gap-5">
          <CreatedPicture pictures={pictures} choose={({ quote }) => quote} className="max-lg:hidden" />
          <CallUs />
        </div>
      }
    >
      <CreatedPicture pictures={pictures} choose={({ quote }) => quote} className="lg:hidden" />
      <ReferenceNumber reference={reference} />
      <NextSteps
        steps={[
          `We’ll reply within one business day.${open}`,
          'You’ll get one all-in price for your trip. Nothing is booked, and you owe nothing, until you accept it.',
          `Traveling within the next day? Call ${configPhoneNumber} and give your reference.`,
        ]}
      />
      <div>
        <LinkButton href="/booking">Make online reservation</LinkButton>
      </div>
    </NoticePage>
  )
}
