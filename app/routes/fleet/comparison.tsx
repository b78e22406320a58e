import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { CompareRow } from '#domain/fleet/compare-classes.ts'

export type ComparedColumn = {
  slug: string
  name: string
  picture: PictureData
  /** The address of the page without this car. */
  without: string
}

export const comparisonId = 'comparison'

/** The comparison table. On a narrow screen it scrolls under its first column. */
export function Comparison({ columns, rows }: { columns: ComparedColumn[]; rows: CompareRow[] }) {
  return (
    <section aria-labelledby={headingId} id={comparisonId} className="flex scroll-mt-24 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 id={headingId} className="text-heading">
          Compare cars
        </h2>
        <p className="text-muted">
          {columns.length > 1
            ? 'A check marks the most room, a wheelchair lift and the lowest price. Pictures are at the same scale.'
            : 'Choose one or two more cars above to compare them.'}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the section around it is one already, this is the box that scrolls */}
      <div
        role="region"
        aria-label="Comparison table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        className="scroll-cue-x relative overflow-x-auto rounded-card border border-line shadow-card"
      >
        <table className="w-full border-separate border-spacing-0 text-start">
          <caption className="sr-only">{columns.map(({ name }) => name).join(', ')}</caption>
          <thead>
            <tr>
              <td className={classes(firstClass, 'bg-surface')} />
              {columns.map((column) => (
                <th
                  key={column.slug}
                  scope="col"
                  className="h-px min-w-36 p-3 text-start align-top font-normal sm:p-5"
                >
                  <Column {...column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Column({ slug, name, picture, without }: ComparedColumn) {
  return (
    <div className="flex h-full flex-col gap-3">
      <Picture
        picture={picture}
        alt=""
        sizes="(width < 64rem) 12rem, 24rem"
        className="aspect-55/27 rounded-control"
      />
      <a
        href={`/fleet/${slug}`}
        className="inline-flex min-h-11 items-center font-display text-title underline-offset-4 hover:underline max-sm:text-lead"
      >
        {name}
      </a>
      <div className="mt-auto flex flex-col gap-1 sm:flex-row sm:gap-2">
        <LinkButton href={`/booking/${slug}`} size="sm">
          Book<span className="sr-only"> the {name}</span>
        </LinkButton>
        <LinkButton href={without} variant="ghost" size="sm" data-replace data-keep-scroll>
          Remove<span className="sr-only"> the {name}</span>
        </LinkButton>
      </div>
    </div>
  )
}

function Row({ row, columns }: { row: CompareRow; columns: ComparedColumn[] }) {
  const { label, note, cells } = row
  return (
    <tr>
      <th scope="row" className={classes(firstClass, cellClass, 'bg-surface')}>
        <span className="font-medium">{label}</span>
        {note ? <span className="block text-small font-normal text-muted">{note}</span> : null}
      </th>
      {cells.map(({ lines, best }, index) => (
        <td
          key={columns[index]?.slug}
          className={classes(cellClass, 'tabular', best && 'bg-tint font-semibold')}
        >
          {lines.length === 1 ? (
            <>
              {lines[0]}
              {best ? (
                <span className="text-accent">
                  <Icon name="check" className="ms-2 inline size-4" />
                  <span className="sr-only"> (best)</span>
                </span>
              ) : null}
            </>
          ) : (
            <ul className="flex flex-col gap-1">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </td>
      ))}
    </tr>
  )
}

const headingId = `${comparisonId}-title`

const firstClass =
  'sticky start-0 z-1 w-26 min-w-26 border-e border-line text-start max-sm:text-small sm:w-56'

const cellClass = 'border-t border-line p-3 align-top sm:px-5 sm:py-4'
