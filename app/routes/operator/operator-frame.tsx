import { linkLoadView } from '#app/features/payment/link-load-view.tsx'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import type { OpenLink, OperatorLinkState } from './use-operator-link.ts'

type Props<Shown> = {
  state: OperatorLinkState<Shown>
  /** The title for the link's action: 'Name a price'. */
  title: string
  /** The title when the action is unavailable. */
  unavailableTitle: string
  onRetry: () => void
  view: (open: OpenLink<Shown>) => PageView
}

/** The page behind an operator link, in all its states. */
export function OperatorFrame<Shown>({ state, title, unavailableTitle, onRetry, view }: Props<Shown>) {
  if (state.phase === 'open') return <PaymentFrame {...view(state)} />
  if (state.phase === 'shut')
    return <PaymentFrame title={unavailableTitle} lead={state.reason} aside={null} />
  const text = {
    title,
    lasts: `links to ${title.toLowerCase()} are good until a day after the pick-up`,
    untouched: 'Nothing was changed.',
    onRetry,
  }
  return <PaymentFrame {...linkLoadView(state, text)} />
}
