import { useSite } from '#app/features/page/root-data.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The two ways to a person, for whoever would rather not fill in a form. */
export function QuoteContacts() {
  const site = useSite()
  return (
    <div className="flex flex-wrap gap-3">
      <a href={`tel:${site.configPhoneCall}`} className={`${buttonClass()} tabular`}>
        <Icon name="phone" className="size-5" />
        {site.configPhoneNumber}
      </a>
      <a href={`mailto:${site.configEmail}`} className={buttonClass()}>
        <Icon name="mail" className="size-5" />
        Write to us
      </a>
    </div>
  )
}
