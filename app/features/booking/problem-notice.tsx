import type { ReactNode } from 'react'
import { CallLink } from '#app/features/page/call-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Problem } from './problem.ts'

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
              {problem.text} {children}
            </p>
            <p>
              A person helps too: <CallLink />.
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
