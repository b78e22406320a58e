import { type Problem, ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { Loading, SkeletonLines } from '#app/ui/loading/skeleton.tsx'
import type { PageView } from './payment-frame.tsx'

/** The state of an operator link that is loading, invalid or unreadable. */
export type LinkLoadState =
  | { phase: 'loading' }
  | { phase: 'bad-link' }
  | { phase: 'unreadable'; problem: Problem }

type LinkLoadText = {
  title: string
  /** How long such links are valid. */
  lasts: string
  /** States that nothing was changed. */
  untouched: string
  onRetry: () => void
}

export function linkLoadView(
  state: LinkLoadState,
  { title, lasts, untouched, onRetry }: LinkLoadText,
): PageView {
  switch (state.phase) {
    case 'loading':
      return {
        title,
        lead: 'One moment, please.',
        aside: null,
        body: (
          <>
            <noscript>
              <p>This page needs JavaScript, which is turned off in your browser.</p>
            </noscript>
            <Loading label="Opening the link">
              <SkeletonLines lines={4} />
            </Loading>
          </>
        ),
      }
    case 'bad-link':
      return {
        title: 'This link doesn’t work',
        lead: `It’s incomplete or has expired: ${lasts}. Open it from the email again. ${untouched}`,
        aside: null,
      }
    case 'unreadable':
      return {
        title,
        lead: 'We couldn’t open this link.',
        aside: null,
        body: (
          <ProblemNotice problem={state.problem} onRetry={onRetry}>
            {untouched}
          </ProblemNotice>
        ),
      }
  }
}
