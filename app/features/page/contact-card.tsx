import { AsideCard } from './aside-card.tsx'
import { ContactButtons } from './contact-buttons.tsx'

/** The contact card beside the booking search. */
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
