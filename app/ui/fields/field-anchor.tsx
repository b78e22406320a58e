import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Props = { path: string; className?: string; children: ReactNode }

/** The anchor of a path's field, so that an error can link to it. Its label and hint scroll into view with it. */
export function FieldAnchor({ path, className, children }: Props) {
  return (
    <div data-field={path} className={classes('min-w-0 **:scroll-my-10', className)}>
      {children}
    </div>
  )
}

export function focusField(path: string, control = firstControl): void {
  document
    .querySelector(`[data-field="${CSS.escape(path)}"]`)
    ?.querySelector<HTMLElement>(control)
    ?.focus()
}

const firstControl = 'input:not([type=hidden]), select, textarea, button'
