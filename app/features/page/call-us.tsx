import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AsideCard } from './aside-card.tsx'
import { useSite } from './root-data.ts'

type Props = { title?: string; text?: string }

/** The two ways to a person, on every page where a visitor may need one. */
export function CallUs({
  title = 'Book with a person',
  text = 'Tell us where from, where to and when. You get the price at once, and a confirmation by e-mail.',
}: Props) {
  const site = useSite()
  return (
    <AsideCard title={title} text={text}>
      <a href={`tel:${site.configPhoneCall}`} className={`${buttonClass({ variant: 'solid' })} tabular`}>
        <Icon name="phone" className="size-5" />
        {site.configPhoneNumber}
      </a>
      <a href={`mailto:${site.configEmail}`} className={buttonClass()}>
        <Icon name="mail" className="size-5" />
        Write to us
      </a>
    </AsideCard>
  )
}
