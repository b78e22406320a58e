import { type RefObject, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useIsProfileLoading } from '#app/client/profile.ts'
import { useSession } from '#app/client/session.ts'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { personLabel, validatePerson } from '#app/features/trip-fields/person-fields.tsx'
import { useOffers } from '#app/features/wizard/state/offers-store.ts'
import {
  setValidationErrors,
  stepOfField,
  useValidationErrors,
} from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { SubmitNotice } from '#app/features/wizard/submit/submit-notice.tsx'
import { useSubmitBooking } from '#app/features/wizard/submit/use-submit-booking.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { FinalPrice } from './final-step-price.tsx'
import { FinalReview, saveMissingPhone, validateMissingPhone } from './final-step-review.tsx'
import { PassengerList, saveChosenPassengers } from './passenger-list.tsx'
import { PromoField } from './promo-field.tsx'

/** FINAL: review the booking and send it. */
export function FinalStep() {
  const { state, send } = useSubmitBooking()
  const { errors, round } = useValidationErrors()
  const signedIn = useSession(({ profile }) => profile !== null)
  const [isPreparing, setPreparing] = useState(false)
  const step = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // A signed-in customer has no LOGIN step, so contact errors are shown here.
  const stepErrors = errors.filter(({ path }) => {
    const at = stepOfField(path)
    return at === wizardSteps.FINAL || (signedIn && at === wizardSteps.LOGIN)
  })
  useEffect(prepareCaptcha, [])
  const isWaiting = useIsProfileLoading()
  useLeaveWithoutContact(signedIn || isWaiting)

  async function sendIfComplete() {
    if (isPreparing || isWaiting) return
    const { passengers } = useWizard.getState().form
    const found = [
      ...validateMissingPhone(),
      ...passengers.flatMap((person, index) => validatePerson(`passengers.${index}`, person)),
    ]
    if (found.length > 0) return setValidationErrors(found)
    setPreparing(true)
    const isSaved = await saveMissingPhone()
    setPreparing(false)
    if (!isSaved) return
    setValidationErrors([])
    void saveChosenPassengers()
    // While sending, the notice with its button is removed and the fields are inert, so the focus moves to this button.
    if (step.current?.contains(document.activeElement)) button.current?.focus()
    void send()
  }

  return (
    <div ref={step} className="flex flex-col gap-10">
      {/* Loads the confirmation page beside the request. */}
      {state.phase === 'sending' && <PrefetchPageLinks page="/booking/created" />}
      <p className="text-muted">Check your trip before you book. You’ll pay in the next step.</p>
      <ErrorSummary className="empty:-mt-10" errors={stepErrors} round={round} labelOf={labelOf} />
      {/* Locked while sending: changes would not be part of the sent booking. */}
      <div inert={state.phase === 'sending'} className="contents">
        <FinalReview errors={stepErrors} />
        <PassengerList />
        <PromoField errors={stepErrors} />
        <FinalPrice />
      </div>
      <div className="flex flex-col gap-5">
        <p className="text-small text-muted">
          By booking you agree to our{' '}
          <a href="/docs/terms" target="_blank" rel="noreferrer" className={linkClass}>
            terms of service
          </a>{' '}
          and our{' '}
          <a href="/docs/cancellation-policy" target="_blank" rel="noreferrer" className={linkClass}>
            cancellation policy
          </a>
          . See how we use your data in our{' '}
          <a href="/docs/privacy" target="_blank" rel="noreferrer" className={linkClass}>
            privacy policy
          </a>
          .
        </p>
        <CaptchaNotice />
        <SubmitNotice state={state} onSend={sendIfComplete} />
        <SendRow
          button={button}
          sending={isPreparing || state.phase === 'sending'}
          waiting={isWaiting}
          onSend={sendIfComplete}
        />
      </div>
    </div>
  )
}

/** Returns to LOGIN if the session ends on this step and the guest's details are incomplete. */
function useLeaveWithoutContact(isKnown: boolean): void {
  useEffect(() => {
    const { step, form, goTo } = useWizard.getState()
    if (isKnown || step !== wizardSteps.FINAL || personSchema.safeParse(form.guest).success) return
    goTo(wizardSteps.LOGIN, { signedIn: false })
  }, [isKnown])
}

type SendRowProps = {
  button: RefObject<HTMLButtonElement | null>
  sending: boolean
  /** The profile is loading. */
  waiting: boolean
  onSend: () => void
}

function SendRow({ button, sending, waiting, onSend }: SendRowProps) {
  const signedIn = useSession(({ profile }) => profile !== null)
  const car = useWizard((state) => state.car)
  const updating = useOffers().status === 'loading'
  const { goTo } = useWizard.getState()
  const canBook = car !== null && car.fits !== false && car.available !== false
  const inactive = sending || waiting || updating || !canBook
  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-4">
      <Button
        variant="ghost"
        className="-ms-5"
        icon={<Icon name="chevron-left" className="size-5" />}
        aria-disabled={sending || undefined}
        onClick={() => sending || goTo(wizardSteps.LOGIN, { signedIn })}
      >
        Back
      </Button>
      <Button
        ref={button}
        variant="solid"
        // Not `disabled`: the button would lose the focus, and screen readers would not announce the result.
        aria-disabled={inactive || undefined}
        aria-busy={sending || undefined}
        icon={sending ? <Icon name="loader-circle" className="size-5 animate-spin" /> : undefined}
        className="tabular max-sm:w-full"
        onClick={() => inactive || onSend()}
      >
        {sending ? 'Sending' : car?.price ? `Book for ${formatCents(car.price.totalCents)}` : 'Send request'}
      </Button>
    </div>
  )
}

function labelOf(path: string): string {
  if (path === 'promocodeId') return 'Promo code'
  if (path.startsWith('guest.')) return personLabel(path)
  const [field, index] = path.split('.')
  return field === 'passengers' && index !== undefined
    ? `Traveler ${Number(index) + 1}, ${personLabel(path).toLowerCase()}`
    : 'Booking'
}

const linkClass = 'text-accent underline underline-offset-4 hover:no-underline'
