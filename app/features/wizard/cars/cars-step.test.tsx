import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#app/client/session.ts'
import { useQuote } from '#app/features/quote/quote-state.ts'
import { setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { openStep } from '#tests/pages/wizard-step-page.tsx'
import { offersPage, sampleFleet, sampleOffer, sampleOffers } from '#tests/samples/offer-samples.ts'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'
import { CarsStep } from './cars-step.tsx'

const cars = 'POST /api/bookings/cars'
const { CARS, FORM, LOGIN, FINAL } = wizardSteps
const threeBags = { luggageCount: 3 }

/** What the quote dialog loads. */
const quoteApi = {
  'GET /api/config': () =>
    json({ data: { services: { captcha: { kind: 'embedded' }, mapsKey: null }, site: {} } }),
  'GET /api/fleet': () => json({ data: [{ id: sampleOffer().id, name: 'Executive Sedan' }] }),
  'GET /api/captcha/challenge': () => json({ message: 'Not now' }, 503),
  'GET /api/places': () => json({ data: [] }),
}

/** The names of the cars in the order of the list. */
function shownCars(): (string | null)[] {
  return page
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('h2')?.textContent ?? null)
}

function car(name: string) {
  return page.getByRole('article', { name })
}

test('every car shows its capacity, all-in price, price lines, cancellation and waiting terms', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, form: threeBags })

  await expect.element(page.getByText(/^Every price is all-in/)).toBeVisible()
  const sedan = car('Executive Sedan')
  await expect.element(sedan.getByText('$114.00', { exact: true }).first()).toBeVisible()
  await expect.element(sedan.getByText('3 passengers')).toBeVisible()
  await expect.element(sedan.getByText('3 bags')).toBeVisible()
  await expect
    .element(sedan.getByText(/^Free cancellation until \w{3},.\w{3}.\d+, .*[ap]\.m\.$/))
    .toBeVisible()
  await expect.element(sedan.getByText('15 minutes of free waiting, then $1 a minute')).toBeVisible()
  await userEvent.click(sedan.getByText(/^What’s included/))
  await expect.element(sedan.getByText('Flat fare between Midtown and JFK.')).toBeVisible()
  await expect.element(sedan.getByText(/After that, canceling costs 50% of the price\.$/)).toBeVisible()
  await expect.element(page.getByText('2 cars for this trip, from $114.00 all-in.')).toBeInTheDocument()
})

test('cars are sorted by price, and by size on request, without another call', async () => {
  const cheapVan = sampleOffer({
    ...{ id: '00000000-0000-4000-8000-000000000009', slug: 'van', name: 'Executive Van', seats: 12 },
    price: priceFromLines([{ code: 'fare', label: 'Fare', cents: 9000 }]),
  })
  const calls = stubApi({ [cars]: () => offersPage([...sampleOffers, cheapVan]) })
  await openStep(<CarsStep />, { step: CARS, form: threeBags })
  await expect.element(car('Executive Van')).toBeVisible()
  expect(shownCars().slice(0, 3)).toEqual(['Executive Van', 'Executive Sedan', 'Luxury SUV'])

  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort by' }), 'size')
  await expect.poll(() => shownCars().slice(0, 3)).toEqual(['Executive Sedan', 'Luxury SUV', 'Executive Van'])
  expect(calls).toHaveLength(1)
})

test('a list that is not completely loaded is sorted by the server', async () => {
  const calls = stubApi({ [cars]: ({ path }) => offersPage(sampleFleet(13), path) })
  await openStep(<CarsStep />, { step: CARS })
  await expect.element(car('Car 10')).toBeVisible()

  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort by' }), 'size')
  await expect.poll(() => calls.at(-1)?.path).toContain('sort=size')
})

test('the car of the page’s URL comes first', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, form: threeBags })
  useWizard.setState({ slug: 'luxury-suv' })

  await expect.poll(() => shownCars()[0]).toBe('Luxury SUV')
})

test('while a changed trip is priced, no previous offer is shown', async () => {
  const responses = [offersPage(sampleOffers), new Promise<Response>(() => {})]
  stubApi({ [cars]: () => responses.shift() ?? offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, form: threeBags })
  await expect.element(car('Executive Sedan')).toBeVisible()

  useWizard.getState().fill({ destinationLocation: 'Newark Airport' })

  await expect.element(page.getByText('Loading prices for your trip')).toBeInTheDocument()
  expect(page.getByRole('article').elements()).toEqual([])
})

test('choosing a car opens the next step', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, form: threeBags })

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

test('a car that does not fit or is taken shows the reason, no other class, and cannot be chosen', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, form: threeBags })

  const first = car('First-Class Sedan')
  await expect.element(first.getByText('Fits up to 2 bags. You have 3.')).toBeVisible()
  const stretch = car('Stretch Limousine')
  await expect.element(stretch.getByText('All of these cars are booked at that time.')).toBeVisible()
  for (const unfit of [first, stretch]) {
    expect(unfit.getByRole('button', { name: /this car/ }).elements()).toEqual([])
    expect(unfit.getByText(/Executive Sedan|Luxury SUV/).elements()).toEqual([])
  }
})

test('a car without a price can be requested', async () => {
  const priceReason = 'We don’t have an online price for that day yet.'
  const unpriced = sampleOffer({ price: null, priceToken: null, priceReason })
  stubApi({ [cars]: () => offersPage([unpriced, ...sampleOffers.slice(1)]) })
  await openStep(<CarsStep />, { step: CARS })

  await expect.element(car('Executive Sedan').getByText('Price on request')).toBeVisible()
  await expect.element(car('Executive Sedan').getByText(priceReason)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Request this car (Executive Sedan)' }))
  expect(useWizard.getState().step).toBe(LOGIN)
})

test('a reason that applies to every car is shown once', async () => {
  const priceReason = 'We couldn’t find “Nowhere”.'
  const unpriced = { price: null, priceToken: null, priceReason }
  stubApi({ [cars]: () => offersPage(sampleOffers.map((offer) => ({ ...offer, ...unpriced }))) })
  await openStep(<CarsStep />, { step: CARS })

  await expect.element(car('Executive Sedan').getByText('Price on request')).toBeVisible()
  expect(page.getByText(priceReason).elements()).toHaveLength(1)
  expect(page.getByText(/^Every price is all-in/).elements()).toEqual([])
})

test('if no car is available, no price is promised and a quote opens with the trip filled in', async () => {
  const unfit = { fits: false, fitReasons: ['No wheelchair lift.'], accessible: false }
  stubApi({ ...quoteApi, [cars]: () => offersPage(sampleOffers.map((offer) => ({ ...offer, ...unfit }))) })
  await openStep(<CarsStep />, { step: CARS, form: { isAccessible: true, pickUpLocation: 'The Plaza' } })

  await expect.element(page.getByText(/^None of our cars is available for this trip/)).toBeVisible()
  expect(page.getByText(/^Every price is all-in/).elements()).toEqual([])
  await userEvent.click(page.getByRole('link', { name: 'Request a quote' }))
  const dialog = page.getByRole('dialog', { name: 'Request a quote' })
  await expect.element(dialog.getByRole('combobox', { name: 'Pick-up' })).toHaveValue('The Plaza')
  await expect.element(dialog.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await expect.element(dialog.getByText(/^We’ll include the rest of your trip/)).toBeVisible()
  expect(useQuote.getState().fields.trip).toMatchObject({ type: 'to-airport', isAccessible: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('of several cars together the cheapest comes first, though one of them costs more', async () => {
  const tooSmall = { fits: false, fitReasons: ['Too small for 12 passengers.'], freeUnits: 4 }
  const van = sampleOffer({
    ...{
      ...tooSmall,
      id: '00000000-0000-4000-8000-000000000009',
      slug: 'van',
      name: 'Executive Van',
      seats: 6,
    },
    price: priceFromLines([{ code: 'fare', label: 'Fare', cents: 15_000 }]),
  })
  stubApi({ [cars]: () => offersPage([sampleOffer(tooSmall), van]) })
  await openStep(<CarsStep />, { step: CARS, form: { passengerCount: 12 } })

  await expect.element(car('Executive Van').getByText('2 × Executive Van: $300.00 all-in')).toBeVisible()
  expect(shownCars()).toEqual(['Executive Van', 'Executive Sedan'])
  await expect.element(page.getByText('No single car is available for this trip.')).toBeInTheDocument()
})

test('the chosen car is marked, and its button continues with it', async () => {
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  await openStep(<CarsStep />, { step: CARS, car: sampleOffer(), form: threeBags })

  await expect.element(car('Executive Sedan').getByText('Your choice')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Continue with this car (Executive Sedan)' }))
  expect(useWizard.getState().step).toBe(LOGIN)
})

test('a party too large for one car sees several cars with their total, and requests them with a filled-in quote', async () => {
  const tooSmall = { fits: false, fitReasons: ['Seats up to 3 passengers. You have 5.'] }
  stubApi({ ...quoteApi, [cars]: () => offersPage([sampleOffer(tooSmall)]) })
  await openStep(<CarsStep />, { step: CARS, form: { passengerCount: 5 } })

  await expect.element(page.getByText(/^Your group needs more than one car/)).toBeVisible()
  const sedan = car('Executive Sedan')
  await expect.element(sedan.getByText('2 × Executive Sedan: $228.00 all-in')).toBeVisible()
  await userEvent.click(sedan.getByRole('link', { name: 'Request 2 cars (Executive Sedan)' }))
  const dialog = page.getByRole('dialog', { name: 'Request a quote' })
  await expect.element(dialog.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await expect.element(dialog.getByRole('spinbutton', { name: 'Passengers' })).toHaveValue(5)
  expect(useQuote.getState().fields).toMatchObject({
    carId: sampleOffer().id,
    destinationLocation: 'JFK Airport',
    comment: '2 × Executive Sedan',
  })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what was typed in a quote is still there when it is opened for another car', async () => {
  const tooSmall = { fits: false, fitReasons: ['Seats up to 3 passengers. You have 5.'] }
  const other = { id: '00000000-0000-4000-8000-000000000003', slug: 'other', name: 'First-Class Sedan' }
  const small = [sampleOffer(tooSmall), sampleOffer({ ...tooSmall, ...other })]
  stubApi({ ...quoteApi, [cars]: () => offersPage(small) })
  await openStep(<CarsStep />, { step: CARS, form: { passengerCount: 5 } })
  await userEvent.click(page.getByRole('link', { name: 'Request 2 cars (Executive Sedan)' }))
  const dialog = page.getByRole('dialog', { name: 'Request a quote' })
  const box = (name: string) => dialog.getByRole('textbox', { name })
  await userEvent.fill(box('First name'), 'Ada')
  await userEvent.fill(box('Email'), 'ada@example.com')
  await userEvent.fill(box('Notes'), '2 × Executive Sedan\nTwo dogs')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('link', { name: 'Request 2 cars (First-Class Sedan)' }))

  await expect.element(box('First name')).toHaveValue('Ada')
  await expect.element(box('Email')).toHaveValue('ada@example.com')
  await expect.element(box('Notes')).toHaveValue('2 × First-Class Sedan\nTwo dogs')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  useQuote.getState().reset()
})

test('without any cars the phone number is shown', async () => {
  stubApi({ [cars]: () => offersPage([]) })
  await openStep(<CarsStep />, { step: CARS })

  await expect.element(page.getByRole('heading', { name: 'No cars to show' })).toBeVisible()
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
  await expect.element(page.getByText('Loading prices for your trip')).toBeInTheDocument()

  respond(json({ message: 'We’re having trouble on our side.' }, 500))
  await expect.element(page.getByRole('alert').getByText(/We’re having trouble on our side\./)).toBeVisible()
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
  await expect.element(page.getByRole('alert').getByText(/^We couldn’t load more cars\./)).toBeVisible()
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
  await openStep(<CarsStep />, { step: CARS, car: sampleOffers[2], form: threeBags })

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
  document.documentElement.dataset.colorMode = mode
  await page.viewport(width, 900)
  stubApi({ [cars]: () => offersPage(sampleOffers) })
  const screen = await openStep(<CarsStep />, { step: CARS, car: sampleOffer(), form: threeBags })
  await expect.element(car('Executive Sedan')).toBeVisible()

  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colorMode
})
