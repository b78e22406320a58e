import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { ScrollRegion } from './scroll-region.tsx'
import './prose.css'

/** The typography of an article: its children are plain elements, as markdown gives them. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('prose', className)}>{children}</div>
}

/** A table wider than the page scrolls in a box of its own, which the keyboard can reach. */
export function ProseTable({ label = 'Table', ...table }: ComponentProps<'table'> & { label?: string }) {
  return (
    <ScrollRegion label={label} className="prose-table">
      <table {...table} />
    </ScrollRegion>
  )
}
