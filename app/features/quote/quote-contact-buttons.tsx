import { ContactButtons } from '#app/features/page/contact-buttons.tsx'

/** For whoever would rather not fill in a form. */
export function QuoteContactButtons() {
  return (
    <div className="flex flex-wrap gap-3">
      <ContactButtons />
    </div>
  )
}
