import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice, Notice } from '#desk/ui/failure.tsx'
import type { AssignmentProblem } from '#domain/dispatch/check-assignment.ts'
import type { DeskFlight } from './desk-flight.ts'
import { describeChange } from './flight-conflict.tsx'
import { LandingDialog } from './landing-dialog.tsx'

type Props = {
  flight: DeskFlight
  /** In a list of several bookings, labels have the reference for screen readers. */
  isInList?: boolean
  onChanged: () => void
}

type Decision = 'accept' | 'unassign' | 'keep'

/** The buttons of a flight: accept the proposed pick-up, keep the time, or enter what is known. */
export function FlightDecision({ flight, isInList = false, onChanged }: Props) {
  const { reference, version, landingAt, proposal, needsCall } = flight
  const canDispatch = usePermission('dispatch')
  const { isBusy, failure, run } = useAction()
  if (!canDispatch || !flight.isOpen) return null

  async function decide(decision: Decision) {
    const seen = { version, landingAt, state: flight.state ?? 'expected' }
    const params = { reference }
    const done = await run<unknown>(() =>
      decision === 'keep'
        ? callDesk('POST /desk/bookings/{reference}/flight/keep', { params, body: seen })
        : callDesk('POST /desk/bookings/{reference}/flight/accept', {
            params,
            body: { ...seen, unassigns: decision === 'unassign' },
          }),
    )
    // After a refusal too: it may be that a colleague was faster.
    onChanged()
    if (done) showToast({ tone: 'success', text: needsCall ? 'Recorded.' : doneTexts[decision] })
  }

  async function enter() {
    const changed = await openModal<DeskFlight | null>((close) => (
      <LandingDialog flight={flight} onClose={close} />
    ))
    if (changed === undefined) return
    onChanged()
    showToast({ tone: 'success', text: 'The landing is saved.' })
  }

  const forReference = isInList ? <span className="sr-only"> {reference}</span> : null
  return (
    <>
      <div className={classes('flex flex-wrap gap-2 print:hidden', isInList && 'md:max-xl:flex-col')}>
        {proposal ? (
          <BusyButton
            size="sm"
            variant="solid"
            busy={isBusy}
            busyLabel="Moving"
            onClick={() => decide('accept')}
          >
            Accept{forReference}
          </BusyButton>
        ) : null}
        {proposal || needsCall ? (
          <Button size="sm" variant={needsCall ? 'solid' : 'outline'} onClick={() => decide('keep')}>
            {needsCall ? 'I’ve called' : 'Keep the time'}
            {forReference}
          </Button>
        ) : null}
        <Button size="sm" variant={proposal || needsCall ? 'ghost' : 'outline'} onClick={enter}>
          Enter a landing{forReference}
        </Button>
      </div>
      {failure ? (
        <DecisionFailure failure={failure} isBusy={isBusy} onUnassign={() => decide('unassign')} />
      ) : null}
    </>
  )
}

const doneTexts: Record<Decision, string> = {
  accept: 'The pick-up is moved. We’ll tell the customer and the chauffeur.',
  unassign: 'The pick-up is moved, and the trip needs a chauffeur. We’ll tell the customer.',
  keep: 'The pick-up stays as it is.',
}

type FailureProps = {
  failure: Parameters<typeof FailureNotice>[0]['failure']
  isBusy: boolean
  onUnassign: () => void
}

/** Says why, and offers the way out if car or chauffeur do not fit. */
function DecisionFailure({ failure, isBusy, onUnassign }: FailureProps) {
  const problems = readProblems(failure.body)
  const isWithPartner = problems.some(({ code }) => code === 'driven-by-partner')
  const change = describeChange(failure)
  if (change)
    return (
      <Notice tone="warning" role="alert" title="This booking has changed meanwhile" className={wide}>
        {change} Nothing was moved.
      </Notice>
    )
  if (problems.length === 0) return <FailureNotice failure={failure} className={wide} />
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        isWithPartner
          ? 'A partner drives this trip. Nothing was moved.'
          : 'Car or chauffeur do not fit then. Nothing was moved.'
      }
      className={wide}
    >
      <ul>
        {problems.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isWithPartner ? null : (
        <BusyButton
          size="sm"
          className="mt-2 self-start"
          busy={isBusy}
          busyLabel="Moving"
          onClick={onUnassign}
        >
          Move it and unassign
        </BusyButton>
      )}
    </Notice>
  )
}

const wide = 'col-span-full'

function readProblems(body: unknown): AssignmentProblem[] {
  const { problems } = (body ?? {}) as { problems?: AssignmentProblem[] }
  return problems ?? []
}
