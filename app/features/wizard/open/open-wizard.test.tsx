import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#app/client/session.ts'
import { endSession, writeAuthToken } from '#app/client/session-cookie.ts'
import { useValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { hoursToMs } from '#domain/constants.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { offersPage, sampleFleet, sampleOffer } from '#tests/samples/offer-samples.ts'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'
import { ordinaryDay } from '#tests/support/pickup-dates.ts'
import { fillWizard, useOpenWizard, type WizardOpening } from './open-wizard.ts'

const customer = {
  ...sampleCustomer,
  preferences: { tripType: 'from-airport' as const, childSeats: [{ type: 'booster' as const, count: 1 }] },
}

afterEach(() => {
  endSession()
  useWizard.getState().reset(new Date())
  sessionStorage.clear()
})

const meant = 'GET /api/places/meant'
const found = { id: 'a', formattedAddress: 'A', name: 'A' }
/** Finds every address but those with a "?". */
const findsPlaces = ({ path }: { path: string }) => json({ data: path.includes('%3F') ? [] : [found] })

async function open(opening: WizardOpening = {}) {
  function Page() {
    return <p>{useOpenWizard(opening).isOpen ? 'Open' : 'Opening'}</p>
  }
  const Stub = createRoutesStub([{ path: '/booking', Component: Page }])
  await render(<Stub initialEntries={['/booking']} />)
  await expect.element(page.getByText('Open', { exact: true })).toBeVisible()
}

test('an untouched wizard starts with the customer’s preferences, even if the profile loads late', async () => {
  await open()
  expect(useWizard.getState().form.type).toBe('to-airport')

  useSession.setState({ profile: customer })
  await expect
    .poll(() => useWizard.getState().form)
    .toMatchObject({ type: 'from-airport', childSeats: [{ type: 'booster', count: 1 }] })
})

test('a kind of trip in the URL takes precedence over the preferences', async () => {
  useSession.setState({ profile: customer })
  await open({ type: 'prom' })

  await expect
    .poll(() => useWizard.getState().form)
    .toMatchObject({ type: 'prom', childSeats: [{ type: 'booster', count: 1 }] })
})

test('preferences do not change a filled-in trip', async () => {
  useSession.setState({ profile: customer })
  const form = { ...emptyBookingForm(new Date()), pickUpLocation: 'JFK', destinationLocation: 'Wall Street' }
  fillWizard(form, new Date())
  await open()

  expect(useWizard.getState()).toMatchObject({ step: 0, car: null, form })
})

test('a draft’s pick-up that is too early stays, with an error at its field', async () => {
  const pickUpAt = newYorkClockAt(new Date(Date.now() + hoursToMs(20)))
  stubApi({ [meant]: findsPlaces })
  const places = { pickUpLocation: 'The Plaza', destinationLocation: 'JFK Airport' }
  await open({ draft: { type: 'to-airport', ...places, pickUpAt, isTimeMissing: false } })

  expect(useWizard.getState()).toMatchObject({ step: 0, form: { pickUpAt } })
  expect(useValidationErrors.getState().errors).toEqual([
    { path: 'pickUpAt', message: 'Pick up date must be at least 1 day from now' },
  ])
})

test.each([
  ['opens the cars at once', { isTimeMissing: false }, 1],
  ['without a time opens the form', { isTimeMissing: true }, 0],
  ['without a destination opens the form', { isTimeMissing: false, destinationLocation: '' }, 0],
  ['with a pick-up that is not found opens the form', { isTimeMissing: false, pickUpLocation: 'Plza?' }, 0],
  [
    'with a destination that is not found opens the form',
    { isTimeMissing: false, destinationLocation: 'Nowhere?' },
    0,
  ],
])('a draft with route and time %s', async (_, fields, step) => {
  stubApi({ [meant]: findsPlaces })
  const places = { pickUpLocation: 'The Plaza', destinationLocation: 'JFK Airport' }
  await open({ draft: { type: 'to-airport', ...places, pickUpAt: `${ordinaryDay(60)}T09:00`, ...fields } })

  expect(useWizard.getState()).toMatchObject({ step, form: { isPickUpSuggested: fields.isTimeMissing } })
})

test('a draft for a later date moves the proposed return behind its pick-up', async () => {
  stubApi({ [meant]: findsPlaces })
  const pickUpAt = `${ordinaryDay(21)}T09:00` as const
  const places = { pickUpLocation: 'The Plaza', destinationLocation: 'JFK Airport' }
  await open({ draft: { type: 'to-airport', ...places, pickUpAt, isTimeMissing: false } })

  expect(useWizard.getState().form.returnAt > pickUpAt).toBe(true)
})

test.each([
  ['can’t be reached', () => json({ message: 'Please try again in a minute' }, 503)],
  ['does not answer', () => new Promise<Response>(() => undefined)],
])('if the places service %s, a draft with route and time opens the cars', async (_, respond) => {
  stubApi({ [meant]: respond })
  const places = { pickUpLocation: 'The Plaza, West 59th', destinationLocation: 'Newark Airport' }
  await open({
    draft: { type: 'to-airport', ...places, pickUpAt: `${ordinaryDay(60)}T09:00`, isTimeMissing: false },
  })

  expect(useWizard.getState().step).toBe(1)
})

test('a reload does not send a customer back a step while the profile loads', async () => {
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

test('the car in the URL is chosen, and a different one chosen before is deselected first', async () => {
  let respond = (_: Response) => {}
  stubApi({ [cars]: () => new Promise<Response>((resolve) => (respond = resolve)) })
  useWizard.setState({ car: first })
  await open({ slug: 'car-2' })

  expect(useWizard.getState()).toMatchObject({ slug: 'car-2', car: null })
  respond(offersPage([second ?? sampleOffer()]))
  await expect.poll(() => useWizard.getState().car?.slug).toBe('car-2')
})

test('if the car in the URL cannot be loaded, the one chosen before stays deselected', async () => {
  const calls = stubApi({ [cars]: () => json({ message: 'Please try again in a minute' }, 503) })
  useWizard.setState({ car: first })
  await open({ slug: 'car-2' })

  await expect.poll(() => calls.length).toBe(1)
  expect(useWizard.getState()).toMatchObject({ slug: 'car-2', car: null })
})

test('a car that the visitor chooses during the request stays', async () => {
  let respond = (_: Response) => {}
  stubApi({ [cars]: () => new Promise<Response>((resolve) => (respond = resolve)) })
  await open({ slug: 'car-2' })
  useWizard.getState().choose(first ?? null)

  const late = offersPage([second ?? sampleOffer()])
  respond(late)
  await expect.poll(() => late.bodyUsed).toBe(true)
  expect(useWizard.getState().car?.slug).toBe('car-1')
})

test('a URL without a car does not change the chosen one', async () => {
  useWizard.setState({ car: first, slug: 'car-1' })
  await open()

  expect(useWizard.getState()).toMatchObject({ slug: null, car: { slug: 'car-1' } })
})
