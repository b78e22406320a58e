import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import { type BoardLeg, hasDriver, isOpen, type RawLeg } from '#desk/screens/board/model/board-model.ts'
import { ReasonField } from '#desk/ui/action-fields.tsx'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { type LegProgress, nextSteps, progressLabels, stepsBack } from '#domain/dispatch/leg-status.ts'
import { parseFieldErrors } from '#domain/errors/field-errors.ts'

/**
 * The steps of a trip as the chauffeur or the partner presses them, for calls from the road. A step back needs a reason, and so does a
 * passenger on board without a boarding code.
 */
export function StatusButtons({ leg, onChanged }: { leg: BoardLeg; onChanged: (leg: RawLeg) => void }) {
  const { run, isBusy, failure } = useAction()
  const [reasonFor, setReasonFor] = useState<LegProgress | null>(null)
  const [pressId] = useState(() => crypto.randomUUID())
  const next = nextSteps[leg.progress]
  const back = stepsBack[leg.progress]

  function send(status: LegProgress, reason = '') {
    const body = { id: pressId, version: leg.version, status, reason }
    return callDesk('POST /desk/legs/{id}/status', { params: { id: leg.id }, body })
  }

  async function press(status: LegProgress) {
    const changed = await run(async () => {
      const sent = await send(status)
      if (!sent.ok && parseFieldErrors(sent.body).some(({ path }) => path === 'reason')) setReasonFor(status)
      return sent
    })
    if (changed) onChanged(changed.data)
  }

  if (!hasDriver(leg) || (!isOpen(leg) && !back)) return null
  return (
    <section aria-label="Status" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-sans text-body font-semibold">Status: {progressLabels[leg.progress]}</h3>
      {failure && !reasonFor ? <FailureNotice failure={failure} /> : null}
      {reasonFor ? (
        <div ref={showAll}>
          <DeskForm
            label="Change the status with a reason"
            send={({ reason = '' }) => send(reasonFor, reason)}
            onDone={({ data }) => onChanged(data)}
            submitLabel={`${reasonFor === back ? 'Back to ' : ''}“${progressLabels[reasonFor]}”`}
            busyLabel="Saving"
            variant="outline"
            actions={
              <Button size="md" variant="ghost" onClick={() => setReasonFor(null)}>
                Leave it
              </Button>
            }
          >
            {(errorFor) => <ReasonField hint={hintFor(reasonFor, back)} error={errorFor('reason')} />}
          </DeskForm>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {next ? (
            <Button size="sm" disabled={isBusy} onClick={() => press(next)}>
              {progressLabels[next]}
            </Button>
          ) : null}
          {leg.progress === 'on-location' ? (
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => press('no-show')}>
              No-show
            </Button>
          ) : null}
          {back ? (
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setReasonFor(back)}>
              One step back
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}

/** A passenger who boards by a call to the desk has shown no boarding code. */
function hintFor(status: LegProgress, back: LegProgress | null): string | undefined {
  if (status !== 'on-board' || status === back) return undefined
  return 'Without the boarding code, say how you know that the passenger is in the car.'
}

/** The form opens at the end of the dialog: its button may be out of sight. */
function showAll(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'end' })
}
