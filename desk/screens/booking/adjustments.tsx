import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { usePermission } from '#desk/api/me.ts'
import { Time } from '#desk/ui/time.tsx'
import { activeAdjustments, adjustmentLabels } from '#domain/pricing/price/adjustments.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { DeskBooking } from './desk-booking.ts'
import { TakeBackDialog } from './money-dialogs.tsx'

type Props = { booking: DeskBooking; onChanged: (booking: DeskBooking) => void }

/** What the company added to the price or took off it, and what was taken back. */
export function Adjustments({ booking, onChanged }: Props) {
  const canAdjust = usePermission('adjust-prices') && booking.actions.adjust
  const { adjustments } = booking
  const active = new Set(activeAdjustments(adjustments).map(({ id }) => id))
  if (adjustments.length === 0) return null

  async function takeBack(adjustment: string, label: string) {
    const changed = await openModal<DeskBooking>((close) => (
      <TakeBackDialog {...{ booking, adjustment, label }} onReloaded={onChanged} onClose={close} />
    ))
    if (!changed) return
    onChanged(changed)
    showToast({ tone: 'success', text: 'The price line is taken back. We’ll tell the customer.' })
  }

  return (
    <ul aria-label="Adjustments" className="flex flex-col divide-y divide-line border-y border-line">
      {adjustments.map(({ id, kind, cents, reason, reverses, at, author }) => {
        const label = `${adjustmentLabels[kind]}, ${formatCents(Math.abs(cents))}`
        return (
          <li key={id} className="flex flex-wrap items-start gap-x-3 py-2">
            <div className="min-w-0 flex-1 basis-40">
              <p className={classes('wrap-anywhere', !active.has(id) && 'text-muted')}>
                {adjustmentLabels[kind]}
                {reverses ? ' taken back' : ''}: {reason}
              </p>
              <p className="text-small text-muted">
                {author}, <Time at={at} />
              </p>
            </div>
            <span
              className={classes(
                'tabular shrink-0',
                !active.has(id) && 'text-muted',
                !active.has(id) && !reverses && 'line-through',
              )}
            >
              {cents > 0 ? '+' : ''}
              {formatCents(cents)}
            </span>
            {canAdjust && active.has(id) && kind !== 'refund' ? (
              <Button size="sm" variant="ghost" className="-my-1.5" onClick={() => takeBack(id, label)}>
                Take back
                <span className="sr-only"> {label}</span>
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
