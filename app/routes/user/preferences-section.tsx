import { useState } from 'react'
import { updateProfile } from '#app/client/profile.ts'
import { labelClass } from '#app/ui/fields/control-class.ts'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { SelectList } from '#app/ui/select-list/select-list.tsx'
import { maxSeatsPerType, type Profile } from '#domain/account/profile.ts'
import { type TripType, tripTypes } from '#domain/trip/trip.ts'
import { type ChildSeatType, childSeatTypes } from '#domain/trip/trip-options.ts'
import { ProfileCard } from './forms/profile-card.tsx'
import { SaveForm } from './forms/save-form.tsx'

export function PreferencesSection({ profile }: { profile: Profile }) {
  return (
    <ProfileCard
      title="Preferences"
      text="New bookings will start with these. You can change them for each trip."
    >
      <PreferencesForm profile={profile} />
    </ProfileCard>
  )
}

function PreferencesForm({ profile: { preferences } }: { profile: Profile }) {
  const [tripType, setTripType] = useState<TripType | typeof noPreference>(
    preferences.tripType ?? noPreference,
  )
  const [counts, setCounts] = useState(() => countByType(preferences.childSeats))
  const childSeats = childSeatTypes
    .map(({ value }) => ({ type: value, count: counts[value] }))
    .filter(({ count }) => count > 0)
  return (
    <SaveForm
      label="Preferences"
      check={() => []}
      send={() =>
        updateProfile({ preferences: { tripType: tripType === noPreference ? null : tripType, childSeats } })
      }
      saved="Your preferences are saved."
      submit="Save preferences"
    >
      {() => (
        <>
          <SelectList
            label="Trip type"
            className="max-w-md"
            options={[{ value: noPreference, label: 'No preference' }, ...tripTypes]}
            value={tripType}
            onChange={setTripType}
          />
          <fieldset className="flex min-w-0 flex-col gap-4">
            <legend className={`${labelClass} float-start w-full`}>Child seats</legend>
            <div className="grid gap-5 sm:grid-cols-2">
              {childSeatTypes.map(({ value, label }) => (
                <NumberStepper
                  key={value}
                  label={label}
                  min={0}
                  max={maxSeatsPerType}
                  value={counts[value]}
                  onChange={(count) => setCounts((before) => ({ ...before, [value]: count }))}
                  valueText={(count) => `${count} of ${label}`}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </SaveForm>
  )
}

/** A select shows an empty value as no choice; 'no preference' is a choice. */
const noPreference = 'none'

function countByType(seats: Profile['preferences']['childSeats']): Record<ChildSeatType, number> {
  const counts = { infant: 0, toddler: 0, booster: 0 }
  for (const { type, count } of seats) counts[type] += count
  return counts
}
