import type { Trouble } from '#app/features/booking-info/trouble.ts'
import { TroubleNotice } from '#app/features/booking-info/trouble-notice.tsx'
import { Loading, SkeletonLines } from '#app/ui/skeleton.tsx'
import type { View } from './payment-frame.tsx'

/** A link of the company's that shows nothing yet, or nothing at all. */
export type UnopenedLink =
  | { phase: 'loading' }
  | { phase: 'bad-link' }
  | { phase: 'unreadable'; trouble: Trouble }

type Words = {
  title: string
  /** How long such links are good. */
  lasts: string
  /** What has not happened. */
  untouched: string
  onRetry: () => void
}

export function unopenedLinkView(state: UnopenedLink, { title, lasts, untouched, onRetry }: Words): View {
  switch (state.phase) {
    case 'loading':
      return {
        title,
        lead: 'One moment, please.',
        aside: null,
        body: (
          <>
            <noscript>
              <p>This page needs scripts, which are off in your browser.</p>
            </noscript>
            <Loading label="Reading the link">
              <SkeletonLines lines={4} />
            </Loading>
          </>
        ),
      }
    case 'bad-link':
      return {
        title: 'This link opens nothing',
        lead: `It is not whole, or it has ended: ${lasts}. Please open it from the e-mail again. ${untouched}`,
        aside: null,
      }
    case 'unreadable':
      return {
        title,
        lead: 'The link could not be read just now.',
        aside: null,
        body: (
          <TroubleNotice trouble={state.trouble} onRetry={onRetry}>
            {untouched}
          </TroubleNotice>
        ),
      }
  }
}
