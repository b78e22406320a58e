import { useEffect, useRef, useState } from 'react'
import { PersonFields } from '#app/features/trip-fields/person-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Profile, SavedPassenger } from '#domain/account/profile.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'
import { phoneFaults } from '#domain/contact/phone-faults.ts'
import { formatPhoneText } from '#domain/contact/phone-number.ts'
import { schemaFaults } from '#domain/errors/field-faults.ts'
import { ProfileCard } from './profile-card.tsx'
import { saveEntry } from './save-entry.ts'
import { SaveForm } from './save-form.tsx'
import { SavedList } from './saved-list.tsx'

const path = '/auth/passengers'

export function PassengersSection({ profile }: { profile: Profile }) {
  return (
    <ProfileCard
      title="Saved passengers"
      text="People you book for. When you book for somebody else, they are a press away."
    >
      <SavedList
        items={profile.passengers}
        noun="passenger"
        path={path}
        empty="You have saved no passenger yet."
        nameOf={nameOf}
        detailOf={({ email, phone }) => (
          <>
            {email} · <span className="tabular whitespace-nowrap">{formatPhoneText(phone)}</span>
          </>
        )}
        renderForm={(passenger, close) => <PassengerForm saved={passenger} onClose={close} />}
      />
    </ProfileCard>
  )
}

function PassengerForm({ saved, onClose }: { saved: SavedPassenger | null; onClose: () => void }) {
  const [person, setPerson] = useState({
    firstName: saved?.firstName ?? '',
    secondName: saved?.secondName ?? '',
    email: saved?.email ?? '',
    phone: saved?.phone ?? '',
  })
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.querySelector('input')?.focus(), [])

  return (
    <SaveForm
      label={saved ? `Change ${nameOf(saved)}` : 'New passenger'}
      check={() => schemaFaults(personSchema, person, phoneFaults('phone', person.phone))}
      send={() => saveEntry(path, saved?.id, { ...person, secondName: person.secondName.trim() || null })}
      onSaved={onClose}
      saved="Saved."
      submit="Save passenger"
      actions={
        <Button size="md" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {(faults) => (
        <div ref={start}>
          <PersonFields
            path="passenger"
            person={person}
            faults={Object.entries(faults).map(([name, message]) => ({ path: `passenger.${name}`, message }))}
            onChange={(fields) => setPerson((before) => ({ ...before, ...fields }))}
            isVisitor={false}
          />
        </div>
      )}
    </SaveForm>
  )
}

function nameOf({ firstName, secondName }: SavedPassenger): string {
  return [firstName, secondName].filter(Boolean).join(' ')
}
