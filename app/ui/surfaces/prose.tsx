import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { ScrollRegion } from './scroll-region.tsx'

/** The typography of an article with unstyled elements, as from markdown. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('prose', className)}>{children}</div>
}

/** A wide table scrolls in its own keyboard-accessible box. */
export function ProseTable({ label = 'Table', ...table }: ComponentProps<'table'> & { label?: string }) {
  return (
    <ScrollRegion label={label} className="prose-table scroll-cue-x">
      <table {...table} />
    </ScrollRegion>
  )
}
