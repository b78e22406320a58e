import { callApi } from '#app/client/call-api.ts'
import { TitledCard } from '#app/features/page/page-layout.tsx'
import { operatorHeaders } from '#app/features/payment/payment-api.ts'
import type { PageView } from '#app/features/payment/payment-frame.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { ChauffeurAssignment } from '#domain/booking/detail/booking-detail.ts'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import type { Route } from './+types/assign.ts'
import { ChauffeurForm } from './chauffeur-form.tsx'
import { ChauffeurSection } from './chauffeur-section.tsx'
import { OperatorFrame, TripDetailsList } from './operator-page.tsx'
import { type OpenLink, useOperatorLink } from './use-operator-link.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Assign a Chauffeur',
    description: 'For the company: assign a chauffeur and a car to a confirmed trip.',
    index: false,
  })

type AssignActions = { save: (chauffeur: Chauffeur) => void; change: () => void }

/** `/operator/assign`: for the company. Assigns a chauffeur and a car to a confirmed booking. */
export default function AssignPage() {
  const { state, ...actions } = useOperatorLink({
    deskAction: 'assign',
    read: readAssignment,
    save: assignChauffeur,
  })
  return (
    <OperatorFrame
      state={state}
      title="Assign a chauffeur"
      unavailableTitle="No chauffeur can be assigned"
      onRetry={actions.read}
      view={(open) => openView(open, actions)}
    />
  )
}

function openView(state: OpenLink<ChauffeurAssignment>, { save, change }: AssignActions): PageView {
  const { shown: assignment, isSaved } = state
  return {
    ...headingFor(state),
    aside: <Trip assignment={assignment} />,
    body: (
      <>
        {assignment.chauffeur ? (
          <ChauffeurSection title="Assigned now" chauffeur={assignment.chauffeur} />
        ) : null}
        {isSaved ? (
          <div>
            <Button className="max-sm:w-full" onClick={change}>
              Change
            </Button>
          </div>
        ) : (
          <ChauffeurForm {...state} onSave={save} />
        )}
      </>
    ),
  }
}

function headingFor({
  shown: assignment,
  isSaved,
}: OpenLink<ChauffeurAssignment>): Pick<PageView, 'title' | 'lead' | 'mark'> {
  if (isSaved)
    return {
      mark: 'circle-check',
      title: 'The chauffeur is assigned',
      lead: 'We’re emailing the customer, and the chauffeur is on the booking page. You’re done.',
    }
  // On a phone the trip is below the form.
  const trip = `${assignment.reference}, ${nonBreakingTime(assignment.pickUpAt)}.`
  return assignment.chauffeur
    ? { title: 'Change the chauffeur', lead: `${trip} We’ll email the customer the new details.` }
    : {
        title: 'Assign a chauffeur',
        lead: `${trip} We’ll email the customer the name, phone, car and plate you enter.`,
      }
}

function Trip({ assignment }: { assignment: ChauffeurAssignment }) {
  return (
    <TitledCard title="The trip" id="trip">
      <TripDetailsList trip={assignment} />
    </TitledCard>
  )
}

function readAssignment(token: string) {
  return callApi('GET /operator/assignment', { headers: operatorHeaders(token) })
}

/** Idempotent. */
function assignChauffeur(token: string, chauffeur: Chauffeur) {
  return callApi('POST /operator/assignment', { headers: operatorHeaders(token), body: chauffeur })
}
