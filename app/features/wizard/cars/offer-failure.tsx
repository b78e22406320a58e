import { type ApiResult, retryText } from '#app/client/call-api.ts'
import { CallLink } from '#app/features/page/call-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { toErrorMessages } from '#domain/errors/error-messages.ts'

type Props = { failure: Extract<ApiResult<never>, { ok: false }> | null; onRetry: () => void }

/** Shown when the offers could not be loaded, with a button to retry. */
export function OfferFailure({ failure, onRetry }: Props) {
  return (
    <div role="alert" className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={<Icon name="circle-alert" />}
        title="The cars could not be loaded"
        headingLevel={3}
        text={
          <>
            <p>{failureText(failure)} Your trip is kept as you filled it in.</p>
            <p className="pt-2">
              A person takes your booking too: <CallLink />.
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
  if (!failure || failure.status === 0)
    return 'No answer came from our server. Please look at your connection.'
  if (failure.retryAfterSeconds !== null) return retryText(failure.retryAfterSeconds)
  return toErrorMessages(failure.body)[0]?.text ?? ''
}
