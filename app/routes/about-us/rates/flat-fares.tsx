import { Icon } from '#app/ui/icon.tsx'
import { RateTable } from './rate-table.tsx'
import type { flatFares } from './rate-tables.server.ts'

/** The flat fares of each airport and pier, one table at a time. */
export function FlatFares({ cars, terminals }: ReturnType<typeof flatFares>) {
  return (
    <div className="border-t border-line">
      {terminals.map(({ name, from, rows }) => (
        <details key={name} className="group border-b border-line">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 rounded-control py-4 font-medium hover:text-accent">
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
              {name} <span className="tabular text-small font-normal text-muted">from {from}</span>
            </span>
            <Icon name="plus" className="size-5 text-accent transition-transform group-open:rotate-45" />
          </summary>
          <div className="pb-6">
            <RateTable label={`Flat fares of ${name}`} corner="From or to" columns={cars} rows={rows} />
          </div>
        </details>
      ))}
    </div>
  )
}
