import { classes } from '#app/ui/classes.ts'
import { isUnderWay } from '#domain/dispatch/leg-status.ts'
import { useDrag } from './drag/drag-store.ts'
import { type BoardModel, isLate } from './model/board-model.ts'
import { verdictText } from './model/leg-text.ts'

/** How many trips there are, and how many need someone. */
export function Summary({ model, now }: { model: BoardModel; now: Date }) {
  const late = model.legs.filter((leg) => isLate(leg, now)).length
  const underWay = model.legs.filter(({ progress }) => isUnderWay(progress)).length
  const partners = model.legs.filter(({ partnerId }) => partnerId !== null).length
  const figures: { count: number; label: string; tone?: keyof typeof tones }[] = [
    { count: model.legs.length, label: model.legs.length === 1 ? 'trip' : 'trips' },
    {
      count: model.unassigned.length,
      label: 'unassigned',
      tone: model.unassigned.length > 0 ? 'warning' : 'calm',
    },
    { count: underWay, label: 'under way' },
    ...(partners > 0 ? [{ count: partners, label: 'with partners' }] : []),
    ...(late > 0 ? [{ count: late, label: 'late', tone: 'danger' as const }] : []),
  ]
  return (
    <ul aria-label="This time" className="flex flex-wrap gap-2">
      {figures.map(({ count, label, tone = 'calm' }) => (
        <li key={label} className={classes('rounded-control border px-3 py-1.5', tones[tone])}>
          <span className="tabular font-semibold">{count}</span> {label}
        </li>
      ))}
    </ul>
  )
}

const tones = {
  calm: 'border-line bg-surface',
  warning: 'border-warning bg-warning-tint text-warning',
  danger: 'border-danger bg-danger-tint text-danger',
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
