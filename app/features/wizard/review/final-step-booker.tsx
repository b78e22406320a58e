import { useEffect } from 'react'
import { useIsProfileLoading } from '#app/client/profile.ts'
import { useSession } from '#app/client/session.ts'
import { clearValidationError } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx'
import type { Profile } from '#domain/account/profile.ts'
import { formatTypedPhone } from '#domain/contact/phone-number.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

/** The person who books: the signed-in customer or the guest. */
export function FinalBooker({ errors }: { errors: readonly FieldError[] }) {
  const profile = useSession((session) => session.profile)
  const guest = useWizard(({ form }) => form.guest)
  const isWaiting = useIsProfileLoading()
  if (isWaiting) return <Skeleton className="h-6.5 max-w-sm" />
  if (!profile) return <BookedBy person={guest} />
  return (
    <>
      <BookedBy person={profile} />
      <MissingPhone profile={profile} error={errors.find(({ path }) => path === 'guest.phone')?.message} />
    </>
  )
}

type Booker = { firstName: string; secondName: string | null; email: string; phone: string | null }

function BookedBy({ person: { firstName, secondName, email, phone } }: { person: Booker }) {
  return (
    <p className="text-muted">
      Booked by{' '}
      <span className="text-ink wrap-anywhere">
        {[firstName, secondName].filter(Boolean).join(' ')}, {email}
        {phone ? (
          <>
            , <span className="tabular whitespace-nowrap">{formatTypedPhone(phone)}</span>
          </>
        ) : null}
      </span>
    </p>
  )
}

/** Asks a customer without a phone number for one, so that the chauffeur can call. */
function MissingPhone({ profile, error }: { profile: Profile; error: string | undefined }) {
  const guest = useWizard(({ form }) => form.guest)
  useEffect(() => {
    // The server found no number, but the profile here has one: it was removed in another tab or device.
    if (error && profile.phone) useSession.setState({ profile: { ...profile, phone: null } })
  }, [error, profile])
  if (profile.phone) return null
  return (
    <FieldAnchor path="guest.phone" className="max-w-md">
      <PhoneField
        label="Your phone"
        name="guest.phone"
        required
        hint="So that the chauffeur can reach you. We keep it in your profile."
        value={guest.phone}
        error={error}
        onChange={(phone) => {
          useWizard.getState().fill({ guest: { ...useWizard.getState().form.guest, phone } })
          clearValidationError('guest.phone')
        }}
      />
    </FieldAnchor>
  )
}
