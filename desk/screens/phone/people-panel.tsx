import { PersonFields } from '#app/features/trip-fields/person-fields.tsx'
import { TravelerList } from '#app/features/trip-fields/traveler-list.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx'
import { Panel } from '#desk/ui/page.tsx'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { spokenSmsConsentText } from '#domain/contact/sms-consent.ts'
import { changeDraft, clearErrors, fillForm } from './phone-draft.ts'
import type { ErrorFor } from './trip-panel.tsx'

type Props = { form: BookingForm; errorFor: ErrorFor }

/** The caller, and the travelers if the caller books for others. */
export function PeoplePanel({ form, errorFor }: Props) {
  const { guest } = form

  function changeGuest(fields: Partial<BookingForm['guest']>) {
    for (const name of Object.keys(fields)) clearErrors(`guest.${name}`)
    changeDraft({
      form: { ...form, guest: { ...guest, ...fields } },
      ...(fields.acceptSms === false ? { sendText: false } : {}),
    })
  }

  return (
    <Panel title="Caller and travelers">
      <PersonFields
        path="guest"
        person={guest}
        errorFor={errorFor}
        phoneField={PhoneField}
        onChange={changeGuest}
      />
      <Checkbox
        label="The caller agrees to texts"
        hint={`Read aloud: “${spokenSmsConsentText}”`}
        checked={guest.acceptSms}
        onChange={(event) => changeGuest({ acceptSms: event.target.checked })}
      />
      <TravelerList
        travelers={form.passengers}
        max={form.passengerCount}
        errorFor={errorFor}
        phoneField={PhoneField}
        onChange={(passengers) => fillForm({ passengers })}
      />
    </Panel>
  )
}
