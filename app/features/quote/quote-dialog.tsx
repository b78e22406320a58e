import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { QuoteForm } from './quote-form.tsx'

/** Opens the form in a dialog over the current page. Sending the quote navigates away, which closes it. */
export function openQuoteDialog(): void {
  openModal((close) => (
    <Dialog open size="lg" title="Request a quote" onClose={() => close()}>
      <QuoteForm />
    </Dialog>
  ))
}
