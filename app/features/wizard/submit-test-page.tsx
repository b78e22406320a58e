import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { render } from 'vitest-browser-react'
import { type RootData, RootDataContext } from '#app/features/page/root-data.ts'
import { ModalHost } from '#app/ui/modals.tsx'
import { ToastArea } from '#app/ui/toasts.tsx'
import { toastsStore } from '#app/ui/toasts-store.ts'
import { type BookingForm, emptyForm } from '#domain/booking/booking-form.ts'
import type { Offer } from '#domain/booking/offer.ts'
import type { WizardStep } from '#domain/booking/wizard-steps.ts'
import { useOffersStore } from './offers.ts'
import { closeAttempt } from './submit-attempt.ts'
import { setSubmitFaults } from './submit-faults.ts'
import { useSubmitState } from './submit-state.ts'
import { useWizard } from './wizard-store.ts'

type Setting = { step: WizardStep; car?: Offer | null; form?: Partial<BookingForm> }

let trips = 0

/** For tests: a step on a page of its own, as the wizard stands when a visitor comes to it. */
export async function openStep(view: ReactNode, { step, car = null, form = {} }: Setting) {
  sessionStorage.clear()
  closeAttempt()
  setSubmitFaults([])
  toastsStore.setState({ toasts: [] })
  useSubmitState.setState({ phase: 'idle' }, true)
  useOffersStore.setState(useOffersStore.getInitialState())
  useWizard.getState().reset(new Date())
  useWizard.setState({
    step,
    car,
    form: {
      ...emptyForm(new Date()),
      // Another trip each time, so that its offers are asked for.
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
