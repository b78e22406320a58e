import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import {
  type BoardLeg,
  type BoardModel,
  isMovableByDesk,
  type RawLeg,
} from '#desk/screens/board/model/board-model.ts'
import { partnerOf } from '#desk/screens/board/model/leg-text.ts'
import { offerToTakeBack } from '#desk/screens/board/model/take-back.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { UndoBar } from '#desk/ui/undo.tsx'
import { isLegOver, progressLabels } from '#domain/dispatch/leg-status.ts'
import { formatNewYorkClock, formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { formatChildSeats } from '#domain/trip/trip-options.ts'
import { AssignFields } from './assign-fields.tsx'
import { StatusButtons } from './status-buttons.tsx'

type Props = {
  leg: BoardLeg
  model: BoardModel
  canDispatch: boolean
  /** The leg as the server has it after a change. */
  onChanged: (leg: RawLeg) => void
  reload: () => void
  onClose: () => void
}

/** One leg: its details, who drives it, how far it is, and the way to its booking. */
export function LegDialog({ leg, model, canDispatch, onChanged, reload, onClose }: Props) {
  const [seenVersion, setSeenVersion] = useState(leg.version)
  const [doneText, setDoneText] = useState('')

  /** Marks our own change as seen, unless a colleague's unseen change came first. */
  function applyOwnChange(changed: RawLeg) {
    if (seenVersion === leg.version) setSeenVersion(changed.version)
    onChanged(changed)
  }

  /** An assignment is only done on a version that the dispatcher knows of. So is its undo. */
  function showAssigned(changed: RawLeg) {
    setSeenVersion(changed.version)
    onChanged(changed)
  }

  return (
    <Dialog open size="lg" title={`${formatNewYorkClock(leg.startsAt)}, ${leg.passenger}`} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <Details leg={leg} model={model} />
        <p role="status" className="text-accent empty:hidden">
          {doneText}
        </p>
        {canDispatch && isMovableByDesk(leg) ? (
          <AssignFields
            leg={leg}
            model={model}
            seenVersion={seenVersion}
            onSeen={setSeenVersion}
            onDone={(before, changed, text) => {
              showAssigned(changed)
              // The offer to undo says what was done; without an offer, this line does.
              setDoneText(before ? '' : text)
              if (before) offerToTakeBack(before, changed, { text, onChanged: showAssigned })
            }}
            reload={reload}
          />
        ) : null}
        {canDispatch && leg.partnerId && !isLegOver(leg.progress) ? (
          <p className="text-muted">
            To give it to one of our chauffeurs, withdraw it from the partner on the page of the booking.
          </p>
        ) : null}
        {canDispatch ? <StatusButtons key={leg.progress} leg={leg} onChanged={applyOwnChange} /> : null}
        <div className="flex flex-wrap gap-2">
          <Link to={`/bookings/${leg.reference}`} className={buttonClass({ size: 'sm' })}>
            Open booking {leg.reference}
          </Link>
          {canDispatch && isMovableByDesk(leg) && (leg.carId || leg.chauffeurId) && !leg.isMovable ? (
            <PinButton leg={leg} onChanged={applyOwnChange} reload={reload} />
          ) : null}
        </div>
      </div>
      <UndoBar />
    </Dialog>
  )
}

function Details({ leg, model }: { leg: BoardLeg; model: BoardModel }) {
  const seats = formatChildSeats(leg.childSeats)
  const partner = partnerOf(leg, model)
  const car = leg.isMovable ? undefined : model.carNames.get(leg.carId ?? '')
  const entries = {
    When: `${formatShortDayAndTime(leg.startsAt)} to about ${formatNewYorkClock(leg.endsAt)}`,
    Blocked: partner
      ? ''
      : `${formatNewYorkClock(leg.during.from)} to ${formatNewYorkClock(leg.during.to)}, with the drives and the buffer`,
    From: leg.pickUp,
    To: leg.hours === null ? leg.destination : `As directed, ${leg.hours} hours`,
    Party: [
      `${leg.passengerCount} ${leg.passengerCount === 1 ? 'passenger' : 'passengers'}`,
      `${leg.luggageCount} ${leg.luggageCount === 1 ? 'bag' : 'bags'}`,
      seats,
      leg.isAccessible ? 'wheelchair accessible' : '',
    ]
      .filter(Boolean)
      .join(', '),
    Flight: leg.flight ?? '',
    Booked: leg.bookedClass?.name ?? '',
    ...(partner
      ? { Partner: partner }
      : {
          Car: car ?? 'None yet',
          Chauffeur: model.chauffeurNames.get(leg.chauffeurId ?? '') ?? 'None yet',
        }),
    Status: progressLabels[leg.progress],
  }
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {Object.entries(entries).map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** A pinned leg keeps its car and chauffeur whatever a plan proposes. */
function PinButton({ leg, onChanged, reload }: Pick<Props, 'leg' | 'onChanged' | 'reload'>) {
  const { run, isBusy, failure } = useAction()
  async function press() {
    const body = { version: leg.version, isPinned: !leg.isPinned }
    const changed = await run(() => callDesk('POST /desk/legs/{id}/pin', { params: { id: leg.id }, body }))
    if (changed) onChanged(changed.data)
    else reload()
  }
  return (
    <>
      <Button size="sm" aria-pressed={leg.isPinned} disabled={isBusy} onClick={press}>
        {leg.isPinned ? 'Pinned: plans keep it' : 'Pin against plans'}
      </Button>
      {failure ? <FailureNotice failure={failure} className="basis-full" /> : null}
    </>
  )
}
