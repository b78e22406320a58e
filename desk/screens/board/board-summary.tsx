import { isUnderWay } from '#domain/dispatch/leg-status.ts'
import { type BoardModel, isLate } from './board-model.ts'
import { useDrag } from './drag-store.ts'
import { verdictText } from './leg-text.ts'

/** How many trips there are, and how many need someone. */
export function Summary({ model, now }: { model: BoardModel; now: Date }) {
  const late = model.legs.filter((leg) => isLate(leg, now)).length
  const underWay = model.legs.filter(({ progress }) => isUnderWay(progress)).length
  const partners = model.legs.filter(({ partnerId }) => partnerId !== null).length
  const figures = [
    { count: model.legs.length, label: model.legs.length === 1 ? 'trip' : 'trips' },
    { count: model.unassigned.length, label: 'unassigned', isAlert: model.unassigned.length > 0 },
    { count: underWay, label: 'under way' },
    ...(partners > 0 ? [{ count: partners, label: 'with partners' }] : []),
    ...(late > 0 ? [{ count: late, label: 'late', isAlert: true }] : []),
  ]
  return (
    <ul aria-label="This time" className="flex flex-wrap gap-2">
      {figures.map(({ count, label, isAlert }) => (
        <li
          key={label}
          className={
            isAlert
              ? 'rounded-control border border-warning bg-warning-tint px-3 py-1.5 text-warning'
              : 'rounded-control border border-line bg-surface px-3 py-1.5'
          }
        >
          <span className="tabular font-semibold">{count}</span> {label}
        </li>
      ))}
    </ul>
  )
}

/** Says what a dragged leg is over, and what was done. React Aria hides the rest of the page meanwhile, but not this. */
export function Announcer({ said, model }: { said: string; model: BoardModel }) {
  const over = useDrag(({ dragged, over, verdicts }) => {
    const verdict = dragged && over ? verdicts.get(over) : undefined
    if (!verdict || !over) return ''
    const name = model.carNames.get(over) ?? model.chauffeurNames.get(over) ?? 'Unassigned'
    return `${name}. ${verdictText(verdict, model)}`
  })
  return (
    <div data-live-announcer="true" className="sr-only">
      <p role="status">{over}</p>
      <p role="status">{said}</p>
    </div>
  )
}
