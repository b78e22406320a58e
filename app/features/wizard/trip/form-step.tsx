import type { KeyboardEvent, SubmitEvent } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useSession } from '#app/client/session.ts'
import { NotesField, PartyFields } from '#app/features/trip-fields/party-fields.tsx'
import { setValidationErrors, validateTrip } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldGroup } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { FormErrors, useErrorFor, useFieldError } from './form-errors.tsx'
import { FormRoute, FormType, FormWhen, useFormField } from './form-fields.tsx'
import { FormFlight } from './form-flight.tsx'

/** FORM: the trip. Each part subscribes only to its own fields, so that typing re-renders little. */
export function FormStep() {
  const signedIn = useSession(({ profile }) => profile !== null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const { form, goTo } = useWizard.getState()
    const errors = validateTrip(form, new Date())
    setValidationErrors(errors)
    if (errors.length === 0) goTo(wizardSteps.CARS, { signedIn })
  }

  return (
    <form
      noValidate
      autoComplete="on"
      onSubmit={submit}
      onKeyDown={ignoreEnter}
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
        <FormErrors />
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

/** Enter completes an address or a number, and must not submit a form this long. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function FormNotes() {
  const [text, setText] = useFormField('comment')
  return (
    <FieldGroup legend="Notes">
      <NotesField text={text} error={useFieldError('comment')} onChange={setText} />
    </FieldGroup>
  )
}

function FormTravelers() {
  const party = useWizard(
    useShallow(({ form: { passengerCount, luggageCount, childSeats, isMeetAndGreet, isAccessible } }) => ({
      ...{ passengerCount, luggageCount, childSeats, isMeetAndGreet, isAccessible },
    })),
  )
  return (
    <FieldGroup legend="Travelers">
      <PartyFields party={party} errorFor={useErrorFor()} onChange={useWizard.getState().fill} />
    </FieldGroup>
  )
}
