import type { Access } from '#app/features/booking-info/access.ts'
import { FindForm } from '#app/features/booking-info/find-form.tsx'
import { TroubleNotice } from '#app/features/booking-info/trouble-notice.tsx'
import type { FindReason, Shown } from '#app/features/booking-info/use-booking.ts'
import { CallLink } from '#app/features/page/call-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Loading, Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import type { View } from './payment-frame.tsx'

type Page = {
  title: string
  /** Where whoever signs in comes back to. */
  path: string
  /** What holds of the money, whether the booking can be opened or not. */
  comfort: string
  open: (access: Access) => void
}

/** A page whose booking is not open: it is on its way, could not be had, or has to be found first. */
export function unopenedView(shown: Exclude<Shown, { phase: 'open' }>, page: Page): View {
  const { title, comfort } = page
  switch (shown.phase) {
    case 'find':
      return {
        title,
        lead: `${reasonText(shown.reason)} ${comfort}`.trim(),
        body: <Find reason={shown.reason} {...page} />,
      }
    case 'trouble':
      return {
        title,
        lead: 'Your booking could not be opened just now.',
        body: (
          <TroubleNotice trouble={shown.trouble} onRetry={() => page.open(shown.access)}>
            {comfort || 'Your booking is as it was.'}
          </TroubleNotice>
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
      <FindForm reference={reference} takesFocus={false} onFound={open} />
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
