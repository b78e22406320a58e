import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Props = { label: string; className?: string; children: ReactNode }

/** Wide content scrolls in its own keyboard-accessible box. */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is not a section of the page
    <div role="region" aria-label={label} tabIndex={0} className={classes('overflow-x-auto', className)}>
      {children}
    </div>
  )
}
