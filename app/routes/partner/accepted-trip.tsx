import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { ChauffeurForm } from '#app/routes/operator/chauffeur-form.tsx'
import { ChauffeurSection } from '#app/routes/operator/chauffeur-section.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { isLegOver, nextSteps, progressLabels } from '#domain/dispatch/leg-status.ts'
import { type Trip, TripSection } from './trip-details.tsx'
import type { OpenTrip, PartnerActions } from './use-partner-offer.ts'

type Props = Pick<PartnerActions, 'name' | 'press' | 'change'> & { state: OpenTrip; trip: Trip }

/** Who drives, how far the trip is, and the trip itself. */
export function AcceptedTrip({ state, trip, name, press, change }: Props) {
  const { offer, isNamed, busy, problem, validation } = state
  const { chauffeur, progress } = offer
  const canRename = !isLegOver(progress) && progress !== 'on-board'
  return (
    <>
      {isNamed ? (
        <>
          <Status state={state} press={press} />
          {chauffeur ? (
            <ChauffeurSection title="Your chauffeur" chauffeur={chauffeur}>
              {canRename ? (
                <div>
                  <Button size="md" className="max-sm:w-full" onClick={change}>
                    Change the chauffeur
                  </Button>
                </div>
              ) : null}
            </ChauffeurSection>
          ) : null}
        </>
      ) : (
        <ChauffeurForm
          shown={offer}
          validation={validation}
          problem={problem}
          isBusy={busy === 'chauffeur'}
          onSave={name}
        />
      )}
      <TripSection trip={trip} />
    </>
  )
}

/** One large button for the next step, as on the phones of our own chauffeurs. */
function Status({ state, press }: { state: OpenTrip; press: PartnerActions['press'] }) {
  const { offer, busy, problem } = state
  const { progress } = offer
  const next = nextSteps[progress]
  return (
    <section aria-labelledby="status" className="flex flex-col gap-4">
      <h2 id="status" className="text-title">
        Status: {progressLabels[progress]}
      </h2>
      <ProblemNotice problem={problem}>
        {problem?.isUnanswered ? 'You can press it again: it’ll only count once.' : ''}
      </ProblemNotice>
      {next ? (
        <BusyButton
          variant="solid"
          className="self-start max-sm:w-full"
          busy={busy === 'status'}
          busyLabel="Saving"
          onClick={() => press(next)}
        >
          {progressLabels[next]}
        </BusyButton>
      ) : null}
      {progress === 'on-location' ? (
        <details>
          <summary className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink">
            The passenger isn’t coming
          </summary>
          <div className="flex flex-col items-start gap-3 pt-3">
            <p className="max-w-prose text-muted">
              Please call the passenger and us first. You can report a no-show after the free waiting time.
            </p>
            <Button color="danger" disabled={busy !== null} onClick={() => press('no-show')}>
              Report a no-show
            </Button>
          </div>
        </details>
      ) : null}
    </section>
  )
}
