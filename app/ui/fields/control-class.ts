import { classes } from '#app/ui/classes.ts'

export const labelClass = 'text-small font-medium text-ink'

/** The frame of text inputs and selects. */
export function controlClass({ invalid = false, valid = false } = {}): string {
  return classes(
    'w-full min-h-13 rounded-control border bg-surface px-4 text-body text-ink placeholder:text-muted',
    'transition-colors duration-150 ease-calm disabled:opacity-60',
    'focus-visible:outline-2 focus-visible:outline-offset-1',
    invalid && 'border-danger focus-visible:outline-danger',
    valid && !invalid && 'border-success focus-visible:outline-success',
    !invalid && !valid && 'border-edge hover:border-accent focus-visible:outline-accent',
  )
}
