import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { LinkCard } from '#app/ui/surfaces/card.tsx'

export type EntryCardData = { title: string; summary: string; to: string; picture: PictureData }

export const cardSizes = '(width < 40rem) 88vw, (width < 64rem) 50vw, 27rem'

type Props = { entry: EntryCardData; headingLevel?: 2 | 3; wide: boolean; isFirst: boolean }

function EntryCard({ entry, headingLevel = 2, wide, isFirst }: Props) {
  return (
    <LinkCard
      to={entry.to}
      title={entry.title}
      headingLevel={headingLevel}
      className={wide ? 'h-full lg:grid lg:grid-cols-[2fr_1fr] lg:items-center' : 'h-full'}
      picture={
        <Picture
          picture={entry.picture}
          alt=""
          sizes={wide ? '(width < 64rem) 88vw, 52rem' : cardSizes}
          isSecondary={!isFirst}
          className={classes('picture-moves aspect-16/9', wide && 'lg:aspect-2/1')}
        />
      }
    >
      <p className="text-muted">{entry.summary}</p>
    </LinkCard>
  )
}

type GridProps = {
  entries: EntryCardData[]
  headingLevel?: 2 | 3
  /** A selection of three: where there are two columns, the third card is hidden, because it would be alone. */
  isSelection?: boolean
}

/** In three columns. If the last row would have a single card, the first card is as wide as the page. */
export function EntryGrid({ entries, headingLevel, isSelection = false }: GridProps) {
  return (
    <ul
      className={classes(
        'grid gap-6 sm:grid-cols-2 lg:grid-cols-3',
        isSelection && 'sm:max-lg:[&>:nth-child(3)]:hidden',
      )}
    >
      {entries.map((entry, index) => {
        const wide = index === 0 && entries.length > 3 && entries.length % 3 === 1
        return (
          <li key={entry.to} className={wide ? 'lg:col-span-full' : undefined}>
            <EntryCard entry={entry} headingLevel={headingLevel} wide={wide} isFirst={index === 0} />
          </li>
        )
      })}
    </ul>
  )
}
