import { useState } from 'react'
import { updateProfile } from '#app/client/profile.ts'
import { UsPhoneField } from '#app/features/page/us-phone-field.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type Profile, profileChangeSchema } from '#domain/account/profile.ts'
import { names } from '#domain/constants.ts'
import { phoneErrors } from '#domain/contact/phone-number.ts'
import { smsConsentText, smsTermsPath } from '#domain/contact/sms-consent.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'
import { ProfileCard } from './forms/profile-card.tsx'
import { SaveForm } from './forms/save-form.tsx'

export function DetailsSection({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-col gap-6">
      <ProfileCard title="Name" text="Your bookings will be in this name.">
        <NameForm profile={profile} />
      </ProfileCard>
      <ProfileCard title="Phone" text="Your chauffeur will use it on the day of your trip.">
        <PhoneForm profile={profile} />
      </ProfileCard>
    </div>
  )
}

function NameForm({ profile }: { profile: Profile }) {
  const [firstName, setFirstName] = useState(profile.firstName)
  const [secondName, setSecondName] = useState(profile.secondName ?? '')
  const change = { firstName, secondName: secondName.trim() || null }
  return (
    <SaveForm
      label="Name"
      check={() => schemaErrors(profileChangeSchema, change)}
      send={() => updateProfile(change)}
      saved="Your name is saved."
      submit="Save name"
    >
      {(errors) => (
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={names.first.max}
            value={firstName}
            error={errors.firstName}
            onChange={(event) => setFirstName(event.currentTarget.value)}
          />
          <TextField
            label="Last name"
            name="secondName"
            autoComplete="family-name"
            maxLength={names.second.max}
            value={secondName}
            error={errors.secondName}
            onChange={(event) => setSecondName(event.currentTarget.value)}
          />
        </div>
      )}
    </SaveForm>
  )
}

function PhoneForm({ profile }: { profile: Profile }) {
  const [phone, setPhone] = useState(profile.phone ?? '')
  const [acceptSms, setAcceptSms] = useState(profile.acceptSms)
  const change = { phone: phone.trim() || null, acceptSms }

  function check(): FieldError[] {
    if (acceptSms && change.phone === null)
      return [{ path: 'phone', message: 'Add a phone number to receive text messages' }]
    return schemaErrors(profileChangeSchema, change, phoneErrors('phone', change.phone))
  }

  return (
    <SaveForm
      label="Phone"
      check={check}
      send={() => updateProfile(change)}
      saved="Your phone settings are saved."
      submit="Save phone"
    >
      {(errors) => (
        <>
          <FieldAnchor path="phone" className="max-w-md">
            <UsPhoneField
              label="Phone"
              name="phone"
              value={phone}
              error={errors.phone}
              onChange={(number) => {
                setPhone(number)
                // Consent belongs to one number; a new number needs a new consent.
                if (number !== phone) setAcceptSms(profile.acceptSms && number === profile.phone)
              }}
            />
          </FieldAnchor>
          <Checkbox
            name="acceptSms"
            checked={acceptSms}
            onChange={(event) => setAcceptSms(event.currentTarget.checked)}
            label={<span className="text-small">{smsConsentText}</span>}
            hint={
              <a
                href={smsTermsPath}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Text message terms
              </a>
            }
          />
        </>
      )}
    </SaveForm>
  )
}
