import { useState } from 'react'
import { EmailField, NewPasswordField } from '#app/features/account/credential-fields.tsx'
import { UsPhoneField } from '#app/features/page/us-phone-field.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { names } from '#domain/constants.ts'
import { smsConsentText, smsTermsPath } from '#domain/contact/sms-consent.ts'

type Props = { errorFor: (path: string) => string | undefined; clearError: (path: string) => void }

export function SignUpFields({ errorFor, clearError }: Props) {
  const [phone, setPhone] = useState('')
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-x-5">
        <FieldAnchor path="firstName">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={names.first.max}
            error={errorFor('firstName')}
          />
        </FieldAnchor>
        <FieldAnchor path="secondName">
          <TextField
            label="Last name"
            name="secondName"
            autoComplete="family-name"
            maxLength={names.second.max}
            error={errorFor('secondName')}
          />
        </FieldAnchor>
      </div>
      <EmailField error={errorFor('email')} autoComplete="email" />
      <NewPasswordField error={errorFor('password')} />
      <FieldAnchor path="phone">
        <UsPhoneField
          label="Phone"
          name="phone"
          autoComplete="tel"
          value={phone}
          onChange={(value) => {
            setPhone(value)
            clearError('phone')
          }}
          hint="Optional. Your chauffeur will use it on the day of your trip."
          error={errorFor('phone')}
        />
      </FieldAnchor>
      <Checkbox
        name="acceptSms"
        onChange={() => clearError('phone')}
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
