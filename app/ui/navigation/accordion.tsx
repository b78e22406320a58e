import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'

export type AccordionItem = {
  /** The item's anchor, for links to it. */
  id?: string
  title: ReactNode
  content: ReactNode
  open?: boolean
}

type AccordionProps = {
  items: readonly AccordionItem[]
  /** Opening an item closes the others of the same name. */
  name?: string
  className?: string
}

/** Native `details`: opens without scripts, and the browser's search finds text in it. */
export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={classes('border-t border-line', className)}>
      {items.map(({ id, title, content, open }, index) => (
        <details key={id ?? index} id={id} name={name} open={open} className={itemClass}>
          <summary className={summaryClass}>
            <span>{title}</span>
            <Icon name="plus" className={signClass} />
          </summary>
          <div className="max-w-prose pb-6 text-muted">{content}</div>
        </details>
      ))}
    </div>
  )
}

const itemClass = classes(
  'group border-b border-line [interpolate-size:allow-keywords]',
  '[&::details-content]:h-0 [&::details-content]:overflow-clip open:[&::details-content]:h-auto',
  '[&::details-content]:transition-[height,content-visibility] [&::details-content]:transition-discrete',
  '[&::details-content]:duration-250 [&::details-content]:ease-calm',
)

const summaryClass =
  'flex min-h-16 list-none items-center justify-between gap-6 rounded-control py-4 text-body font-medium underline-offset-4 hover:underline'

const signClass =
  'size-5 shrink-0 text-accent transition-transform duration-250 ease-calm group-open:rotate-45'
