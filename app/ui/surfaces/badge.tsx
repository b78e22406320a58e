import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

export type BadgeTone = 'neutral' | 'primary' | 'success' | 'danger'

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full border px-3 py-1 text-small leading-5 font-medium xs:whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

const tones = {
  neutral: 'border-line bg-sunken text-ink',
  primary: 'border-transparent bg-tint text-accent',
  success: 'border-transparent bg-success-tint text-success',
  danger: 'border-transparent bg-danger-tint text-danger',
}
