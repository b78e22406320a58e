import { type NavigateFunction, useNavigate } from 'react-router'
import { callApi } from '#app/client/call-api.ts'
import { useSession } from '#app/client/session.ts'
import { saveRecentAddresses } from '#app/features/address/saved-addresses.ts'
import { captchaToken } from '#app/features/captcha/captcha-token.ts'
import { useSite } from '#app/features/document/root-data.ts'
import { reloadOffers } from '#app/features/wizard/state/offers-store.ts'
import { firstStepWithError, setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { showError, showServerError, showToast } from '#app/ui/toasts/toasts-store.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { messages } from '#domain/booking/request/booking-request.ts'
import { toErrorMessages } from '#domain/errors/error-messages.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import { buildReceipt } from './build-receipt.ts'
import { confirmPriceChange } from './confirm-price-change.tsx'
import { receiptStorage } from './saved-receipt.tsx'
import { type SubmitOutcome, submitBooking } from './submit-booking.ts'
import { type SubmitState, useSubmitState } from './submit-state.ts'

/** Sends the booking and handles the outcome. Does nothing while a booking is being sent. */
export function useSubmitBooking(): { state: SubmitState; send: () => Promise<void> } {
  const navigate = useNavigate()
  const { host } = useSite()
  const state = useSubmitState()
  return { state, send: () => send(host, navigate) }
}

async function send(site: string, navigate: NavigateFunction): Promise<void> {
  if (useSubmitState.getState().phase === 'sending') return
  setSubmitState({ phase: 'sending' })
  try {
    let outcome = await submit(site, useWizard.getState().car?.priceToken ?? null)
    while (outcome.kind === 'price-changed') {
      const agreed = await confirmPriceChange({ before: useWizard.getState().car?.price ?? null, ...outcome })
      if (!agreed) break
      outcome = await submit(site, outcome.priceToken)
    }
    // Unlocks the form before the focus moves to a field with an error.
    if (outcome.kind !== 'created') setSubmitState({ phase: 'idle' })
    await handleOutcome(outcome, navigate)
  } finally {
    if (useSubmitState.getState().phase === 'sending') setSubmitState({ phase: 'idle' })
  }
}

function submit(site: string, priceToken: string | null): Promise<SubmitOutcome> {
  const { form, car, requestKey } = useWizard.getState()
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return submitBooking(
    { call: callApi, captchaToken, isOnline: () => navigator.onLine },
    { form, car, customerId: customerId(), timezone, site, requestKey, priceToken },
  )
}

async function handleOutcome(outcome: SubmitOutcome, navigate: NavigateFunction): Promise<void> {
  switch (outcome.kind) {
    case 'created':
      return finish(outcome, navigate)
    case 'captcha-unsolved':
      return showError(messages.captcha)
    case 'price-changed':
      // The visitor declined: shows the current price.
      return reloadOffers()
    case 'taken':
      return returnToFirstError(outcome.body, [
        { path: 'carId', message: toErrorMessages(outcome.body)[0]?.text ?? '' },
      ])
    case 'refused':
      return returnToFirstError(outcome.body, outcome.errors)
    case 'offline':
    case 'unreachable':
    case 'no-answer':
      return setSubmitState({ phase: 'unsent', reason: outcome.kind })
    case 'busy':
      showServerError(outcome.body)
      return setSubmitState({
        phase: 'busy',
        message: toErrorMessages(outcome.body)[0]?.text ?? '',
        retryAfterSeconds: outcome.retryAfterSeconds,
      })
    case 'failed':
      return showServerError(outcome.body)
  }
}

/**
 * SPEC section 4, in its order: the toast, the confirmation, then the reset. After an earlier attempt was booked, the
 * changed form stays, so that the visitor can book it, too.
 */
async function finish(
  { receipt, confirmation, isEarlier }: Created,
  navigate: NavigateFunction,
): Promise<void> {
  const { form, reset, fill } = useWizard.getState()
  showToast({ tone: 'success', text: 'Your booking has been created' })
  const now = new Date()
  // The confirmation of a signed-in customer goes to the profile's address.
  const email = confirmation.email ?? useSession.getState().profile?.email ?? null
  receiptStorage.save(buildReceipt(receipt, { ...confirmation, email, isEarlier, now }))
  const { pickUpLocation, destinationLocation, stops } = confirmation.trip
  saveRecentAddresses([pickUpLocation, destinationLocation, ...stops])
  setValidationErrors([])
  const resetForm = () => {
    reset(now)
    if (isEarlier) fill(form)
  }
  // With a newer build the navigation loads a new document, which ends this script: `pagehide` then resets the form.
  window.addEventListener('pagehide', resetForm, { once: true })
  await navigate('/booking/created')
  window.removeEventListener('pagehide', resetForm)
  resetForm()
}

type Created = Extract<SubmitOutcome, { kind: 'created' }>

function returnToFirstError(body: unknown, errors: FieldError[]): void {
  showServerError(body)
  setValidationErrors(errors)
  if (errors.some(({ path }) => path === 'carId')) {
    useWizard.getState().choose(null)
    reloadOffers()
  }
  const signedIn = isSignedIn()
  const step = firstStepWithError(errors)
  // A signed-in customer has no LOGIN step: `goTo` would open another one.
  if (step !== undefined && !(signedIn && step === wizardSteps.LOGIN))
    useWizard.getState().goTo(step, { signedIn })
}

function setSubmitState(state: SubmitState): void {
  useSubmitState.setState(state, true)
}

function isSignedIn(): boolean {
  return customerId() !== null
}

function customerId(): string | null {
  return useSession.getState().profile?.id ?? null
}
