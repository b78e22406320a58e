import type { ReactNode } from 'react'

/** A fieldset, in two columns on wide screens. */
export function QuoteGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="small-caps mb-5 text-accent">{legend}</legend>
      <div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
