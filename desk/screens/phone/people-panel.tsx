import { useRef } from 'react'
import { AddPassenger } from '#app/features/trip-fields/add-passenger.tsx'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { FieldAnchor, focusField } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx'
import { Panel } from '#desk/ui/page.tsx'
import type { BookingForm, FormPassenger, FormPerson } from '#domain/booking/form/booking-form.ts'
import { names } from '#domain/constants.ts'
import { spokenSmsConsentText } from '#domain/contact/sms-consent.ts'
import { changeDraft, clearErrors, fillForm } from './phone-draft.ts'
import type { ErrorFor } from './trip-panel.tsx'

type Props = { form: BookingForm; errorFor: ErrorFor }

/** The caller, and the travelers if the caller books for others. */
export function PeoplePanel({ form, errorFor }: Props) {
  const { guest } = form
  const addButton = useRef<HTMLButtonElement>(null)

  function changeGuest(fields: Partial<BookingForm['guest']>) {
    for (const name of Object.keys(fields)) clearErrors(`guest.${name}`)
    changeDraft({
      form: { ...form, guest: { ...guest, ...fields } },
      ...(fields.acceptSms === false ? { sendText: false } : {}),
    })
  }
  function addTraveler() {
    const traveler = { id: crypto.randomUUID(), firstName: '', secondName: '', email: '', phone: '' }
    fillForm({ passengers: [...form.passengers, { ...traveler, notify: false }] })
    afterPaint(() => focusField(`passengers.${form.passengers.length}.firstName`))
  }
  function changeTraveler(index: number, fields: Partial<FormPassenger>) {
    const passengers = form.passengers.map((one, at) => (at === index ? { ...one, ...fields } : one))
    fillForm({ passengers })
  }
  function removeTraveler(id: string) {
    fillForm({ passengers: form.passengers.filter((one) => one.id !== id) })
    addButton.current?.focus()
  }

  return (
    <Panel title="Caller and travelers">
      <Person path="guest" person={guest} errorFor={errorFor} onChange={changeGuest} />
      <Checkbox
        label="The caller agrees to texts"
        hint={`Read aloud: “${spokenSmsConsentText}”`}
        checked={guest.acceptSms}
        onChange={(event) => changeGuest({ acceptSms: event.target.checked })}
      />
      <ol className="flex flex-col gap-4 empty:hidden">
        {form.passengers.map((traveler, index) => (
          <li key={traveler.id} className="rounded-card border border-line p-4">
            <fieldset className="flex min-w-0 flex-col gap-4">
              <legend className="float-start w-full font-medium">Traveler {index + 1}</legend>
              <Person
                path={`passengers.${index}`}
                person={traveler}
                errorFor={errorFor}
                onChange={(fields) => changeTraveler(index, fields)}
              />
              <div className="flex flex-wrap items-start justify-between gap-x-4">
                <Checkbox
                  label="Also email the traveler"
                  hint="Confirmation, changes and chauffeur, without prices."
                  checked={traveler.notify}
                  onChange={(event) => changeTraveler(index, { notify: event.target.checked })}
                />
                <Button size="sm" variant="ghost" colour="danger" onClick={() => removeTraveler(traveler.id)}>
                  Remove<span className="sr-only"> traveler {index + 1}</span>
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <AddPassenger
        ref={addButton}
        count={form.passengers.length}
        max={form.passengerCount}
        onAdd={addTraveler}
      />
    </Panel>
  )
}

type PersonFields = Omit<FormPerson, 'id'>

type PersonProps = {
  path: string
  person: PersonFields
  errorFor: ErrorFor
  onChange: (fields: Partial<PersonFields>) => void
}

function Person({ path, person, errorFor, onChange }: PersonProps) {
  const field = (name: keyof PersonFields) => ({
    name: `${path}.${name}`,
    value: person[name],
    error: errorFor(`${path}.${name}`),
    autoComplete: 'off',
  })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FieldAnchor path={`${path}.firstName`}>
        <TextField
          {...field('firstName')}
          label="First name"
          required
          maxLength={names.first.max}
          onChange={(event) => onChange({ firstName: event.currentTarget.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.secondName`}>
        <TextField
          {...field('secondName')}
          label="Last name"
          maxLength={names.second.max}
          onChange={(event) => onChange({ secondName: event.currentTarget.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.phone`}>
        <PhoneField {...field('phone')} label="Phone" required onChange={(phone) => onChange({ phone })} />
      </FieldAnchor>
      <FieldAnchor path={`${path}.email`}>
        <EmailField
          {...field('email')}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </FieldAnchor>
    </div>
  )
}
