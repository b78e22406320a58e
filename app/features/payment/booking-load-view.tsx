import type { BookingAccess } from '#app/features/booking/booking-api.ts'
import { EmailLinksForm } from '#app/features/booking/email-links-form.tsx'
import { FindBookingForm } from '#app/features/booking/find-booking-form.tsx'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import type { BookingPageState, FindReason } from '#app/features/booking/use-booking.ts'
import { CallLink } from '#app/features/page/call-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Loading, Skeleton, SkeletonLines } from '#app/ui/loading/skeleton.tsx'
import type { PageView } from './payment-frame.tsx'

type Page = {
  title: string
  /** The page to return to after sign-in. */
  path: string
  /** The state of the money, shown whether or not the booking can be opened. */
  reassurance: string
  open: (access: BookingAccess) => void
}

/** The page while its booking is loading, could not be loaded or has to be found. */
export function bookingLoadView(shown: Exclude<BookingPageState, { phase: 'open' }>, page: Page): PageView {
  const { title, reassurance } = page
  switch (shown.phase) {
    case 'find':
      return {
        title,
        lead: `${reasonText(shown.reason)} ${reassurance}`.trim(),
        body: <Find reason={shown.reason} {...page} />,
      }
    case 'trouble':
      return {
        title,
        lead: 'We couldn’t open your booking.',
        body: (
          <ProblemNotice problem={shown.problem} onRetry={() => page.open(shown.access)}>
            {reassurance || 'Your booking hasn’t changed.'}
          </ProblemNotice>
        ),
      }
    default:
      return { title, lead: 'One moment, please.', body: <Waiting /> }
  }
}

function reasonText(reason: FindReason): string {
  if (reason?.kind === 'link-over')
    return 'This link no longer works. Your booking is safe: find it with your reference and email.'
  if (reason?.kind === 'not-yours')
    return 'This booking isn’t in your account. If you booked with another email address, find it here.'
  if (reason?.kind === 'not-signed-in')
    return 'Sign in to open this booking, or find it with your reference and email.'
  return 'Find your booking with the reference and email from your confirmation.'
}

function Find({ reason, path, open }: { reason: FindReason } & Page) {
  const reference = reason && 'reference' in reason ? reason.reference : ''
  return (
    <>
      {reason?.kind === 'not-signed-in' ? (
        <div>
          <LinkButton
            size="md"
            href={`/auth/sign-in?redirect=${encodeURIComponent(`${path}?booking=${reference}`)}`}
          >
            Sign in
          </LinkButton>
        </div>
      ) : null}
      <FindBookingForm reference={reference} takesFocus={false} onFound={open} />
      <EmailLinksForm />
    </>
  )
}

function Waiting() {
  return (
    <>
      <noscript>
        <p>
          This page needs JavaScript, which is turned off in your browser. Please call <CallLink /> to pay.
        </p>
      </noscript>
      <Loading label="Opening your booking" className="flex min-h-96 flex-col gap-6">
        <Skeleton className="h-9 max-w-72" />
        <SkeletonLines lines={5} />
      </Loading>
    </>
  )
}
