import { useSession } from '#app/client/session.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { toSavedTrip } from '#app/features/wizard/submit/build-receipt.ts'
import { SavedTripDetails } from '#app/features/wizard/submit/saved-trip-details.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import { FinalBooker } from './final-step-booker.tsx'

/** The booking as it will be sent, with buttons back to the steps to change it. */
export function FinalReview({ errors }: { errors: readonly FieldError[] }) {
  const form = useWizard((state) => state.form)
  const car = useWizard((state) => state.car)
  const signedIn = useSession(({ profile }) => profile !== null)
  const { goTo } = useWizard.getState()
  const change = (step: WizardStep) => () => goTo(step, { signedIn })
  return (
    <section aria-labelledby="review" className="flex flex-col gap-4 border-t border-line pt-7 sm:pt-9">
      <h3 id="review" className="small-caps font-sans text-accent">
        Your trip
      </h3>
      <SavedTripDetails trip={toSavedTrip(form, car)} />
      <FinalBooker errors={errors} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={change(wizardSteps.FORM)}>
          Change the trip
        </Button>
        <Button size="sm" onClick={change(wizardSteps.CARS)}>
          Change the car
        </Button>
        {signedIn ? (
          <LinkButton size="sm" href="/user/profile#details">
            Change your profile
          </LinkButton>
        ) : (
          <Button size="sm" onClick={change(wizardSteps.LOGIN)}>
            Change your details
          </Button>
        )}
      </div>
    </section>
  )
}
