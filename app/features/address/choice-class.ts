import { classes } from '#app/ui/classes.ts'

/** A small button that fills in a field. */
export function choiceClass(isChosen: boolean): string {
  return classes(
    'inline-flex min-h-11 items-center rounded-[1.375rem] border px-3 py-1.5 text-start text-small transition-colors sm:px-4',
    isChosen ? 'border-primary bg-primary/12' : 'border-line hover:border-primary hover:bg-tint',
  )
}
