import { Button, buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { type FleetQuery, fleetHref, maxCompared } from '#domain/fleet/fleet-query.ts'
import { comparisonId } from './comparison.tsx'
import { filterFormId } from './filter-form.tsx'

type Props = {
  query: FleetQuery
  /** Names of the cars in the comparison. */
  names: string[]
  /** Names of the cars beyond the limit. */
  leftOut: string[]
}

/** Shows the selection and links to the comparison. It stays in view while cars are selected. */
export function CompareBar({ query, names, leftOut }: Props) {
  return (
    <>
      <div
        data-foot-bar={names.length > 0 ? '' : undefined}
        className={classes(
          'sticky bottom-4 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-4 shadow-float sm:px-6',
          names.length === 0 && 'sr-only',
        )}
      >
        <output className="grow basis-64">{selectionText(names, leftOut)}</output>
        {names.length > 0 ? (
          <div className="flex gap-2">
            <a href={`#${comparisonId}`} className={buttonClass({ variant: 'solid', size: 'sm' })}>
              Compare
            </a>
            <a
              href={fleetHref({ ...query, compare: [] })}
              data-replace
              data-keep-scroll
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            >
              Clear
            </a>
          </div>
        ) : null}
      </div>
      <Button
        type="submit"
        form={filterFormId}
        formAction={`/fleet#${comparisonId}`}
        className="hidden! self-start without-scripts:inline-flex!"
      >
        Compare the cars you chose
      </Button>
    </>
  )
}

function selectionText(names: string[], leftOut: string[]): string {
  const chosen = `${names.join(', ')}.`
  if (names.length === 0) return ''
  if (leftOut.length > 0)
    return `You can compare three cars at a time. To add the ${leftOut.join(' and the ')}, remove another.`
  if (names.length < maxCompared)
    return `Comparing ${chosen} You can add ${names.length === 1 ? 'two more' : 'one more'}.`
  return `Comparing ${chosen}`
}
