import { useSite } from '#app/features/document/root-data.ts'
import { AsideCard } from '#app/features/page/aside-card.tsx'
import { RequestQuoteButton } from '#app/features/quote/request-quote-button.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A card beside a page's text with links to book, to request a quote and to call. */
export function BookingCard({ to = '/booking' }: { to?: string }) {
  const site = useSite()
  return (
    <AsideCard
      title="See your price"
      text="Say where from, where to and when. Every car shows one all-in price before you give a name."
    >
      <LinkButton href={to} variant="solid">
        Book a car
      </LinkButton>
      <RequestQuoteButton />
      <a href={`tel:${site.configPhoneCall}`} className={`${buttonClass()} tabular`}>
        <Icon name="phone" className="size-5" />
        {site.configPhoneNumber}
      </a>
    </AsideCard>
  )
}
