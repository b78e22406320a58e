import { AsideCard } from './aside-card.tsx'
import { ContactButtons } from './contact-buttons.tsx'

/** A person to turn to, beside the search for a booking. */
export function ContactCard() {
  return (
    <AsideCard
      title="Speak to a person"
      text="We answer day and night. Please have your reference at hand, and we look after the rest."
    >
      <ContactButtons />
    </AsideCard>
  )
}
