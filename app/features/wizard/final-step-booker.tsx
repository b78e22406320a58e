import { useEffect } from 'react'
import { useSession } from '#app/features/account/session.ts'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Profile } from '#domain/account/profile.ts'
import { formatPhoneText } from '#domain/contact/phone-number.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'
import { useProfileOnItsWay } from './open-wizard-session.ts'
import { forgetSubmitFault } from './submit-faults.ts'
import { useWizard } from './wizard-store.ts'

/** Whose name the booking is in: the customer's, out of the profile, or the guest's. */
export function FinalBooker({ faults }: { faults: readonly FieldFault[] }) {
  const profile = useSession((session) => session.profile)
  const guest = useWizard(({ form }) => form.guest)
  const isWaiting = useProfileOnItsWay()
  if (isWaiting) return <Skeleton className="h-6.5 max-w-sm" />
  if (!profile) return <BookedBy person={guest} />
  return (
    <>
      <BookedBy person={profile} />
      <MissingPhone profile={profile} error={faults.find(({ path }) => path === 'guest.phone')?.message} />
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
            , <span className="tabular whitespace-nowrap">{formatPhoneText(phone)}</span>
          </>
        ) : null}
      </span>
    </p>
  )
}

/** The chauffeur must be able to call. */
function MissingPhone({ profile, error }: { profile: Profile; error: string | undefined }) {
  const guest = useWizard(({ form }) => form.guest)
  useEffect(() => {
    // Refused for want of a number, though this page knew one: the profile has been changed elsewhere.
    if (error && profile.phone) useSession.setState({ profile: { ...profile, phone: null } })
  }, [error, profile])
  if (profile.phone) return null
  return (
    <FieldPlace path="guest.phone" className="max-w-md">
      <PhoneField
        label="Your phone"
        name="guest.phone"
        required
        hint="So that the chauffeur can reach you. We keep it in your profile."
        value={guest.phone}
        error={error}
        onChange={(phone) => {
          useWizard.getState().fill({ guest: { ...useWizard.getState().form.guest, phone } })
          forgetSubmitFault('guest.phone')
        }}
      />
    </FieldPlace>
  )
}
