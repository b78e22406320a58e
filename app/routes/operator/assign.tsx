import { callApi } from '#app/client/call-api.ts'
import { DetailsList } from '#app/features/booking/trip-details.tsx'
import { TitledCard } from '#app/features/page/page-layout.tsx'
import { operatorHeaders } from '#app/features/payment/payment-api.ts'
import type { PageView } from '#app/features/payment/payment-frame.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { ChauffeurAssignment } from '#domain/booking/detail/booking-detail.ts'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import type { Route } from './+types/assign.ts'
import { ChauffeurForm } from './chauffeur-form.tsx'
import { OperatorFrame } from './operator-page.tsx'
import { type OpenLink, useOperatorLink } from './use-operator-link.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Assign a Chauffeur',
    description: 'For the company: who drives a confirmed trip, and in which car, is written down here.',
    index: false,
  })

type AssignActions = { save: (chauffeur: Chauffeur) => void; change: () => void }

/** `/operator/assign`: for the company. Assigns a chauffeur and a car to a confirmed booking. */
export default function AssignPage() {
  const { state, ...actions } = useOperatorLink({ read: readAssignment, save: assignChauffeur })
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
        {assignment.chauffeur ? <CurrentChauffeur chauffeur={assignment.chauffeur} /> : null}
        {isSaved ? (
          <div>
            <Button className="max-sm:w-full" onClick={change}>
              Change it
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
      lead: 'The customer is told by e-mail, and sees it with the booking. There is nothing more to do.',
    }
  // On a phone the trip is below the form.
  const trip = `${assignment.reference}, ${nonBreakingTime(assignment.pickUpAt)}.`
  return assignment.chauffeur
    ? { title: 'Change the chauffeur', lead: `${trip} The customer is told of what is new.` }
    : {
        title: 'Who drives?',
        lead: `${trip} The customer is told name, phone, car and plate as you write them.`,
      }
}

function CurrentChauffeur({ chauffeur: { name, phone, car } }: { chauffeur: Chauffeur }) {
  return (
    <section aria-labelledby="assigned" className="flex flex-col gap-4">
      <h2 id="assigned" className="text-title">
        Assigned now
      </h2>
      <DetailsList
        details={[
          { label: 'Chauffeur', value: name },
          { label: 'Phone', value: formatPhone(phone) },
          { label: 'Car and plate', value: car },
        ]}
      />
    </section>
  )
}

function Trip({ assignment }: { assignment: ChauffeurAssignment }) {
  const { reference, pickUpAt, pickUpLocation, destinationLocation, passengerCount, carName } = assignment
  return (
    <TitledCard title="The trip" id="trip">
      <DetailsList
        details={[
          { label: 'Booking', value: reference },
          { label: 'Pick-up', value: nonBreakingTime(pickUpAt) },
          { label: 'From', value: pickUpLocation },
          { label: 'To', value: destinationLocation },
          { label: 'Passengers', value: passengerCount },
          ...(carName ? [{ label: 'Class', value: carName }] : []),
        ]}
      />
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
