import { useEffect, useRef, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { UsPhoneField } from '#app/features/page/us-phone-field.tsx'
import { PersonFields } from '#app/features/trip-fields/person-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Profile, SavedPassenger } from '#domain/account/profile.ts'
import { travelerSchema } from '#domain/contact/contact-schema.ts'
import { formatTypedPhone, phoneErrors } from '#domain/contact/phone-number.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'
import { ProfileCard } from './forms/profile-card.tsx'
import { SaveForm } from './forms/save-form.tsx'
import { SavedList, saveEntry } from './forms/saved-list.tsx'

const path = '/auth/passengers'

export function PassengersSection({ profile }: { profile: Profile }) {
  return (
    <ProfileCard title="Saved travelers" text="People you book for. Add them to a booking with one tap.">
      <SavedList
        items={profile.passengers}
        noun="traveler"
        path={path}
        empty="You haven’t saved any travelers yet."
        nameOf={nameOf}
        detailOf={({ email, phone }) => (
          <>
            {email} · <span className="tabular whitespace-nowrap">{formatTypedPhone(phone)}</span>
          </>
        )}
        renderForm={(passenger, close) => <PassengerForm saved={passenger} onClose={close} />}
      />
    </ProfileCard>
  )
}

function savePassenger(id: string | undefined, { secondName, ...person }: PassengerFields) {
  const body = { ...person, secondName: secondName.trim() || null }
  return id === undefined
    ? callApi('POST /auth/passengers', { body })
    : callApi('PATCH /auth/passengers/{id}', { params: { id }, body })
}

type PassengerFields = { firstName: string; secondName: string; email: string; phone: string }

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
      label={saved ? `Change ${nameOf(saved)}` : 'New traveler'}
      check={() => schemaErrors(travelerSchema, person, phoneErrors('phone', person.phone))}
      send={() => saveEntry(savePassenger(saved?.id, person))}
      onSaved={onClose}
      saved="Saved."
      submit="Save traveler"
      actions={
        <Button size="md" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {(errors) => (
        <div ref={start}>
          <PersonFields
            path="passenger"
            person={person}
            errorFor={(path) => errors[path.slice('passenger.'.length)]}
            phoneField={UsPhoneField}
            onChange={(fields) => setPerson((before) => ({ ...before, ...fields }))}
          />
        </div>
      )}
    </SaveForm>
  )
}

function nameOf({ firstName, secondName }: SavedPassenger): string {
  return [firstName, secondName].filter(Boolean).join(' ')
}
