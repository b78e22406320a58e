import type { ApiResult } from '#app/client/call-api.ts'
import { retryText } from '#app/client/call-api.ts'
import { CallLink } from '#app/features/page/call-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loading, Skeleton, SkeletonLines } from '#app/ui/loading/skeleton.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { toErrorMessages } from '#domain/errors/error-messages.ts'

/** As large as the cards that replace them. */
export function OfferSkeletons() {
  return (
    <Loading label="Loading prices for your trip" className="flex flex-col gap-5">
      {['first', 'second', 'third'].map((key) => (
        <div
          key={key}
          className="grid overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6 sm:p-6"
        >
          <Skeleton className="aspect-16/9 max-sm:rounded-none sm:w-52 xl:w-64" />
          <div className="flex min-w-0 flex-col gap-5 p-5 sm:p-0">
            <div className="flex justify-between gap-6">
              <Skeleton className="h-8 w-44" />
              <Skeleton className="h-8 w-24" />
            </div>
            <SkeletonLines lines={3} />
            <Skeleton className="h-11 w-40" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

type Props = { failure: Extract<ApiResult<never>, { ok: false }> | null; onRetry: () => void }

/** Shown when the offers could not be loaded, with a button to retry. */
export function OfferFailure({ failure, onRetry }: Props) {
  return (
    <div role="alert" className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={<Icon name="circle-alert" />}
        title="We couldn’t load the cars"
        headingLevel={2}
        text={
          <>
            <p>{failureText(failure)} Your trip details are saved.</p>
            <p className="pt-2">
              Or book by phone: <CallLink />.
            </p>
          </>
        }
        action={
          <Button size="md" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  )
}

function failureText(failure: Props['failure']): string {
  if (!failure || failure.status === 0) return 'Check your internet connection and try again.'
  if (failure.retryAfterSeconds !== null) return retryText(failure.retryAfterSeconds)
  return toErrorMessages(failure.body)[0]?.text ?? ''
}

export function NoPriceReason({ reason }: { reason: string }) {
  return (
    <p className="flex gap-2.5 text-small">
      <Icon name="info" className="mt-0.5 size-4.5 shrink-0 text-accent" />
      {reason}
    </p>
  )
}

/** The reason why no car has a price, if it is the same for all. */
export function sharedNoPriceReason(offers: readonly Offer[]): string | null {
  const reasons = new Set(offers.map(({ price, priceReason }) => (price ? null : priceReason)))
  return reasons.size === 1 ? ([...reasons][0] ?? null) : null
}
