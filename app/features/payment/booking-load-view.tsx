import type { BookingAccess } from '#app/features/booking/booking-api.ts'
import { FindBookingForm } from '#app/features/booking/find-booking-form.tsx'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import type { BookingPageState, FindReason } from '#app/features/booking/use-booking.ts'
import { CallLink } from '#app/features/page/contact.tsx'
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
        lead: 'Your booking could not be opened just now.',
        body: (
          <ProblemNotice problem={shown.problem} onRetry={() => page.open(shown.access)}>
            {reassurance || 'Your booking is as it was.'}
          </ProblemNotice>
        ),
      }
    default:
      return { title, lead: 'One moment, please.', body: <Waiting /> }
  }
}

function reasonText(reason: FindReason): string {
  if (reason?.kind === 'link-over')
    return 'This link no longer opens a booking: it has been taken back, or it has ended. Your booking itself is safe, and you find it with its reference and e-mail.'
  if (reason?.kind === 'not-yours')
    return 'This booking is not among those of your account. If it was made with another e-mail address, you find it here.'
  if (reason?.kind === 'not-signed-in')
    return 'Please sign in to open this booking, or find it with its reference and e-mail.'
  return 'Please find the booking with its reference and e-mail, both in your confirmation.'
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
            Sign In
          </LinkButton>
        </div>
      ) : null}
      <FindBookingForm reference={reference} takesFocus={false} onFound={open} />
    </>
  )
}

function Waiting() {
  return (
    <>
      <noscript>
        <p>
          This page opens your booking with scripts, which are off in your browser. Please call <CallLink />,
          and we take care of the payment together.
        </p>
      </noscript>
      <Loading label="Opening your booking" className="flex min-h-96 flex-col gap-6">
        <Skeleton className="h-9 max-w-72" />
        <SkeletonLines lines={5} />
      </Loading>
    </>
  )
}
