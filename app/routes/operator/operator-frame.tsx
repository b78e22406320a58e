import { linkLoadView } from '#app/features/payment/link-load-view.tsx'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import type { OpenLink, OperatorLinkState } from './use-operator-link.ts'

type Props<Shown> = {
  state: OperatorLinkState<Shown>
  /** What the link is for: 'Name a price'. */
  title: string
  /** The same where it cannot be done. */
  unavailableTitle: string
  onRetry: () => void
  view: (open: OpenLink<Shown>) => PageView
}

/** What a link of the company's shows, however far it has come. */
export function OperatorFrame<Shown>({ state, title, unavailableTitle, onRetry, view }: Props<Shown>) {
  if (state.phase === 'open') return <PaymentFrame {...view(state)} />
  if (state.phase === 'shut')
    return <PaymentFrame title={unavailableTitle} lead={state.reason} aside={null} />
  const words = {
    title,
    lasts: `links to ${title.toLowerCase()} are good until a day after the pick-up`,
    untouched: 'Nothing was changed.',
    onRetry,
  }
  return <PaymentFrame {...linkLoadView(state, words)} />
}
