import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type CardProps = ComponentProps<'div'> & {
  /** Fills the top of the card, to its edges. */
  picture?: ReactNode
}

export function Card({ picture, className, children, ...rest }: CardProps) {
  return (
    <div {...rest} className={classes(surfaceClass, className)}>
      {picture}
      <div className={bodyClass}>{children}</div>
    </div>
  )
}

type LinkCardProps = {
  to: string
  title: ReactNode
  headingLevel?: 2 | 3 | 4
  picture?: ReactNode
  className?: string
  children?: ReactNode
}

/**
 * A card that is one link. The title is the link's name; its target and focus ring cover the whole card. Nothing else
 * in the card may be interactive.
 */
export function LinkCard({ to, title, headingLevel = 3, picture, className, children }: LinkCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classes(surfaceClass, linkSurfaceClass, className)}>
      {picture}
      <div className={bodyClass}>
        <Heading className="font-display text-title">
          <a href={to} className="outline-none after:absolute after:inset-0">
            {title}
          </a>
        </Heading>
        {children}
      </div>
    </div>
  )
}

const surfaceClass = 'overflow-hidden rounded-card border border-line bg-surface shadow-card'

const linkSurfaceClass = classes(
  'group relative transition-[border-color,box-shadow] duration-200 ease-calm hover:border-primary hover:shadow-float',
  'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-accent',
)

const bodyClass = 'flex flex-col gap-3 p-6 sm:p-8'
