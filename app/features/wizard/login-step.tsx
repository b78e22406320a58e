import { type FormEvent, useEffect } from 'react'
import { useSession } from '#app/features/account/session.ts'
import { useOtherTabs } from '#app/features/account/use-other-tabs.ts'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { personFaults } from '#app/features/trip-fields/person-faults.ts'
import { PersonFields, personLabel } from '#app/features/trip-fields/person-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FaultSummary } from '#app/ui/fault-summary.tsx'
import { FieldGroup } from '#app/ui/field-group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FormContact } from '#domain/booking/booking-form.ts'
import { wizardSteps } from '#domain/booking/wizard-steps.ts'
import { smsConsentText, smsTermsPath } from '#domain/contact/sms-consent.ts'
import { SignInOffer } from './login-step-offer.tsx'
import { forgetSubmitFaultsOf, setSubmitFaults, stepOfField, useSubmitFaults } from './submit-faults.ts'
import { useWizard } from './wizard-store.ts'

/** Who books: somebody with an account, or a guest. */
export function LoginStep() {
  useGoOnOnceSignedIn()
  useOtherTabs()
  // A step ahead: the work is done by the time the booking is sent, even if the connection is gone by then.
  useEffect(prepareCaptcha, [])
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <h2 className="text-title">Your details</h2>
        <p className="text-muted">No account needed. We use these for your booking, and for nothing else.</p>
      </div>
      <SignInOffer />
      <GuestContact />
    </div>
  )
}

/** Whether signed in right here, or known only now that the profile has come: there is nothing left to ask. */
function useGoOnOnceSignedIn(): void {
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
  const { faults, round } = useSubmitFaults()
  const own = faults.filter(({ path }) => stepOfField(path) === wizardSteps.LOGIN)

  function change(fields: Partial<FormContact>) {
    fill({ guest: { ...useWizard.getState().form.guest, ...fields } })
    forgetSubmitFaultsOf('guest', fields)
  }

  function goOn(event: FormEvent) {
    event.preventDefault()
    const found = personFaults('guest', useWizard.getState().form.guest)
    setSubmitFaults(found)
    if (found.length === 0) goTo(wizardSteps.FINAL, { signedIn })
  }

  return (
    <form noValidate onSubmit={goOn} aria-label="Contact details" className="flex flex-col gap-8">
      <FaultSummary className="empty:-mt-8" faults={own} round={round} labelOf={personLabel} />
      <FieldGroup legend="Continue as a guest">
        <PersonFields path="guest" person={guest} faults={own} onChange={change} isVisitor />
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
          Review the booking
        </Button>
      </div>
    </form>
  )
}

const linkClass = 'text-accent underline underline-offset-4 hover:no-underline'
