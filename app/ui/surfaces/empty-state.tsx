import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3 | 4
  className?: string
}

export function EmptyState({ icon, title, text, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classes('flex flex-col items-center gap-4 px-6 py-14 text-center', className)}>
      {icon ? (
        <span
          aria-hidden
          className="grid size-16 place-items-center rounded-full border border-line text-accent [&_svg]:size-7 [&_svg]:stroke-[1.25]"
        >
          {icon}
        </span>
      ) : null}
      <Heading className="font-display text-title">{title}</Heading>
      {text ? <div className="max-w-md text-balance text-muted">{text}</div> : null}
      {action ? <div className="pt-2">{action}</div> : null}
    </div>
  )
}
