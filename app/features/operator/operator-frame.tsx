import { PaymentFrame, type View } from '#app/features/payment/payment-frame.tsx'
import { unopenedLinkView } from '#app/features/payment/unopened-link.tsx'
import type { OpenLink, OperatorLink } from './use-operator-link.ts'

type Props<Shown> = {
  state: OperatorLink<Shown>
  /** What the link is for: 'Name a price'. */
  title: string
  /** The same where it cannot be done. */
  shutTitle: string
  onRetry: () => void
  view: (open: OpenLink<Shown>) => View
}

/** What a link of the company's shows, however far it has come. */
export function OperatorFrame<Shown>({ state, title, shutTitle, onRetry, view }: Props<Shown>) {
  if (state.phase === 'open') return <PaymentFrame {...view(state)} />
  if (state.phase === 'shut') return <PaymentFrame title={shutTitle} lead={state.reason} aside={null} />
  const words = {
    title,
    lasts: `links to ${title.toLowerCase()} are good until a day after the pick-up`,
    untouched: 'Nothing was changed.',
    onRetry,
  }
  return <PaymentFrame {...unopenedLinkView(state, words)} />
}
