import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = { path: string; className?: string; children: ReactNode }

/** Where the field of a path stands, so that a fault can lead there. Fields keep clear of the bar at the window's foot. */
export function FieldPlace({ path, className, children }: Props) {
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
