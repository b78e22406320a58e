import { create } from 'zustand'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { resolveWizardStep, type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'

export type WizardState = {
  step: WizardStep
  /** Set on the campaign page, where the form is shown but the step cannot change. */
  metaMode: boolean
  form: BookingForm
  /** The chosen car with its last loaded offer. */
  car: Offer | null
  /** The car in the page's URL. It is listed first. */
  slug: string | null
  /** The idempotency key of the next submit: sending it twice makes one booking. */
  requestKey: string
}

/** What a tab keeps of it. */
export type SavedWizard = Pick<WizardState, 'step' | 'form' | 'car' | 'slug' | 'requestKey'>

type WizardActions = {
  goTo: (requested: WizardStep, { signedIn }: { signedIn: boolean }) => void
  fill: (fields: Partial<BookingForm>) => void
  choose: (car: Offer | null) => void
  /** Updates the offer of the chosen car. Unlike `choose`, it does not change the request key. */
  refreshCar: (car: Offer) => void
  setMetaMode: (metaMode: boolean) => void
  /** Restores the defaults after a booking. */
  reset: (now: Date) => void
}

export const useWizard = create<WizardState & WizardActions>()((set) => ({
  ...freshState(new Date()),
  metaMode: false,
  goTo: (requested, { signedIn }) =>
    set((state) => ({ step: resolveWizardStep(requested, { ...state, signedIn }) })),
  // A changed form is a different booking, which needs a new key.
  fill: (fields) => set(({ form }) => ({ form: { ...form, ...fields }, requestKey: crypto.randomUUID() })),
  choose: (car) => set({ car, requestKey: crypto.randomUUID() }),
  refreshCar: (car) => set({ car }),
  setMetaMode: (metaMode) => set({ metaMode }),
  reset: (now) => set(freshState(now)),
}))

function freshState(now: Date): Omit<WizardState, 'metaMode'> {
  return {
    step: wizardSteps.FORM,
    form: emptyBookingForm(now),
    car: null,
    slug: null,
    requestKey: crypto.randomUUID(),
  }
}
