import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { progressLabels } from '#domain/dispatch/leg-status.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'
import { readFilter } from './model/board-filter.ts'
import { type BoardLeg, type BoardModel, toModel } from './model/board-model.ts'

/** The day on plain paper, chauffeur by chauffeur. */
export function Screen() {
  const [params] = useSearchParams()
  const { day } = readFilter(params)
  const loaded = useData(day, (signal) =>
    callDesk('GET /desk/board', { query: { from: day, days: 1 }, signal }),
  )
  return (
    <Page
      title={formatLongDate(day)}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button size="sm" variant="solid" disabled={!loaded.data} onClick={() => window.print()}>
            Print
          </Button>
          <Link to={`/board?day=${day}`} className={buttonClass({ size: 'sm' })}>
            Back to the board
          </Link>
        </div>
      }
    >
      <LoadedView loaded={loaded}>{({ data }) => <Day data={data} />}</LoadedView>
    </Page>
  )
}

function Day({ data }: { data: Parameters<typeof toModel>[0] }) {
  const model = useMemo(() => toModel(data), [data])
  const working = model.rows.chauffeur.filter(({ legs }) => legs.length > 0)
  if (model.legs.length === 0) return <p>There are no trips on this day.</p>
  return (
    <div className="flex flex-col gap-6">
      <Sheet title="Without a car or chauffeur" legs={model.unassigned} model={model} />
      {working.map((row) => (
        <Sheet key={row.id} title={row.name} legs={row.legs} model={model} />
      ))}
      {model.partners.map(({ id, name, legs }) => (
        <Sheet key={id} title={`${name}, partner`} legs={legs} model={model} />
      ))}
    </div>
  )
}

function Sheet({ title, legs, model }: { title: string; legs: readonly BoardLeg[]; model: BoardModel }) {
  if (legs.length === 0) return null
  return (
    <section aria-label={title} className="break-inside-avoid">
      <h2 className="mb-1 font-sans text-body font-semibold">{title}</h2>
      <div className="overflow-x-auto">
        <table className="w-full min-w-2xl table-fixed border-collapse text-small [&_td]:border-t [&_td]:border-line [&_td]:py-1.5 [&_td]:pe-4 [&_td]:align-top [&_th]:pe-4 [&_th]:pb-1 [&_th]:text-start [&_th]:font-normal [&_th]:text-muted">
          <thead>
            <tr>
              <th className="w-24">Time</th>
              <th>From</th>
              <th>To</th>
              <th>Passenger</th>
              <th className="w-20">Flight</th>
              <th>{legs[0]?.partnerId ? 'Chauffeur' : 'Car'}</th>
              <th className="w-24">Status</th>
            </tr>
          </thead>
          <tbody>
            {legs.map((leg) => (
              <tr key={leg.id}>
                <td className="tabular whitespace-nowrap">
                  {formatNewYorkClock(leg.startsAt)}
                  <span className="block text-muted">to {formatNewYorkClock(leg.endsAt)}</span>
                </td>
                <td>{leg.pickUp}</td>
                <td>{leg.hours === null ? leg.destination : `As directed, ${leg.hours}\u00a0h`}</td>
                <td>
                  {leg.passenger} ({leg.passengerCount})
                </td>
                <td>{leg.flight}</td>
                <td>{leg.partnerChauffeur ?? (leg.isMovable ? '' : model.carNames.get(leg.carId ?? ''))}</td>
                <td>{progressLabels[leg.progress]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
