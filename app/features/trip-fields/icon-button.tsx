import type { ComponentProps } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  icon: LucideIcon
  iconClass?: string
}

/** A small icon button beside a field, with a label for screen readers. */
export function IconButton({ label, icon, iconClass, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(buttonClass, className)}
    >
      <Icon name={icon} className={classes('size-5', iconClass)} />
    </button>
  )
}

const buttonClass = classes(
  'grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors',
  'hover:bg-tint hover:text-accent aria-disabled:opacity-35 aria-disabled:hover:bg-transparent',
)
