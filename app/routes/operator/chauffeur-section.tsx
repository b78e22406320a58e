import type { ReactNode } from 'react'
import { DetailsList } from '#app/features/booking/trip-details.tsx'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'

type Props = { title: string; chauffeur: Chauffeur; children?: ReactNode }

/** The chauffeur and the car that a trip has. */
export function ChauffeurSection({ title, chauffeur: { name, phone, car }, children }: Props) {
  return (
    <section aria-labelledby="chauffeur" className="flex flex-col gap-4">
      <h2 id="chauffeur" className="text-title">
        {title}
      </h2>
      <DetailsList
        details={[
          { label: 'Chauffeur', value: name },
          { label: 'Phone', value: withNonBreakingSpaces(formatPhone(phone)) },
          { label: 'Car and plate', value: car },
        ]}
      />
      {children}
    </section>
  )
}
