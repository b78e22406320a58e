import { useSite } from '#app/features/document/root-data.ts'
import { type ButtonStyleProps, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The phone and email buttons. */
export function ContactButtons({ phone }: { phone?: ButtonStyleProps['variant'] }) {
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
