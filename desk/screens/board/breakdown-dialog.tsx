import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import { readChange } from '#desk/screens/booking/action-dialog.tsx'
import { ReasonField } from '#desk/ui/action-fields.tsx'
import { FailureNotice, Notice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { UndoBar } from '#desk/ui/undo.tsx'
import { breakdownSchema } from '#domain/staff/desk-dispatch-schemas.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, isWallClock, toCalendarDay } from '#domain/time/wall-clock.ts'
import type { BoardRow, RawLeg } from './model/board-model.ts'
import { routeOf, shortPlace } from './model/leg-text.ts'
import { offerToTakeBack } from './model/take-back.ts'

type Breakdown = DeskData<'POST /desk/cars/{id}/breakdown'>['data']
type Freed = Breakdown['legs'][number]
type Props = { row: BoardRow; onChanged: () => void; onClose: () => void }

/** A car that broke down: out of service from now on, and for each of its trips who could take it. */
export function BreakdownDialog({ row, onChanged, onClose }: Props) {
  const [done, setDone] = useState<Breakdown | null>(null)
  return (
    <Dialog open size="lg" title={`${row.name} broke down`} onClose={onClose}>
      {done ? (
        <Freed legs={done.legs} onChanged={onChanged} onClose={onClose} />
      ) : (
        <DeskForm
          label={`${row.name} broke down`}
          schema={breakdownSchema}
          complete={toBody}
          send={(values) =>
            callDesk('POST /desk/cars/{id}/breakdown', { params: { id: row.id }, body: toBody(values) })
          }
          onDone={({ data }) => {
            setDone(data)
            onChanged()
          }}
          submitLabel="Take it out of service"
          busyLabel="Saving"
          isDanger
          actions={
            <Button size="md" onClick={onClose}>
              Back
            </Button>
          }
        >
          {(errorFor) => (
            <>
              <p className="text-muted">
                The car takes no trips from now on. Those it has until then, also one under way, lose it, and
                you see who could take them.
              </p>
              <TextField
                label="Out of service until"
                name="until"
                type="datetime-local"
                required
                hint="New York time"
                defaultValue={`${addDays(toCalendarDay(newYorkClockAt(new Date())), 1)}T06:00`}
                error={errorFor('until')}
              />
              <ReasonField error={errorFor('reason')} />
            </>
          )}
        </DeskForm>
      )}
      <UndoBar />
    </Dialog>
  )
}

function toBody({ until = '', reason = '' }: Record<string, string>) {
  const clock = until.slice(0, 16)
  return { until: (isWallClock(clock) && toInstant(clock)?.toISOString()) || '', reason }
}

function Freed({
  legs,
  onChanged,
  onClose,
}: {
  legs: readonly Freed[]
  onChanged: () => void
  onClose: () => void
}) {
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-muted">
        {legs.length === 0
          ? 'The car is out of service. It had no assigned trips in that time.'
          : `The car is out of service. ${legs.length === 1 ? 'One trip needs' : `${legs.length} trips need`} another car.`}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {legs.map((freed) => (
          <FreedLeg key={freed.leg.id} freed={freed} onChanged={onChanged} />
        ))}
      </ul>
      <Button size="md" className="self-start" onClick={onClose}>
        Back to the board
      </Button>
    </div>
  )
}

/** The first proposal has the fewest empty miles. */
function FreedLeg({ freed: { leg, proposals }, onChanged }: { freed: Freed; onChanged: () => void }) {
  const { run, isBusy, failure } = useAction()
  const [version, setVersion] = useState(leg.version)
  // What an undo gives back. After a colleague's change it is unknown.
  const [before, setBefore] = useState<RawLeg | null>(leg)
  const [taken, setTaken] = useState('')
  const change = failure && readChange(failure)

  async function assign({ carId, chauffeurId, carName, chauffeurName }: Freed['proposals'][number]) {
    const body = { version, carId, chauffeurId, acceptsWarnings: true, reason: '' }
    const done = await run(async () => {
      const sent = await callDesk('POST /desk/legs/{id}/assign', { params: { id: leg.id }, body })
      if (!sent.ok && readChange(sent)) showStale((sent.body as { version?: number | null }).version)
      return sent
    })
    if (!done) return
    const target = [carName, chauffeurName].filter(Boolean).join(' with ')
    setVersion(done.data.version)
    setTaken(`Assigned to ${target}`)
    onChanged()
    if (!before) return
    const text = `${formatNewYorkClock(leg.startsAt)} ${routeOf(leg)} is assigned to ${target}.`
    offerToTakeBack(before, done.data, { text, onChanged: showUndone })
  }

  /** The next try is about the new version: the old one would be refused again. */
  function showStale(newer: number | null | undefined) {
    if (newer) setVersion(newer)
    setBefore(null)
    onChanged()
  }

  function showUndone(undone: RawLeg) {
    setVersion(undone.version)
    setBefore(undone)
    setTaken('')
    onChanged()
  }

  return (
    <li className="flex flex-col gap-2 py-3">
      <p>
        <span className="tabular font-medium">{formatNewYorkClock(leg.startsAt)}</span>{' '}
        {shortPlace(leg.pickUp)} → {shortPlace(leg.destination)}{' '}
        <span className="text-muted">{leg.passenger}</span>
      </p>
      {change ? (
        <Notice tone="warning" role="alert" title="This trip has changed meanwhile">
          {change} To assign it anyway, choose a car.
        </Notice>
      ) : failure ? (
        <FailureNotice failure={failure} />
      ) : null}
      {taken ? (
        <p role="status" className="text-accent">
          {taken}
        </p>
      ) : proposals.length === 0 ? (
        <p className="text-warning">Nobody fits. The trip is in the unassigned lane.</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {proposals.map((proposal, index) => (
            <li key={proposal.carId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                size="sm"
                disabled={isBusy}
                variant={index === 0 ? 'solid' : 'outline'}
                onClick={() => assign(proposal)}
              >
                {proposal.carName}
                {proposal.chauffeurName ? ` with ${proposal.chauffeurName}` : ', no chauffeur yet'}
              </Button>
              <span className="text-small text-muted">
                {proposal.emptyMiles} empty miles
                {proposal.warnings.map(({ text }) => `. ${text}`).join('')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
