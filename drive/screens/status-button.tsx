import { useState } from 'react'
import { isLegOver, type LegProgress, nextSteps, progressLabels } from '#domain/dispatch/leg-status.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { press } from '#drive/data/queue.ts'
import { dismissNotice } from '#drive/data/send-press.ts'
import { type DriveTrip, noShowFrom as findNoShowFrom, ownQueue, useDrive } from '#drive/data/store.ts'
import { Confirm } from '#drive/ui/confirm.tsx'
import { Button, LinkButton } from '#drive/ui/controls.tsx'
import { dayName, dayOf } from '#drive/ui/time.ts'

const labels: Record<Exclude<LegProgress, 'planned'>, string> = {
  'en-route': 'I’m on the way',
  'on-location': 'I’m at the pick-up',
  'on-board': 'Passenger on board',
  completed: 'Complete the trip',
  'no-show': 'Passenger didn’t come',
}

/** After a press, the button is deaf for a moment: a second tap would take the step after. */
const deafMs = 1_500

/** A trip is begun at most this long before its pick-up without asking. */
const earlyMs = 3 * 3_600_000

type Props = { trip: DriveTrip; progress: LegProgress; now: Date }

/** The one large button, at the bottom, where the thumb is. */
export function StatusButton({ trip, progress, now }: Props) {
  const [asking, setAsking] = useState<LegProgress | null>(null)
  const [isDeaf, setDeaf] = useState(false)
  const [tried, setTried] = useState({ id: '', code: '' })
  const refused = useDrive(({ notices }) => notices.find(({ id }) => id === tried.id)?.text)
  const next = nextSteps[progress]
  const noShowFrom = new Date(useDrive((state) => findNoShowFrom(trip, ownQueue(state))))

  function take(step: LegProgress, code?: string) {
    if (isDeaf) return
    setDeaf(true)
    setTimeout(() => setDeaf(false), deafMs)
    navigator.vibrate?.(30)
    const id = crypto.randomUUID()
    if (code) {
      // The next try says by itself whether it was right.
      dismissNotice(tried.id)
      setTried({ id, code })
    }
    void press(trip, step, { id, code })
  }

  function start(step: LegProgress) {
    const isEarly = step === 'en-route' && Date.parse(trip.startsAt) - now.getTime() > earlyMs
    const asksForCode = step === 'on-board' && trip.asksForCode
    if (step === 'completed' || step === 'no-show' || isEarly || asksForCode) setAsking(step)
    else take(step)
  }

  return (
    <footer className="sticky bottom-0 grid gap-3 bg-ground p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {progress === 'on-location' ? (
        <Button disabled={now < noShowFrom || isDeaf} onClick={() => start('no-show')}>
          {now < noShowFrom ? `No-show from ${formatNewYorkClock(noShowFrom)}` : labels['no-show']}
        </Button>
      ) : null}
      {next ? (
        <Button look="main" aria-disabled={isDeaf} onClick={() => isDeaf || start(next)}>
          {labels[next]}
        </Button>
      ) : (
        <>
          <p className="text-center text-muted" role="status">
            {isLegOver(progress) ? progressLabels[progress] : ''}
          </p>
          <LinkButton look="main" href="#">
            All trips
          </LinkButton>
        </>
      )}
      {asking ? (
        <Confirm
          {...questions(asking, trip, now)}
          code={asking === 'on-board' ? { typed: tried.code, error: refused } : undefined}
          onConfirm={(code) => take(asking, code)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </footer>
  )
}

function questions(step: LegProgress, { startsAt, passenger }: DriveTrip, now: Date) {
  if (step === 'no-show')
    return {
      title: 'Report a no-show?',
      text: `You waited at the pick-up, and ${passenger.name} didn’t come. The trip ends, and the desk decides what is charged.`,
      confirmLabel: 'Report the no-show',
      danger: true,
    }
  if (step === 'on-board')
    return {
      title: 'Ask for the boarding code',
      text: `${passenger.name} sees it on the booking page. If there is none, call the desk.`,
      confirmLabel: 'Passenger on board',
    }
  if (step === 'completed')
    return {
      title: 'Complete the trip?',
      text: 'The passenger has left the car, and nothing was left behind.',
      confirmLabel: 'Complete the trip',
    }
  return {
    title: 'Start this trip now?',
    text: `The pick-up is ${dayName(dayOf(startsAt), now).toLowerCase()} at ${formatNewYorkClock(startsAt)}.`,
    confirmLabel: 'I’m on the way',
  }
}
