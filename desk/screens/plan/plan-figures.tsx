import { type DayPlan, qualityText } from './plan-texts.ts'

/** The present and the plan, side by side. */
export function PlanFigures({ plan }: { plan: DayPlan }) {
  const { current, planned } = plan
  const rows = [
    { label: 'Trips assigned', before: current.assigned, after: planned.assigned },
    { label: 'Trips without a chauffeur', before: current.unassigned, after: planned.unassigned },
    { label: 'Empty miles', before: current.emptyMiles, after: planned.emptyMiles },
    { label: 'Cars used', before: current.carsUsed, after: planned.carsUsed },
  ]
  return (
    <section
      aria-label="Comparison"
      className="flex max-w-3xl flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <table className="tabular w-full text-end [&_td]:py-2 [&_td]:ps-3 [&_th]:py-2">
        <thead className="border-b border-line text-small text-muted">
          <tr>
            <th scope="col" className="text-start font-normal">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className="text-end font-normal">
              Now
            </th>
            <th scope="col" className="text-end font-normal">
              Plan
            </th>
            <th scope="col" className="text-end font-normal">
              Change
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row" className="text-start font-normal">
                {label}
              </th>
              <td className="text-muted">{numberText(before)}</td>
              <td className="font-medium">{numberText(after)}</td>
              <td className="text-muted">{differenceText(after - before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-muted">{qualityText(plan)}</p>
      {planned.assigned > current.assigned && planned.emptyMiles > current.emptyMiles ? (
        <p className="text-muted">The plan drives more empty miles because it drives more trips.</p>
      ) : null}
    </section>
  )
}

function numberText(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 })
}

function differenceText(value: number): string {
  const rounded = Math.round(value * 10) / 10
  if (rounded === 0) return 'same'
  return `${rounded > 0 ? '+' : '−'}${numberText(Math.abs(rounded))}`
}
