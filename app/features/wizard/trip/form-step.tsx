import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '#app/client/session.ts'
import { loadedTripRules, loadTripRules, type TripRules } from '#app/features/wizard/rules/load-trip-rules.ts'
import { setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { reloadIfReachable } from '#app/ui/loading/reload-if-reachable.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { FormErrors } from './form-errors.tsx'
import { FormRoute, FormTravelers, FormType, FormWhen } from './form-fields.tsx'
import { ExtrasFold, FlightFold, NotesFold } from './form-folds.tsx'
import { FormNews } from './form-news.tsx'

/** FORM: the trip. Each part subscribes only to its own fields, so that typing re-renders little. */
export function FormStep() {
  const { state, submit } = useSubmitTrip()
  return (
    <form
      noValidate
      autoComplete="on"
      onSubmit={submit}
      onKeyDown={ignoreEnter}
      aria-label="Your trip"
      className="flex flex-col gap-5 sm:gap-6"
    >
      <FormType />
      <FormRoute />
      <FormWhen />
      <FormTravelers />
      <FormNews />
      <div className="mt-2 border-b border-line">
        <FlightFold />
        <ExtrasFold />
        <NotesFold />
      </div>
      <div className="flex flex-col gap-5 pt-2">
        <FormErrors />
        <p role="alert" className="text-small text-danger empty:hidden">
          {state === 'failed'
            ? 'We couldn’t check your trip. Check your internet connection and try again.'
            : null}
        </p>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
          <BusyButton type="submit" variant="solid" busy={state === 'loading'} busyLabel="Checking your trip">
            See cars and prices
            <Icon name="arrow-right" className="size-5" />
          </BusyButton>
          <p className="text-small text-muted">You’ll see every price before you enter your details.</p>
        </div>
      </div>
    </form>
  )
}

/** Validates the trip and goes on to the cars. Waits for the rules if they have not loaded yet. */
function useSubmitTrip() {
  const signedIn = useSession(({ profile }) => profile !== null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  function validate(rules: TripRules) {
    if (isLeft.current) return
    setState('idle')
    const { form, goTo } = useWizard.getState()
    const errors = rules.validateTrip(form, new Date())
    setValidationErrors(errors)
    if (errors.length === 0) goTo(wizardSteps.CARS, { signedIn })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const rules = loadedTripRules()
    if (rules) return validate(rules)
    setState('loading')
    loadTripRules().then(validate, async () => {
      if (state === 'failed') await reloadIfReachable()
      setState('failed')
    })
  }

  return { state, submit }
}

/** Enter completes an address or a number, and must not submit a form this long. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
