import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useSite } from './root-data.ts'

/** The two ways to a person. */
export function ContactButtons({ phone }: { phone?: ButtonLook['variant'] }) {
  const site = useSite()
  return (
    <>
      <a href={`tel:${site.configPhoneCall}`} className={`${buttonClass({ variant: phone })} tabular`}>
        <Icon name="phone" className="size-5" />
        {site.configPhoneNumber}
      </a>
      <a href={`mailto:${site.configEmail}`} className={buttonClass()}>
        <Icon name="mail" className="size-5" />
        Write to us
      </a>
    </>
  )
}
