import { AsideCard } from './aside-card.tsx'
import { ContactButtons } from './contact-buttons.tsx'

type Props = { title?: string; text?: string }

/** A card with the phone and email buttons. */
export function CallUs({
  title = 'Book with a person',
  text = 'Tell us where from, where to and when. You get the price at once, and a confirmation by e-mail.',
}: Props) {
  return (
    <AsideCard title={title} text={text}>
      <ContactButtons phone="solid" />
    </AsideCard>
  )
}
