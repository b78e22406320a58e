import { create } from 'zustand'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { resolveWizardStep, type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'

export type WizardState = {
  step: WizardStep
  /** On the campaign page: the form is there, but requests to change the step are ignored. */
  metaMode: boolean
  form: BookingForm
  /** The chosen car, as it was last offered. */
  car: Offer | null
  /** The car that the page's address names. It comes first in the list. */
  slug: string | null
  /** Names the submit that is to come, so that sending it twice books once. */
  requestKey: string
}

type WizardActions = {
  goTo: (requested: WizardStep, { signedIn }: { signedIn: boolean }) => void
  fill: (fields: Partial<BookingForm>) => void
  choose: (car: Offer | null) => void
  /** The chosen car with the price of now. It is the same request still: one that may be on its way keeps its key. */
  refreshCar: (car: Offer) => void
  setMetaMode: (metaMode: boolean) => void
  /** After a booking: everything back to its defaults. */
  reset: (now: Date) => void
}

export const useWizard = create<WizardState & WizardActions>()((set) => ({
  ...freshState(new Date()),
  metaMode: false,
  goTo: (requested, { signedIn }) =>
    set((state) => ({ step: resolveWizardStep(requested, { ...state, signedIn }) })),
  // What is booked changes with the form, so it is another request.
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
