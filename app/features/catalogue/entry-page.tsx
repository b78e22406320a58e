import type { ReactNode } from 'react'
import { useSite } from '#app/features/document/root-data.ts'
import { AsideCard, Columns, PageHeading } from '#app/features/page/page-layout.tsx'
import { RequestQuoteButton } from '#app/features/quote/request-quote-button.tsx'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Crumb } from '#app/ui/navigation/breadcrumb.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { type EntryCardData, EntryGrid } from './entry-card.tsx'

type Props = {
  title: string
  lead: string
  crumbs: Crumb[]
  picture: PictureData
  children?: ReactNode
  aside?: ReactNode
  /** Full-width sections between the text and the related entries. */
  sections?: ReactNode
  related?: { title: string; entries: EntryCardData[] }
}

/** A catalog page: picture, text, a booking card and related entries. */
export function EntryPage({
  title,
  lead,
  crumbs,
  picture,
  children,
  aside = <BookingCard />,
  sections,
  related,
}: Props) {
  return (
    <>
      <div className="page-width flex flex-col gap-10 py-10 sm:py-14">
        <PageHeading title={title} lead={lead} crumbs={crumbs} />
        <Picture
          picture={picture}
          priority
          sizes="(width < 84rem) 100vw, 78rem"
          className="aspect-4/3 rounded-card sm:aspect-2/1 [&_img]:object-[50%_70%]"
        />
        <Columns aside={aside}>{children}</Columns>
      </div>
      {sections}
      {related ? (
        <section className="off-stage border-t border-line bg-sunken">
          <div className="page-width flex flex-col gap-8 py-16">
            <h2 className="text-heading">{related.title}</h2>
            <EntryGrid entries={related.entries} headingLevel={3} isSelection />
          </div>
        </section>
      ) : null}
    </>
  )
}

/** The word joiner prevents a line break after the hyphen. */
const allIn = 'all-\u2060in'

/** A card beside a page's text with links to book, to request a quote and to call. */
export function BookingCard({ to = '/booking' }: { to?: string }) {
  const site = useSite()
  return (
    <AsideCard
      title="See your price"
      text={`Tell us where and when. You’ll see an ${allIn} price for every car before you enter your name.`}
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
