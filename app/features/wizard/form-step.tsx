import type { KeyboardEvent, SubmitEvent } from 'react'
import { useSession } from '#app/features/account/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { wizardSteps } from '#domain/booking/wizard-steps.ts'
import { FormFaultMessages } from './form-fault-messages.tsx'
import { formFaults } from './form-faults.ts'
import { FormFlight } from './form-flight.tsx'
import { FormNotes } from './form-notes.tsx'
import { FormRoute } from './form-route.tsx'
import { FormTravelers } from './form-travelers.tsx'
import { FormType } from './form-type.tsx'
import { FormWhen } from './form-when.tsx'
import { setSubmitFaults } from './submit-faults.ts'
import { useWizard } from './wizard-store.ts'

/** FORM: the trip. Every part of it listens to its own fields alone. */
export function FormStep() {
  const signedIn = useSession(({ profile }) => profile !== null)

  function goOn(event: SubmitEvent) {
    event.preventDefault()
    const { form, goTo } = useWizard.getState()
    const faults = formFaults(form, new Date())
    setSubmitFaults(faults)
    if (faults.length === 0) goTo(wizardSteps.CARS, { signedIn })
  }

  return (
    <form
      noValidate
      autoComplete="on"
      onSubmit={goOn}
      onKeyDown={keepEnter}
      aria-labelledby="form-step"
      className="flex flex-col gap-9 sm:gap-11"
    >
      <h2 id="form-step" className="-mb-3 text-title">
        Your trip
      </h2>
      <FormType />
      <FormRoute />
      <FormWhen />
      <FormFlight />
      <FormTravelers />
      <FormNotes />
      <div className="flex flex-col gap-6 border-t border-line pt-7 sm:pt-9">
        <FormFaultMessages />
        <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
          <Button type="submit" variant="solid">
            Choose a car
            <Icon name="arrow-right" className="size-5" />
          </Button>
          <p className="text-small text-muted">No name, no card yet: every car shows its price first.</p>
        </div>
      </div>
    </form>
  )
}

/** Enter ends an address, a number, a date. In a form as long as this nobody means to leave it by that. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
