import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useSite } from './root-data.ts'

type Props = { title?: string; text?: string; to?: string }

/** The way to a booking, beside a page's text; a person is one press away. */
export function BookingCard({
  title = 'See your price',
  text = 'Say where from, where to and when. Every car shows one all-in price before you give a name.',
  to = '/booking',
}: Props) {
  const site = useSite()
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-7 shadow-card sm:p-9">
      <h2 className="text-title">{title}</h2>
      <p className="text-muted">{text}</p>
      <div className="flex flex-col gap-3">
        <LinkButton to={to} variant="solid">
          Book a car
        </LinkButton>
        <a href={`tel:${site.configPhoneCall}`} className={`${buttonClass()} tabular`}>
          <Icon name="phone" className="size-5" />
          {site.configPhoneNumber}
        </a>
      </div>
    </section>
  )
}
