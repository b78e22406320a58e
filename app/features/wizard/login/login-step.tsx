import { type ComponentType, type FormEvent, useEffect, useState } from 'react'
import { useSession } from '#app/client/session.ts'
import { useSessionSync } from '#app/client/use-session-sync.ts'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { UsPhoneField } from '#app/features/page/us-phone-field.tsx'
import { PersonFields, personLabel, validatePerson } from '#app/features/trip-fields/person-fields.tsx'
import {
  clearValidationErrorsIn,
  setValidationErrors,
  stepOfField,
  useValidationErrors,
} from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { useErrorFor } from '#app/features/wizard/trip/form-errors.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { FieldGroup } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FormContact } from '#domain/booking/form/booking-form.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { smsConsentText, smsTermsPath } from '#domain/contact/sms-consent.ts'

/** LOGIN: sign in, or enter contact details as a guest. */
export function LoginStep() {
  useContinueWhenSignedIn()
  useSessionSync()
  // Solved one step ahead, so that it is ready when the booking is sent.
  useEffect(prepareCaptcha, [])
  return (
    <div className="flex flex-col gap-8">
      <p className="text-muted">No account needed. We’ll only use your details for this booking.</p>
      <SignInPrompt />
      <GuestContact />
    </div>
  )
}

/** Skips this step once the customer is signed in, here or when the profile has loaded. */
function useContinueWhenSignedIn(): void {
  const signedIn = useSession(({ profile }) => profile !== null)
  useEffect(() => {
    const { step, goTo } = useWizard.getState()
    if (signedIn && step === wizardSteps.LOGIN) goTo(wizardSteps.LOGIN, { signedIn })
  }, [signedIn])
}

function GuestContact() {
  const signedIn = useSession(({ profile }) => profile !== null)
  const guest = useWizard(({ form }) => form.guest)
  const { fill, goTo } = useWizard.getState()
  const { errors, round } = useValidationErrors()
  const stepErrors = errors.filter(({ path }) => stepOfField(path) === wizardSteps.LOGIN)

  function change(fields: Partial<FormContact>) {
    fill({ guest: { ...useWizard.getState().form.guest, ...fields } })
    clearValidationErrorsIn('guest', fields)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = validatePerson('guest', useWizard.getState().form.guest)
    setValidationErrors(found)
    if (found.length === 0) goTo(wizardSteps.FINAL, { signedIn })
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Contact details" className="flex flex-col gap-8">
      <ErrorSummary className="empty:-mt-8" errors={stepErrors} round={round} labelOf={personLabel} />
      <FieldGroup legend="Continue as a guest">
        <PersonFields
          path="guest"
          person={guest}
          errorFor={useErrorFor()}
          phoneField={UsPhoneField}
          onChange={change}
          isVisitor
        />
        <Checkbox
          name="guest.acceptSms"
          checked={guest.acceptSms}
          onChange={(event) => change({ acceptSms: event.currentTarget.checked })}
          label={<span className="text-small">{smsConsentText}</span>}
          hint={
            <a href={smsTermsPath} target="_blank" rel="noreferrer" className={linkClass}>
              Text message terms<span className="sr-only"> (opens a new tab)</span>
            </a>
          }
        />
      </FieldGroup>
      <div className="flex flex-wrap-reverse justify-between gap-4">
        <Button
          variant="ghost"
          className="-ms-5"
          icon={<Icon name="chevron-left" className="size-5" />}
          onClick={() => goTo(wizardSteps.CARS, { signedIn })}
        >
          Back
        </Button>
        <Button type="submit" variant="solid" className="max-sm:w-full">
          Review booking
        </Button>
      </div>
    </form>
  )
}

const linkClass = 'text-accent underline underline-offset-4 hover:no-underline'

/** Sign-in without leaving the booking. The form's code is fetched on demand. */
function SignInPrompt() {
  const [Form, setForm] = useState<ComponentType | null>(null)
  const [isFetching, setFetching] = useState(false)

  async function open() {
    setFetching(true)
    try {
      const { LoginSignInForm: LoginSignIn } = await import('./login-sign-in-form.tsx')
      setForm(() => LoginSignIn)
    } catch {
      // Falls back to the sign-in page. The form is saved in the tab's storage.
      location.assign('/auth/sign-in?redirect=/booking')
    } finally {
      setFetching(false)
    }
  }

  return (
    <section
      aria-label="Sign in"
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <span className="font-medium">Have an account?</span>{' '}
          <span className="text-muted">We’ll keep your trip while you sign in.</span>
        </p>
        {Form ? null : (
          <BusyButton size="md" busy={isFetching} busyLabel="Opening" onClick={open}>
            Sign in
          </BusyButton>
        )}
      </div>
      {Form ? <Form /> : null}
    </section>
  )
}
