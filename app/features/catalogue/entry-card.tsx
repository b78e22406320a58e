import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { Picture } from '#app/ui/picture.tsx'
import { LinkCard } from '#app/ui/surfaces/card.tsx'

export type EntryCardData = { title: string; summary: string; to: string; picture: PictureData }

export const cardSizes = '(width < 40rem) 88vw, (width < 64rem) 50vw, 27rem'

function EntryCard({ entry, headingLevel = 2 }: { entry: EntryCardData; headingLevel?: 2 | 3 }) {
  return (
    <LinkCard
      to={entry.to}
      title={entry.title}
      headingLevel={headingLevel}
      className="h-full"
      picture={<Picture picture={entry.picture} alt="" sizes={cardSizes} className="aspect-16/9" />}
    >
      <p className="text-muted">{entry.summary}</p>
    </LinkCard>
  )
}

export function EntryGrid({ entries, headingLevel }: { entries: EntryCardData[]; headingLevel?: 2 | 3 }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {entries.map((entry) => (
        <li key={entry.to}>
          <EntryCard entry={entry} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
