import type { ReactNode } from 'react'

type Row = readonly [label: string, value: ReactNode]

/** Labels and values; rows without a value are left out. */
export function DetailRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {rows.map(([label, value]) =>
        value ? (
          <div key={label} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
