import type { ReactNode } from 'react'
import { Columns } from '#app/features/page/columns.tsx'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import type { Crumb } from '#app/ui/navigation/breadcrumb.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { BookingCard } from './booking-card.tsx'
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
            <EntryGrid entries={related.entries} headingLevel={3} />
          </div>
        </section>
      ) : null}
    </>
  )
}
