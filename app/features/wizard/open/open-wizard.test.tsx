import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endSession } from '#app/client/end-session.ts'
import { useSession } from '#app/client/session.ts'
import { writeAuthToken } from '#app/client/write-auth-token.ts'
import { useValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { hoursToMs } from '#domain/constants.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { offersPage, sampleFleet, sampleOffer } from '#tests/samples/offer-samples.ts'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'
import { fillWizard, useOpenWizard, type WizardOpening } from './open-wizard.ts'

const liking = {
  ...sampleCustomer,
  preferences: { tripType: 'from-airport' as const, childSeats: [{ type: 'booster' as const, count: 1 }] },
}

afterEach(() => {
  endSession()
  useWizard.getState().reset(new Date())
  sessionStorage.clear()
})

async function open(opening: WizardOpening = {}) {
  function Page() {
    return <p>{useOpenWizard(opening) ? 'Open' : 'Opening'}</p>
  }
  const Stub = createRoutesStub([{ path: '/booking', Component: Page }])
  await render(<Stub initialEntries={['/booking']} />)
  await expect.element(page.getByText('Open', { exact: true })).toBeVisible()
}

test('an untouched wizard starts with the customer’s preferences, even where the profile comes late', async () => {
  await open()
  expect(useWizard.getState().form.type).toBe('to-airport')

  useSession.setState({ profile: liking })
  await expect
    .poll(() => useWizard.getState().form)
    .toMatchObject({ type: 'from-airport', childSeats: [{ type: 'booster', count: 1 }] })
})

test('a kind of trip that the address asks for is kept', async () => {
  useSession.setState({ profile: liking })
  await open({ type: 'prom' })

  await expect
    .poll(() => useWizard.getState().form)
    .toMatchObject({ type: 'prom', childSeats: [{ type: 'booster', count: 1 }] })
})

test('a trip that is filled in whole stays as it is', async () => {
  useSession.setState({ profile: liking })
  const form = { ...emptyBookingForm(new Date()), pickUpLocation: 'JFK', destinationLocation: 'Wall Street' }
  fillWizard(form, new Date())
  await open()

  expect(useWizard.getState()).toMatchObject({ step: 0, car: null, form })
})

test('a day that is too close stays as it was asked for, and is told at its field', async () => {
  const pickUpAt = newYorkClockAt(new Date(Date.now() + hoursToMs(20)))
  const places = { pickUpLocation: 'The Plaza', destinationLocation: 'JFK Airport' }
  await open({ draft: { type: 'to-airport', ...places, pickUpAt } })

  expect(useWizard.getState().form.pickUpAt).toBe(pickUpAt)
  expect(useValidationErrors.getState().errors).toEqual([
    { path: 'pickUpAt', message: 'Pick up date must be at least 1 day from now' },
  ])
})

test('a reload does not send a customer back a step while the profile is on its way', async () => {
  writeAuthToken('v1.token')
  useSession.setState({ profile: null, ready: false })
  const form = {
    ...emptyBookingForm(new Date()),
    pickUpLocation: '350 Fifth Avenue',
    destinationLocation: 'JFK Airport',
  }
  fillWizard(form, new Date())
  useWizard.setState({ car: sampleOffer(), step: 3 })
  await open()

  expect(useWizard.getState().step).toBe(3)
})

const cars = 'POST /api/bookings/cars'
const [first, second] = sampleFleet(2)

test('the car that the address names is chosen, and another one chosen before gives way at once', async () => {
  let answer = (_: Response) => {}
  stubApi({ [cars]: () => new Promise<Response>((resolve) => (answer = resolve)) })
  useWizard.setState({ car: first })
  await open({ slug: 'car-2' })

  expect(useWizard.getState()).toMatchObject({ slug: 'car-2', car: null })
  answer(offersPage([second ?? sampleOffer()]))
  await expect.poll(() => useWizard.getState().car?.slug).toBe('car-2')
})

test('where the named car cannot be looked up, the other one chosen before is not booked in its place', async () => {
  const calls = stubApi({ [cars]: () => json({ message: 'Please try again in a minute' }, 503) })
  useWizard.setState({ car: first })
  await open({ slug: 'car-2' })

  await expect.poll(() => calls.length).toBe(1)
  expect(useWizard.getState()).toMatchObject({ slug: 'car-2', car: null })
})

test('a car chosen by hand while the named one is looked up stays', async () => {
  let answer = (_: Response) => {}
  stubApi({ [cars]: () => new Promise<Response>((resolve) => (answer = resolve)) })
  await open({ slug: 'car-2' })
  useWizard.getState().choose(first ?? null)

  const late = offersPage([second ?? sampleOffer()])
  answer(late)
  await expect.poll(() => late.bodyUsed).toBe(true)
  expect(useWizard.getState().car?.slug).toBe('car-1')
})

test('an address without a car leaves the chosen one alone', async () => {
  useWizard.setState({ car: first, slug: 'car-1' })
  await open()

  expect(useWizard.getState()).toMatchObject({ slug: null, car: { slug: 'car-1' } })
})
