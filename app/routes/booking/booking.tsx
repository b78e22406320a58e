import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#app/features/page/meta.ts'
import { NoticePage } from '#app/features/page/notice-page.tsx'
import { keepDraft, keptDraft } from '#app/features/trip-draft/kept-draft.ts'
import { readTripDraft, type TripDraft } from '#domain/booking/trip-draft.ts'
import type { Route } from './+types/booking.ts'
import { DraftSummary } from './draft-summary.tsx'
import { ReserveByPhone } from './reserve-by-phone.tsx'

const lead = 'Tell us the trip, choose a car, see its price. No account needed.'

/** What the short form of the home page sends. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  return readTripDraft((name) => form.get(name))
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Make Online Reservation', description: lead, index: false })

export default function Booking({ actionData }: Route.ComponentProps) {
  const chosenType = useSearchParams()[0].get('type')
  const [draft, setDraft] = useState(actionData)
  useEffect(() => {
    if (actionData) keepDraft(actionData)
    const known = actionData ?? keptDraft()
    setDraft(chosenType ? withType(known, chosenType) : known)
  }, [actionData, chosenType])
  return (
    <NoticePage title="Make Online Reservation" lead={lead}>
      {draft ? <DraftSummary draft={draft} /> : null}
      <ReserveByPhone />
    </NoticePage>
  )
}

/** The page of a service leads here with the kind of trip it is about; what else is known stays. */
function withType(draft: TripDraft | undefined, type: string): TripDraft {
  return readTripDraft((name) => (name === 'type' ? type : draft?.[name as keyof TripDraft]))
}
