import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Props = { label: string; className?: string; children: ReactNode }

/** Wide content scrolls in its own keyboard-accessible box. */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section of the page this is not
    <div role="region" aria-label={label} tabIndex={0} className={classes('overflow-x-auto', className)}>
      {children}
    </div>
  )
}
