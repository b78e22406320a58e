import { useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { names } from '#domain/constants.ts'
import { smsConsentText, smsTermsPath } from '#domain/contact/sms-consent.ts'
import { EmailField } from './credential-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type Props = { fault: (path: string) => string | undefined; forget: (path: string) => void }

export function SignUpFields({ fault, forget }: Props) {
  const [phone, setPhone] = useState('')
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-x-5">
        <FieldPlace path="firstName">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={names.first.max}
            error={fault('firstName')}
          />
        </FieldPlace>
        <FieldPlace path="secondName">
          <TextField
            label="Last name"
            name="secondName"
            autoComplete="family-name"
            maxLength={names.second.max}
            error={fault('secondName')}
          />
        </FieldPlace>
      </div>
      <EmailField error={fault('email')} autoComplete="email" />
      <NewPasswordField error={fault('password')} />
      <FieldPlace path="phone">
        <PhoneField
          label="Phone"
          name="phone"
          autoComplete="tel"
          value={phone}
          onChange={(value) => {
            setPhone(value)
            forget('phone')
          }}
          hint="Optional. Your chauffeur uses it on the day of a trip."
          error={fault('phone')}
        />
      </FieldPlace>
      <Checkbox
        name="acceptSms"
        onChange={() => forget('phone')}
        label={<span className="text-small">{smsConsentText}</span>}
        hint={
          <a
            href={smsTermsPath}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:no-underline"
          >
            Text message terms<span className="sr-only"> (opens a new tab)</span>
          </a>
        }
      />
    </>
  )
}
