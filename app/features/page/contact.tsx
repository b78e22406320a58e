import type { ReactNode } from 'react'
import { useSite } from '#app/features/document/root-data.ts'
import { type ButtonStyleProps, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AsideCard, Columns, PageHeading } from './page-layout.tsx'

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
        Email us
      </a>
    </>
  )
}

/** The contact card beside the booking search. */
export function ContactCard() {
  return (
    <AsideCard title="Talk to us" text="We’re here day and night. Please have your booking reference ready.">
      <ContactButtons />
    </AsideCard>
  )
}

type Props = { title?: string; text?: string }

/** A card with the phone and email buttons. */
export function CallUs({
  title = 'Book by phone',
  text = 'Tell us where you’re going and when. We’ll give you the price right away and email your confirmation.',
}: Props) {
  return (
    <AsideCard title={title} text={text}>
      <ContactButtons phone="solid" />
    </AsideCard>
  )
}

type NoticePageProps = { title: string; lead: string; children?: ReactNode; aside?: ReactNode }

/** A page with a single message, and a contact card beside it. */
export function NoticePage({ title, lead, children, aside = <CallUs /> }: NoticePageProps) {
  return (
    <Columns aside={aside}>
      <PageHeading title={title} lead={lead} />
      {children}
    </Columns>
  )
}
