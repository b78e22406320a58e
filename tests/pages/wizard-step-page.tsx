import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { render } from 'vitest-browser-react'
import { clearAuthToken } from '#app/client/session-cookie.ts'
import { type RootData, RootDataContext } from '#app/features/document/root-data.ts'
import { useOffersStore } from '#app/features/wizard/state/offers-store.ts'
import { setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { clearAttempt } from '#app/features/wizard/submit/submit-attempt.ts'
import { useSubmitState } from '#app/features/wizard/submit/submit-state.ts'
import { ModalHost } from '#app/ui/dialog/modals.tsx'
import { ToastArea } from '#app/ui/toasts/toast-area.tsx'
import { toastsStore } from '#app/ui/toasts/toasts-store.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import type { WizardStep } from '#domain/booking/form/wizard-steps.ts'

type Setting = { step: WizardStep; car?: Offer | null; form?: Partial<BookingForm> }

let trips = 0

/** For tests: a step on its own page, with the wizard in the given state. */
export async function openStep(view: ReactNode, { step, car = null, form = {} }: Setting) {
  sessionStorage.clear()
  // Files share their cookies: with one of another file, the step would wait for a profile.
  clearAuthToken()
  clearAttempt()
  setValidationErrors([])
  toastsStore.setState({ toasts: [] })
  useSubmitState.setState({ phase: 'idle' }, true)
  useOffersStore.setState(useOffersStore.getInitialState())
  useWizard.getState().reset(new Date())
  useWizard.setState({
    step,
    car,
    form: {
      ...emptyBookingForm(new Date()),
      // A different trip each time, so that its offers are requested.
      pickUpLocation: `${++trips} Fifth Avenue`,
      destinationLocation: 'JFK Airport',
      ...form,
    },
  })
  const Page = createRoutesStub([
    { path: '/booking', Component: () => <Shell>{view}</Shell> },
    {
      path: '/booking/created',
      Component: () => (
        <Shell>
          <p>The confirmation</p>
        </Shell>
      ),
    },
  ])
  return render(<Page initialEntries={['/booking']} />)
}

function Shell({ children }: { children: ReactNode }) {
  return (
    <RootDataContext value={rootData}>
      <main>
        <h1>Booking</h1>
        {children}
      </main>
      <ModalHost />
      <ToastArea />
    </RootDataContext>
  )
}

const rootData = {
  site: {
    host: 'sagewoodlimo.example',
    configPhoneCall: '+12125550147',
    configPhoneNumber: '(212) 555-0147',
  },
} as RootData
