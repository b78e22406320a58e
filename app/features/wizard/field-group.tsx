import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Props = { legend: string; note?: ReactNode; children: ReactNode }

/** Fields that belong together, under a line and a quiet title. */
export function FieldGroup({ legend, note, children }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col border-t border-line pt-7 sm:pt-9">
      {/* Floated, a legend takes part in the layout like everything else. */}
      <legend className="small-caps float-start w-full text-accent">{legend}</legend>
      <div className="flex flex-col gap-6 pt-5 sm:gap-7">
        {note ? <p className="-mt-2 max-w-prose text-muted">{note}</p> : null}
        {children}
      </div>
    </fieldset>
  )
}

type FieldPlaceProps = { path: string; className?: string; children: ReactNode }

/** Where the field of a path stands, so that a fault can lead there. Fields keep clear of the bar at the window's foot. */
export function FieldPlace({ path, className, children }: FieldPlaceProps) {
  return (
    <div data-field={path} className={classes('min-w-0 **:scroll-mb-28 **:scroll-mt-32', className)}>
      {children}
    </div>
  )
}

export function focusField(path: string): void {
  document
    .querySelector(`[data-field="${CSS.escape(path)}"]`)
    ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button')
    ?.focus()
}
