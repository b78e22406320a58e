import type { ReactNode } from 'react'

export type Detail = { label: string; value: ReactNode }

export function DetailsList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="border-t border-line">
      {details.map(({ label, value }) => (
        <div
          key={label}
          className="grid break-inside-avoid gap-x-6 border-b border-line py-3 sm:grid-cols-[8rem_1fr]"
        >
          <dt className="text-small text-muted sm:text-body">{label}</dt>
          <dd className="tabular wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
