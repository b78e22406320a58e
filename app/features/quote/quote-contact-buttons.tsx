import { ContactButtons } from '#app/features/page/contact-buttons.tsx'

/** The alternatives to the form. */
export function QuoteContactButtons() {
  return (
    <div className="flex flex-wrap gap-3">
      <ContactButtons />
    </div>
  )
}
