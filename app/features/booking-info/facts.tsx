import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** Facts under each other, each with its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t border-line">
      {facts.map(({ label, value }) => (
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
