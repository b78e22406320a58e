import type { ReactNode } from 'react'
import { retryText } from '#app/client/call-api.ts'
import { CallLink } from '#app/features/page/call-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { defaultErrorTitle, toErrorMessages } from '#domain/errors/error-messages.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import type { ApiFailure } from './booking-api.ts'

type Props = {
  problem: Problem | null
  /** What is unaffected, for example that the booking is unchanged. */
  children?: ReactNode
  retryLabel?: string
  onRetry?: () => void
}

/** The live region is rendered even without a problem, so that screen readers announce the message when it appears. */
export function ProblemNotice({ problem, children, retryLabel = 'Try again', onRetry }: Props) {
  return (
    <div role="alert" className="contents">
      {problem ? (
        <div className="flex gap-3 rounded-card border border-danger bg-danger-tint p-5 text-ink print:hidden">
          <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="flex min-w-0 flex-col items-start gap-3">
            <p className="font-medium">{problem.title}</p>
            <p>
              {withNonBreakingSpaces(problem.text)} {children}
            </p>
            <p>
              Need help? Call <CallLink />.
            </p>
            {onRetry ? (
              <Button size="sm" onClick={onRetry}>
                {retryLabel}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** The customer's message for a failed API call. */
export type Problem = {
  title: string
  text: string
  /** It is unknown whether the server has processed the request. */
  isUnanswered: boolean
}

export function describeProblem({ status, body, retryAfterSeconds }: ApiFailure, isOnline: boolean): Problem {
  if (status === 0 && !isOnline)
    return { title: 'You’re offline', text: 'Try again once you’re connected.', isUnanswered: false }
  if (status === 0)
    return {
      title: 'We couldn’t reach our server',
      text: 'Check your internet connection and try again.',
      isUnanswered: true,
    }
  if (status === 429) return answeredProblem('Too many attempts', retryText(retryAfterSeconds ?? 60))
  if (status === 503)
    return answeredProblem('This isn’t available right now', retryText(retryAfterSeconds ?? 60))
  // A gateway may time out while the server still works on the request.
  if (status >= 500)
    return {
      ...answeredProblem(defaultErrorTitle, 'We’re having trouble on our side. Please try again.'),
      isUnanswered: true,
    }
  if (status === 409) return answeredProblem('That didn’t work', toErrorMessages(body)[0]?.text ?? '')
  return answeredProblem(defaultErrorTitle, toErrorMessages(body)[0]?.text ?? '')
}

/** Whether the server denies access to the booking: the link was revoked, has expired or is invalid. */
export function isAccessDenied({ status }: ApiFailure): boolean {
  return status === 401 || status === 403 || status === 404
}

function answeredProblem(title: string, text: string): Problem {
  return { title, text, isUnanswered: false }
}
