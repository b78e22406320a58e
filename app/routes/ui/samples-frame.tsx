import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type SectionProps = { id: string; title: string; note: string; children: ReactNode }

/** A section of the guide. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-10 border-t border-line pt-12"
    >
      <div className="flex max-w-2xl flex-col gap-3">
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        <p className="text-lead text-muted">{note}</p>
      </div>
      {children}
    </section>
  )
}

type SpecimenProps = { title: string; note?: string; children: ReactNode; className?: string }

/** One control in its states; the class sets their layout. */
export function Specimen({ title, note, children, className }: SpecimenProps) {
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-5 xs:p-6 sm:p-8">
      <div className="flex flex-col gap-1">
        <h3 className="text-title">{title}</h3>
        {note ? <p className="max-w-2xl text-small text-muted">{note}</p> : null}
      </div>
      <div className={classes('min-w-0', className ?? 'grid items-start gap-x-8 gap-y-6 md:grid-cols-2')}>
        {children}
      </div>
    </div>
  )
}
