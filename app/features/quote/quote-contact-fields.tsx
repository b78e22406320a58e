import { UsPhoneField } from '#app/features/page/us-phone-field.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { names } from '#domain/constants.ts'
import { smsConsentText, smsTermsPath } from '#domain/contact/sms-consent.ts'
import type { ErrorsByField } from '#domain/errors/field-errors.ts'
import { useQuote } from './quote-state.ts'
import { QuoteGroup } from './quote-trip-fields.tsx'

export function QuoteContactFields({ errors }: { errors: ErrorsByField }) {
  const guest = useQuote(({ fields }) => fields.guest)
  const fillGuest = useQuote((quote) => quote.fillGuest)
  return (
    <QuoteGroup legend="Your details">
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={names.first.max}
        value={guest.firstName}
        onChange={(event) => fillGuest({ firstName: event.target.value })}
        error={errors['guest.firstName']}
      />
      <TextField
        label="Last name"
        name="secondName"
        autoComplete="family-name"
        maxLength={names.second.max}
        value={guest.secondName}
        onChange={(event) => fillGuest({ secondName: event.target.value })}
        error={errors['guest.secondName']}
      />
      <EmailField
        autoComplete="email"
        value={guest.email}
        onChange={(event) => fillGuest({ email: event.target.value })}
        error={errors['guest.email']}
      />
      <UsPhoneField
        label="Phone"
        name="phone"
        required
        value={guest.phone}
        onChange={(phone) => fillGuest({ phone })}
        error={errors['guest.phone']}
      />
      <Checkbox
        name="acceptSms"
        checked={guest.acceptSms}
        onChange={(event) => fillGuest({ acceptSms: event.target.checked })}
        label={smsConsentText}
        hint={
          <a href={smsTermsPath} className="inline-block py-1.5 underline underline-offset-4 hover:text-ink">
            Text message terms
          </a>
        }
        className="sm:col-span-2"
      />
    </QuoteGroup>
  )
}
