import { useEffect, useRef, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { AddressField } from '#app/features/address/address-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type Profile, type SavedAddress, savedAddressSchema } from '#domain/account/profile.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'
import { ProfileCard } from './forms/profile-card.tsx'
import { SaveForm } from './forms/save-form.tsx'
import { SavedList, saveEntry } from './forms/saved-list.tsx'

const path = '/auth/addresses'

export function AddressesSection({ profile }: { profile: Profile }) {
  return (
    <ProfileCard
      title="Saved addresses"
      text="Home, work and other places you travel to often. You’ll see them first in every address field."
    >
      <SavedList
        items={profile.addresses}
        noun="address"
        path={path}
        empty="You haven’t saved any addresses yet."
        nameOf={({ label }) => label}
        detailOf={({ address }) => address}
        renderForm={(address, close) => <AddressForm saved={address} onClose={close} />}
      />
    </ProfileCard>
  )
}

function saveAddress(id: string | undefined, body: { label: string; address: string }) {
  return id === undefined
    ? callApi('POST /auth/addresses', { body })
    : callApi('PATCH /auth/addresses/{id}', { params: { id }, body })
}

function AddressForm({ saved, onClose }: { saved: SavedAddress | null; onClose: () => void }) {
  const [label, setLabel] = useState(saved?.label ?? '')
  const [address, setAddress] = useState(saved?.address ?? '')
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.querySelector('input')?.focus(), [])
  return (
    <SaveForm
      label={saved ? `Change ${saved.label}` : 'New address'}
      check={() => schemaErrors(savedAddressSchema, { label, address })}
      send={() => saveEntry(saveAddress(saved?.id, { label, address }))}
      onSaved={onClose}
      saved="Saved."
      submit="Save address"
      actions={
        <Button size="md" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {(errors) => (
        <div ref={start} className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <TextField
            label="Name"
            name="label"
            autoComplete="off"
            required
            maxLength={40}
            hint="Such as Home or Work"
            value={label}
            error={errors.label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <AddressField
            label="Address"
            name="address"
            required
            value={address}
            error={errors.address}
            onChange={setAddress}
          />
        </div>
      )}
    </SaveForm>
  )
}
