import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import './prose.css'

/** The typography of an article: its children are plain elements, as markdown gives them. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('prose', className)}>{children}</div>
}

/** A table wider than the page scrolls in a box of its own, which the keyboard can reach. */
export function ProseTable({ label = 'Table', ...table }: ComponentProps<'table'> & { label?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section of the article this is not
    <div role="region" aria-label={label} tabIndex={0} className="prose-table">
      <table {...table} />
    </div>
  )
}
