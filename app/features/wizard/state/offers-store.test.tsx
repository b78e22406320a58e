import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { openStep } from '#tests/pages/wizard-step-page.tsx'
import { offersPage, sampleFleet, sampleOffer, sampleOffers } from '#tests/samples/offer-samples.ts'
import { cheapestOffer, loadMoreOffers, useOffers, useOffersStore } from './offers-store.ts'
import { useWizard } from './wizard-store.ts'

const cars = 'POST /api/bookings/cars'
const at = { step: wizardSteps.FORM }

function Probe() {
  const { status, offers, retry } = useOffers()
  return (
    <>
      <p>{`${status}: ${offers === null ? 'none yet' : offers.map(({ name }) => name).join(', ')}`}</p>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  )
}

test('components that use offers share one call', async () => {
  const calls = stubApi({ [cars]: () => offersPage([sampleOffer()]) })
  await openStep(
    <>
      <Probe />
      <Probe />
    </>,
    at,
  )

  await expect.element(page.getByText('ready: Executive Sedan').first()).toBeVisible()
  expect(calls).toHaveLength(1)
})

const flight = ['airline', 'flightNumber', 'flightKind', 'flightAt']

test('names, notes and flights are not sent and cause no call', async () => {
  const calls = stubApi({ [cars]: () => offersPage([sampleOffer()]) })
  await openStep(<Probe />, at)
  await expect.element(page.getByText('ready: Executive Sedan')).toBeVisible()

  useWizard.getState().fill({ comment: 'Two dogs', flightNumber: 'B6 100' })
  await expect.element(page.getByText('ready: Executive Sedan')).toBeVisible()
  expect(calls).toHaveLength(1)
  for (const name of ['guest', 'passengers', 'comment', 'captcha', ...flight])
    expect(calls[0]?.body).not.toHaveProperty(name)
})

test('quick changes cause one call, and the previous offers stay until its response', async () => {
  const calls = stubApi({
    [cars]: ({ body }) =>
      offersPage([sampleOffer({ name: `For ${(body as { passengerCount: number }).passengerCount}` })]),
  })
  await openStep(<Probe />, at)
  await expect.element(page.getByText('ready: For 1')).toBeVisible()

  for (const passengerCount of [2, 3, 4]) useWizard.getState().fill({ passengerCount })
  await expect.element(page.getByText('loading: For 1')).toBeVisible()
  await expect.element(page.getByText('ready: For 4')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('a response to an outdated request is dropped', async () => {
  let respondToFirst = (_: Response) => {}
  const calls = stubApi({
    [cars]: ({ body }) =>
      (body as { passengerCount: number }).passengerCount === 1
        ? new Promise<Response>((resolve) => {
            respondToFirst = resolve
          })
        : offersPage([sampleOffer({ name: 'The new one' })]),
  })
  await openStep(<Probe />, at)
  await expect.element(page.getByText('loading: none yet')).toBeVisible()
  useWizard.getState().fill({ passengerCount: 2 })
  await expect.element(page.getByText('ready: The new one')).toBeVisible()

  const shown = new Set<string | undefined>()
  onTestFinished(useOffersStore.subscribe(({ offers }) => shown.add(offers?.[0]?.name)))
  const late = offersPage([sampleOffer({ name: 'The old one' })])
  respondToFirst(late)
  await expect.poll(() => late.bodyUsed).toBe(true)
  // Once another response is shown, the late one would have been shown before it.
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => calls.length).toBe(3)
  await expect.element(page.getByText('ready: The new one')).toBeVisible()
  expect([...shown]).toEqual(['The new one'])
})

test('after a failure, a retry loads the offers', async () => {
  let isUp = false
  stubApi({ [cars]: () => (isUp ? offersPage([sampleOffer()]) : json({ message: 'Down' }, 503)) })
  await openStep(<Probe />, at)
  await expect.element(page.getByText('failed: none yet')).toBeVisible()

  isUp = true
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText('ready: Executive Sedan')).toBeVisible()
})

test('the chosen car gets the new price, and the request key does not change', async () => {
  stubApi({ [cars]: () => offersPage([sampleOffer({ priceToken: 'newer' })]) })
  await openStep(<Probe />, { ...at, car: sampleOffer({ priceToken: 'older' }) })
  const { requestKey } = useWizard.getState()
  await expect.element(page.getByText('ready: Executive Sedan')).toBeVisible()

  expect(useWizard.getState()).toMatchObject({ car: { priceToken: 'newer' }, requestKey })
})

test('the list has pages of ten, and the store starts with SPEC’s metadata', async () => {
  const fleet = sampleFleet(23)
  const calls = stubApi({ [cars]: ({ path }) => offersPage(fleet, path) })
  expect(useOffersStore.getInitialState().meta).toEqual({ total: 0, currentPage: 1, perPage: 10 })

  await openStep(<Probe />, at)
  await expect
    .poll(() => useOffersStore.getState())
    .toMatchObject({
      status: 'ready',
      meta: { total: 23, currentPage: 1, perPage: 10 },
    })
  expect(useOffersStore.getState().offers).toHaveLength(10)

  await loadMoreOffers()
  await loadMoreOffers()
  expect(useOffersStore.getState().meta).toEqual({ total: 23, currentPage: 3, perPage: 10 })
  expect(useOffersStore.getState().offers).toEqual(fleet)
  expect(calls.map(({ path }) => path.split('?')[1])).toEqual(
    [1, 2, 3].map((page) => `sort=price&page=${page}&perPage=10`),
  )
})

test('a changed trip starts again with the first page', async () => {
  stubApi({ [cars]: ({ path }) => offersPage(sampleFleet(23), path) })
  await openStep(<Probe />, at)
  await expect.poll(() => useOffersStore.getState().status).toBe('ready')
  await loadMoreOffers()

  useWizard.getState().fill({ passengerCount: 2 })
  await expect
    .poll(() => useOffersStore.getState())
    .toMatchObject({ status: 'ready', meta: { currentPage: 1 } })
  expect(useOffersStore.getState().offers).toHaveLength(10)
})

test('the chosen car is listed first, so that the first page updates its price', async () => {
  const calls = stubApi({ [cars]: ({ path }) => offersPage(sampleFleet(23), path) })
  await openStep(<Probe />, { ...at, car: sampleFleet(12)[11] })
  await expect.poll(() => useOffersStore.getState().status).toBe('ready')

  expect(calls[0]?.path).toBe('/api/bookings/cars?slug=car-12&sort=price&page=1&perPage=10')
})

test('if the fleet no longer has the chosen car, the others are loaded', async () => {
  stubApi({
    [cars]: ({ path }) =>
      path.includes('slug=') ? json({ message: 'Car not found' }, 404) : offersPage(sampleFleet(3), path),
  })
  await openStep(<Probe />, { ...at, car: sampleOffer({ slug: 'gone' }) })

  await expect.element(page.getByText('ready: Car 1, Car 2, Car 3')).toBeVisible()
})

test('the cheapest offer fits and is available', () => {
  const others = sampleOffers.filter(({ slug }) => slug !== 'executive-sedan')
  expect(cheapestOffer(sampleOffers)?.slug).toBe('executive-sedan')
  expect(cheapestOffer(others)?.slug).toBe('luxury-suv')
  expect(cheapestOffer([])).toBeUndefined()
})
