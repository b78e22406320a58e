import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#app/client/session.ts'
import { setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { openStep } from '#tests/pages/wizard-step-page.tsx'
import { offersPage, sampleFleet, sampleOffer, sampleOffers } from '#tests/samples/offer-samples.ts'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'
import { CarsStep } from './cars-step.tsx'

const cars = 'POST /api/bookings/cars'
const { CARS, FORM, LOGIN, FINAL } = wizardSteps
const threeCases = { luggageCount: 3 }

function car(name: string) {
  return page.getByRole('article', { name })
}

test('every car shows its capacity, all-in price, price lines and cancellation terms', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, form: threeCases })

  await expect.element(page.getByText(/What you see is what is charged/)).toBeVisible()
  const sedan = car('Executive Sedan')
  await expect.element(sedan.getByText('$114.00', { exact: true }).first()).toBeVisible()
  await expect.element(sedan.getByText('3 passengers')).toBeVisible()
  await expect.element(sedan.getByText('3 suitcases')).toBeVisible()
  await expect.element(sedan.getByText(/^Cancel at no cost until 24 hours/)).toBeVisible()
  await userEvent.click(sedan.getByText(/^What it includes/))
  await expect.element(sedan.getByText('Flat fare between Midtown and JFK.')).toBeVisible()
  await expect.element(page.getByText('2 cars for this trip, from $114.00 all in.')).toBeInTheDocument()
})

test('while a changed trip is priced, no previous offer is shown', async () => {
  const responses = [offersPage(sampleOffers), new Promise<Response>(() => {})]
  stubApi({ [cars]: () => responses.shift() ?? offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, form: threeCases })
  await expect.element(car('Executive Sedan')).toBeVisible()

  useWizard.getState().fill({ destinationLocation: 'Newark Airport' })

  await expect.element(page.getByText('Pricing the cars for your trip')).toBeInTheDocument()
  expect(page.getByRole('article').elements()).toEqual([])
})

test('choosing a car opens the next step', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, form: threeCases })

  await userEvent.click(page.getByRole('button', { name: 'Choose this car (Luxury SUV)' }))
  expect(useWizard.getState()).toMatchObject({ step: LOGIN, car: { slug: 'luxury-suv' } })
})

test('a signed-in customer goes from the cars to the review, and back', async () => {
  useSession.setState({ profile: sampleCustomer })
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS })

  await userEvent.click(page.getByRole('button', { name: 'Choose this car (Luxury SUV)' }))
  expect(useWizard.getState().step).toBe(FINAL)
  useWizard.getState().goTo(LOGIN, { signedIn: true })
  expect(useWizard.getState().step).toBe(CARS)
  useSession.setState({ profile: null })
})

test('a car that does not fit or is taken shows the reason and alternatives, and cannot be chosen', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, form: threeCases })

  const first = car('First-Class Sedan')
  await expect.element(first.getByText('It takes 2 suitcases, and you have 3.')).toBeVisible()
  const stretch = car('Stretch Limousine')
  await expect.element(stretch.getByText('All our cars of this class are taken at that time.')).toBeVisible()
  for (const unfit of [first, stretch])
    expect(unfit.getByRole('button', { name: /this car/ }).elements()).toEqual([])

  await userEvent.click(first.getByRole('button', { name: 'Take it for $114.00 (Executive Sedan)' }))
  expect(useWizard.getState()).toMatchObject({ step: LOGIN, car: { slug: 'executive-sedan' } })
})

test('a car without a price can be requested', async () => {
  const priceReason = 'This car has no price for that day yet. Request it, and we will send you one.'
  const unpriced = sampleOffer({ price: null, priceToken: null, priceReason })
  stubApi({ [cars]: () => offersPage([unpriced, ...sampleOffers.slice(1)]) })
  await openStep(<CarsStep />, { step: CARS })

  await expect.element(car('Executive Sedan').getByText('Price on request')).toBeVisible()
  await expect.element(car('Executive Sedan').getByText(priceReason)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Request this car (Executive Sedan)' }))
  expect(useWizard.getState().step).toBe(LOGIN)
})

test('a reason that applies to every car is shown once', async () => {
  const priceReason = 'We could not find “Nowhere” on our map. You can still request this car.'
  const unpriced = { price: null, priceToken: null, priceReason }
  stubApi({ [cars]: () => offersPage(sampleOffers.map((offer) => ({ ...offer, ...unpriced }))) })
  await openStep(<CarsStep />, { step: CARS })

  await expect.element(car('Executive Sedan').getByText('Price on request')).toBeVisible()
  expect(page.getByText(priceReason).elements()).toHaveLength(1)
  expect(page.getByText(/What you see is what is charged/).elements()).toEqual([])
})

test('if no car fits, no price is promised and a quote can be requested', async () => {
  const unfit = { fits: false, fitReasons: ['Seats 3 of your 14 passengers.'] }
  stubApi({ [cars]: () => offersPage(sampleOffers.map((offer) => ({ ...offer, ...unfit }))) })
  await openStep(<CarsStep />, { step: CARS })

  await expect.element(page.getByText(/No single car of ours does this trip/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Request a quote' })).toBeVisible()
  expect(page.getByText(/What you see is what is charged/).elements()).toEqual([])
})

test('the chosen car is marked, and its button continues with it', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, car: sampleOffer(), form: threeCases })

  await expect.element(car('Executive Sedan').getByText('Your choice')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Continue with this car (Executive Sedan)' }))
  expect(useWizard.getState().step).toBe(LOGIN)
})

test('if no single car fits, the step explains that and suggests several cars', async () => {
  const tooMany = sampleOffer({ fits: false, fitReasons: ['It seats 3 passengers, and you are 5.'] })
  stubApi({ [cars]: () => offersPage([tooMany]) })
  await openStep(<CarsStep />, { step: CARS, form: { passengerCount: 5 } })

  await expect.element(page.getByText(/No single car of ours does this trip/)).toBeVisible()
  await expect.element(page.getByText(/^Two cars of the class Executive Sedan/)).toBeVisible()
})

test('without any cars the phone number is shown', async () => {
  stubApi({ [cars]: () => offersPage([]) })
  await openStep(<CarsStep />, { step: CARS })

  await expect.element(page.getByRole('heading', { name: 'There are no cars to show' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '(212) 555-0147' }))
    .toHaveAttribute('href', 'tel:+12125550147')
})

test('pricing the cars shows a loading text; a failure shows a message and a retry button', async () => {
  let respond = (_: Response) => {}
  const first = new Promise<Response>((resolve) => {
    respond = resolve
  })
  let callCount = 0
  stubApi({ [cars]: () => (++callCount === 1 ? first : offersPage(sampleOffers)) })
  await openStep(<CarsStep />, { step: CARS })
  await expect.element(page.getByText('Pricing the cars for your trip')).toBeInTheDocument()

  respond(json({ message: 'We cannot reach our records right now.' }, 500))
  await expect
    .element(page.getByRole('alert').getByText(/We cannot reach our records right now\./))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(car('Executive Sedan')).toBeVisible()
})

test('a booking refused because of its car shows the reason above the list', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS })
  setValidationErrors([{ path: 'carId', message: 'This car has just been taken.' }])

  await expect.element(page.getByRole('alert').getByText('This car has just been taken.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Choose this car (Luxury SUV)' }))
  expect(page.getByText('This car has just been taken.').elements()).toEqual([])
})

test('a long list shows ten cars and loads more: the first new one takes the focus, and the count is announced', async () => {
  stubApi({ [cars]: ({ path }) => offersPage(sampleFleet(13), path) })
  await openStep(<CarsStep />, { step: CARS })
  await expect.element(car('Car 10')).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(10)

  await userEvent.click(page.getByRole('button', { name: 'Show more cars (10 of 13 shown)' }))
  await expect.element(page.getByRole('heading', { name: 'Car 11' })).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('13 of 13 cars shown.')).toBeInTheDocument()
  expect(page.getByRole('article').elements()).toHaveLength(13)
  expect(page.getByRole('button', { name: /^Show more cars/ }).elements()).toEqual([])
})

test('a failed next page shows a message, and the button works again', async () => {
  let isUp = false
  stubApi({
    [cars]: ({ path }) =>
      isUp || path.includes('page=1&') ? offersPage(sampleFleet(13), path) : json({ message: 'Down' }, 503),
  })
  await openStep(<CarsStep />, { step: CARS })
  const more = page.getByRole('button', { name: /^Show more cars/ })

  await userEvent.click(more)
  await expect
    .element(page.getByRole('alert').getByText(/^The next cars could not be loaded\./))
    .toBeVisible()
  isUp = true
  await userEvent.click(more)
  await expect.element(page.getByRole('heading', { name: 'Car 11' })).toHaveFocus()
})

test('a short list has no button for more', async () => {
  stubApi({ [cars]: ({ path }) => offersPage(sampleFleet(10), path) })
  await openStep(<CarsStep />, { step: CARS })

  await expect.element(car('Car 10')).toBeVisible()
  expect(page.getByRole('button', { name: /^Show more cars/ }).elements()).toEqual([])
})

test('a chosen car that does not fit comes first, with the reason', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, car: sampleOffers[2], form: threeCases })

  await expect.element(page.getByRole('article').first()).toHaveAccessibleName('First-Class Sedan')
  expect(page.getByRole('article').elements()).toHaveLength(sampleOffers.length)
})

test('Back opens the trip form', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS })

  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  expect(useWizard.getState().step).toBe(FORM)
})

test.each([
  ['light', 390],
  ['dark', 1280],
] as const)('the cars have no accessibility violations in %s at %d pixels', async (mode, width) => {
  document.documentElement.dataset.colourMode = mode
  await page.viewport(width, 900)
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  const screen = await openStep(<CarsStep />, { step: CARS, car: sampleOffer(), form: threeCases })
  await expect.element(car('Executive Sedan')).toBeVisible()

  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colourMode
})
