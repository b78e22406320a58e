import type { ReactNode } from 'react'
import { useSite } from '#app/features/document/root-data.ts'
import { type ButtonStyleProps, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AsideCard, Columns, PageHeading } from './page-layout.tsx'

/** The phone number as an inline link. */
export function CallLink() {
  const { configPhoneCall, configPhoneNumber } = useSite()
  return (
    <a
      href={`tel:${configPhoneCall}`}
      className="tabular whitespace-nowrap text-accent underline underline-offset-4 hover:no-underline"
    >
      {configPhoneNumber}
    </a>
  )
}

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
