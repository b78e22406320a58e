import { Facts } from '#app/features/booking-info/facts.tsx'
import { TitledCard } from '#app/features/page/titled-card.tsx'
import type { View } from '#app/features/payment/payment-frame.tsx'
import { Button } from '#app/ui/button.tsx'
import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import type { Assignment } from '#domain/booking/assignment.ts'
import type { Chauffeur } from '#domain/booking/chauffeur.ts'
import { phoneText } from '#domain/contact/phone-text.ts'
import { assignChauffeur, readAssignment } from './assignment-api.ts'
import { ChauffeurForm } from './chauffeur-form.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { type OpenLink, useOperatorLink } from './use-operator-link.ts'

type Acts = { save: (chauffeur: Chauffeur) => void; change: () => void }

/** `/operator/assign`: for the company. Who drives a confirmed trip, and in which car. */
export function AssignPage() {
  const { state, ...acts } = useOperatorLink({ read: readAssignment, save: assignChauffeur })
  return (
    <OperatorFrame
      state={state}
      title="Assign a chauffeur"
      shutTitle="No chauffeur can be assigned"
      onRetry={acts.read}
      view={(open) => openView(open, acts)}
    />
  )
}

function openView(state: OpenLink<Assignment>, { save, change }: Acts): View {
  const { shown: assignment, isSaid } = state
  return {
    ...headingOf(state),
    aside: <Trip assignment={assignment} />,
    body: (
      <>
        {assignment.chauffeur ? <AssignedNow chauffeur={assignment.chauffeur} /> : null}
        {isSaid ? (
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

function headingOf({
  shown: assignment,
  isSaid,
}: OpenLink<Assignment>): Pick<View, 'title' | 'lead' | 'mark'> {
  if (isSaid)
    return {
      mark: 'circle-check',
      title: 'The chauffeur is assigned',
      lead: 'The customer is told by e-mail, and sees it with the booking. There is nothing more to do.',
    }
  // On a phone the trip itself stands below the form.
  const trip = `${assignment.reference}, ${unbrokenTime(assignment.pickUpAt)}.`
  return assignment.chauffeur
    ? { title: 'Change the chauffeur', lead: `${trip} The customer is told of what is new.` }
    : {
        title: 'Who drives?',
        lead: `${trip} The customer is told name, phone, car and plate as you write them.`,
      }
}

function AssignedNow({ chauffeur: { name, phone, car } }: { chauffeur: Chauffeur }) {
  return (
    <section aria-labelledby="assigned" className="flex flex-col gap-4">
      <h2 id="assigned" className="text-title">
        Assigned now
      </h2>
      <Facts
        facts={[
          { label: 'Chauffeur', value: name },
          { label: 'Phone', value: phoneText(phone) },
          { label: 'Car and plate', value: car },
        ]}
      />
    </section>
  )
}

function Trip({ assignment }: { assignment: Assignment }) {
  const { reference, pickUpAt, pickUpLocation, destinationLocation, passengerCount, carName } = assignment
  return (
    <TitledCard title="The trip" id="trip">
      <Facts
        facts={[
          { label: 'Booking', value: reference },
          { label: 'Pick-up', value: unbrokenTime(pickUpAt) },
          { label: 'From', value: pickUpLocation },
          { label: 'To', value: destinationLocation },
          { label: 'Passengers', value: passengerCount },
          ...(carName ? [{ label: 'Class', value: carName }] : []),
        ]}
      />
    </TitledCard>
  )
}
