import { useState } from 'react'
import { EmailLinksForm } from '#app/features/booking/email-links-form.tsx'
import { FindBookingForm } from '#app/features/booking/find-booking-form.tsx'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { type FindReason, useBooking } from '#app/features/booking/use-booking.ts'
import { ContactCard, NoticePage } from '#app/features/page/contact.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Loading, Skeleton, SkeletonLines } from '#app/ui/loading/skeleton.tsx'
import { useFocusFallback } from '#app/ui/use-focus-fallback.ts'
import { type BookingInfoData, BookingView } from './booking-view.tsx'
import '#app/features/booking/booking-print.css'

type Props = BookingInfoData & { title: string; lead: string }

/** `/booking/info`: a booking, opened by link or session, and the form to find one. */
export function BookingInfo({ title, lead, ...data }: Props) {
  const { shown, open, leave, ...actions } = useBooking()
  const heading = useFocusFallback(shown.phase)
  const [hasLeft, setLeft] = useState(false)

  if (shown.phase === 'open')
    return (
      <div data-booking-print>
        <BookingView
          {...data}
          {...actions}
          access={shown.access}
          booking={shown.booking}
          heading={heading}
          leave={() => {
            setLeft(true)
            leave()
          }}
        />
      </div>
    )
  return (
    <NoticePage title={title} lead={lead} aside={<ContactCard />}>
      {shown.phase === 'find' ? (
        <>
          <Reason reason={shown.reason} />
          <FindBookingForm
            reference={shown.reason && 'reference' in shown.reason ? shown.reason.reference : ''}
            takesFocus={hasLeft && shown.reason === null}
            onFound={open}
          />
          <EmailLinksForm />
        </>
      ) : null}
      {shown.phase === 'trouble' ? (
        <ProblemNotice problem={shown.problem} onRetry={() => open(shown.access)}>
          Your booking hasn’t changed.
        </ProblemNotice>
      ) : null}
      {shown.phase === 'starting' || shown.phase === 'loading' ? <Waiting /> : null}
    </NoticePage>
  )
}

/** The reason for asking for a reference after another way to open the booking failed. */
function Reason({ reason }: { reason: FindReason }) {
  if (!reason) return null
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-sunken p-6"
    >
      <p>{reasonTexts[reason.kind]}</p>
      {reason.kind === 'not-signed-in' ? (
        <LinkButton size="md" href={signInPath(reason.reference)}>
          Sign in
        </LinkButton>
      ) : null}
    </div>
  )
}

const reasonTexts: Record<NonNullable<FindReason>['kind'], string> = {
  'link-over': 'This link no longer works. Your booking is safe: find it with your reference and email.',
  'not-signed-in': 'Sign in to open this booking, or find it with your reference and email.',
  'not-yours': 'This booking isn’t in your account. If you booked with another email address, find it here.',
}

function signInPath(reference: string): string {
  return `/auth/sign-in?redirect=${encodeURIComponent(`/booking/info?reference=${reference}`)}`
}

function Waiting() {
  return (
    <>
      <noscript>
        <p>
          This page needs JavaScript, which is turned off in your browser. Please call or email us with your
          reference.
        </p>
      </noscript>
      <Loading label="Opening your booking" className="flex min-h-96 flex-col gap-6">
        <Skeleton className="h-9 max-w-72" />
        <SkeletonLines lines={5} />
      </Loading>
    </>
  )
}
