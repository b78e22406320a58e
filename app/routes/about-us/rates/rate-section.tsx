import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Props = {
  id: string
  title: string
  text?: string
  /** Short figures are beside their heading on wide screens; tables take the full width. */
  beside?: boolean
  children: ReactNode
}

/** A section of the rates: heading, introduction and figures. */
export function RateSection({ id, title, text, beside = false, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={classes('grid gap-6', beside && 'items-start gap-x-16 lg:grid-cols-[2fr_3fr]')}
    >
      <div className="flex flex-col gap-2">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {text ? <p className="max-w-2xl text-muted">{text}</p> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  )
}
