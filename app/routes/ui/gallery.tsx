import styles from '#app/styles/app.css?url'
import { Actions } from './samples-actions.tsx'
import { Choices } from './samples-choices.tsx'
import { Feedback } from './samples-feedback.tsx'
import { Dates, Fields } from './samples-fields.tsx'
import { Foundation } from './samples-foundation.tsx'
import { Surfaces } from './samples-surfaces.tsx'
import { Wayfinding } from './samples-wayfinding.tsx'

export function meta() {
  return [{ title: 'Design system' }]
}

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

/** The living style guide: every control in every state. Development only. */
export default function Gallery() {
  return (
    <div className="page-width grid gap-12 py-16 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-16 lg:py-24">
      <header className="flex flex-col gap-5 lg:col-span-2">
        <p className="small-caps text-accent">Style guide</p>
        <h1 className="text-display">Design system</h1>
        <p className="max-w-2xl text-lead text-muted">
          Quiet, exact, and the same for everybody: with a mouse, a keyboard, a screen reader, on a phone, in
          the dark.
        </p>
      </header>
      <nav aria-label="Chapters" className="max-lg:hidden">
        <ul className="sticky top-28 flex flex-col border-s border-line">
          {chapters.map(([id, title]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center ps-5 text-small text-muted transition-colors hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-24">
        <Foundation />
        <Actions />
        <Fields />
        <Choices />
        <Dates />
        <Wayfinding />
        <Surfaces />
        <Feedback />
      </div>
    </div>
  )
}

const chapters = [
  ['foundation', 'Foundation'],
  ['actions', 'Actions'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['dates', 'Dates and times'],
  ['wayfinding', 'Wayfinding'],
  ['surfaces', 'Surfaces'],
  ['feedback', 'Feedback'],
] as const
