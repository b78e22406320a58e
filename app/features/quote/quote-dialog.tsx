import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { openModal } from '#app/ui/dialog/modals-store.ts'
import { QuoteForm } from './quote-form.tsx'

/** The form above whatever page the visitor is on; it closes with the page, when the quote has been sent. */
export function openQuoteDialog(): void {
  openModal((close) => (
    <Dialog open size="lg" title="Request a quote" onClose={() => close()}>
      <QuoteForm />
    </Dialog>
  ))
}
