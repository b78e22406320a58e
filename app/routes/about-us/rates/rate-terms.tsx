import type { RateTerm } from './rate-terms.server.ts'

/** Terms with their figures: side by side on wide screens, stacked on a phone. */
export function RateTerms({ terms }: { terms: readonly RateTerm[] }) {
  return (
    <dl className="flex flex-col rounded-card border border-line bg-surface px-5 sm:px-6">
      {terms.map(({ name, note, figures }) => (
        <div key={name} className={termClass}>
          <dt className="font-medium">
            {name}
            <span className="block text-small font-normal text-muted">{note}</span>
          </dt>
          <dd className="flex flex-col sm:items-end">
            {figures.map(({ text, holds }) => (
              <span key={`${text} ${holds}`} className="flex items-baseline gap-3 sm:flex-row-reverse">
                <span className="tabular font-medium">{text}</span>
                {holds ? <span className="text-small text-muted">{holds}</span> : null}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const termClass =
  'flex flex-col gap-x-8 gap-y-1 border-b border-line py-4 last:border-0 sm:flex-row sm:justify-between'
