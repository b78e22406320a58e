import { useEffect } from 'react'
import { updateProfile, useIsProfileLoading } from '#app/client/profile.ts'
import { useSession } from '#app/client/session.ts'
import { UsPhoneField } from '#app/features/page/us-phone-field.tsx'
import { clearValidationError, setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { toSavedTrip } from '#app/features/wizard/submit/build-receipt.ts'
import { SavedTripDetails } from '#app/features/wizard/submit/saved-receipt.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { showServerError } from '#app/ui/toasts/toasts-store.ts'
import type { Profile } from '#domain/account/profile.ts'
import { pickUpQuestion, returnQuestion } from '#domain/booking/form/time-questions.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { formatTypedPhone, invalidPhoneMessage, parsePhone } from '#domain/contact/phone-number.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'

const phonePath = 'guest.phone'

/** The booking as it will be sent, with buttons back to the steps to change it. */
export function FinalReview({ errors }: { errors: readonly FieldError[] }) {
  const form = useWizard((state) => state.form)
  const car = useWizard((state) => state.car)
  const signedIn = useSession(({ profile }) => profile !== null)
  const { goTo } = useWizard.getState()
  const change = (step: WizardStep) => () => goTo(step, { signedIn })
  return (
    <section aria-labelledby="review" className="flex flex-col gap-4 border-t border-line pt-7 sm:pt-9">
      <h2 id="review" className="small-caps font-sans text-accent">
        Your trip
      </h2>
      <TimeCheck question={pickUpQuestion(form)} what="pick-up" onChange={change(wizardSteps.FORM)} />
      <TimeCheck question={returnQuestion(form)} what="return" onChange={change(wizardSteps.FORM)} />
      <SavedTripDetails trip={toSavedTrip(form, car)} />
      <FinalBooker errors={errors} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="max-sm:px-2.5" onClick={change(wizardSteps.FORM)}>
          Change trip
        </Button>
        <Button size="sm" className="max-sm:px-2.5" onClick={change(wizardSteps.CARS)}>
          Change car
        </Button>
        {signedIn ? (
          <LinkButton size="sm" href="/user/profile#details">
            Change profile
          </LinkButton>
        ) : (
          <Button size="sm" className="max-sm:px-2.5" onClick={change(wizardSteps.LOGIN)}>
            Change details
          </Button>
        )}
      </div>
    </section>
  )
}

type TimeCheckProps = { question: string | null; what: string; onChange: () => void }

/** Asks about a time that may be a mistake. */
function TimeCheck({ question, what, onChange }: TimeCheckProps) {
  if (!question) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-control bg-tint p-4">
      <p className="flex min-w-0 grow basis-60 gap-3">
        <Icon name="info" className="mt-0.5 size-5 shrink-0 text-accent" />
        {withNonBreakingSpaces(question)}
      </p>
      <Button size="sm" onClick={onChange}>
        Change<span className="sr-only"> the {what} time</span>
      </Button>
    </div>
  )
}

/** The person who books: the signed-in customer or the guest. */
function FinalBooker({ errors }: { errors: readonly FieldError[] }) {
  const profile = useSession((session) => session.profile)
  const guest = useWizard(({ form }) => form.guest)
  const isWaiting = useIsProfileLoading()
  if (isWaiting) return <Skeleton className="h-6.5 max-w-sm" />
  if (!profile) return <BookedBy person={guest} />
  return (
    <>
      <BookedBy person={profile} />
      <MissingPhone profile={profile} error={errors.find(({ path }) => path === phonePath)?.message} />
    </>
  )
}

type Booker = { firstName: string; secondName: string | null; email: string; phone: string | null }

function BookedBy({ person: { firstName, secondName, email, phone } }: { person: Booker }) {
  return (
    <p className="text-muted">
      Contact:{' '}
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
    <FieldAnchor path={phonePath} className="max-w-md">
      <UsPhoneField
        label="Your phone"
        name={phonePath}
        required
        hint="Your chauffeur will use it on the day. We’ll save it in your profile."
        value={guest.phone}
        error={error}
        onChange={(phone) => {
          useWizard.getState().fill({ guest: { ...useWizard.getState().form.guest, phone } })
          clearValidationError(phonePath)
        }}
      />
    </FieldAnchor>
  )
}

/** The error of the phone number that a customer without one enters here. */
export function validateMissingPhone(): FieldError[] {
  if (!isPhoneMissing()) return []
  const { isValid } = parsePhone(useWizard.getState().form.guest.phone)
  return isValid ? [] : [{ path: phonePath, message: invalidPhoneMessage }]
}

/** Saves the number to the profile, where the server reads a customer's contact details. False if that failed. */
export async function saveMissingPhone(): Promise<boolean> {
  if (!isPhoneMissing()) return true
  const { phone } = useWizard.getState().form.guest
  const result = await updateProfile({ phone })
  if (result.ok) return true
  showServerError(result.status === 0 ? { message: unreachable } : result.body)
  if (result.status === 422) setValidationErrors([{ path: phonePath, message: invalidPhoneMessage }])
  return false
}

function isPhoneMissing(): boolean {
  const { profile } = useSession.getState()
  return profile !== null && !profile.phone
}

const unreachable =
  'We couldn’t reach our server. Check your internet connection and try again. Your details are saved.'
