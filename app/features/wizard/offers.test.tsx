import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, json } from '#app/features/api/test-api.ts'
import { wizardSteps } from '#domain/booking/wizard-steps.ts'
import { sampleOffer, sampleOffers } from './offer-samples.ts'
import { cheapestOffer, useOffers, useOffersStore } from './offers.ts'
import { openStep } from './submit-test-page.tsx'
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

test('one call serves all who show offers', async () => {
  const calls = answerCalls({ [cars]: () => json({ data: [sampleOffer()] }) })
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

test('names, notes and flights neither travel nor cause another call', async () => {
  const calls = answerCalls({ [cars]: () => json({ data: [sampleOffer()] }) })
  await openStep(<Probe />, at)
  await expect.element(page.getByText('ready: Executive Sedan')).toBeVisible()

  useWizard.getState().fill({ comment: 'Two dogs', flightNumber: 'B6 100' })
  await expect.element(page.getByText('ready: Executive Sedan')).toBeVisible()
  expect(calls).toHaveLength(1)
  for (const name of ['guest', 'passengers', 'comment', 'captcha', ...flight])
    expect(calls[0]?.body).not.toHaveProperty(name)
})

test('typing asks once, for the last of it, and the offers before stand meanwhile', async () => {
  const calls = answerCalls({
    [cars]: ({ body }) =>
      json({ data: [sampleOffer({ name: `For ${(body as { passengerCount: number }).passengerCount}` })] }),
  })
  await openStep(<Probe />, at)
  await expect.element(page.getByText('ready: For 1')).toBeVisible()

  for (const passengerCount of [2, 3, 4]) useWizard.getState().fill({ passengerCount })
  await expect.element(page.getByText('loading: For 1')).toBeVisible()
  await expect.element(page.getByText('ready: For 4')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('an answer to an older question is dropped', async () => {
  let answerFirst = (_: Response) => {}
  const calls = answerCalls({
    [cars]: ({ body }) =>
      (body as { passengerCount: number }).passengerCount === 1
        ? new Promise<Response>((resolve) => {
            answerFirst = resolve
          })
        : json({ data: [sampleOffer({ name: 'The new one' })] }),
  })
  await openStep(<Probe />, at)
  await expect.element(page.getByText('loading: none yet')).toBeVisible()
  useWizard.getState().fill({ passengerCount: 2 })
  await expect.element(page.getByText('ready: The new one')).toBeVisible()

  const shown = new Set<string | undefined>()
  onTestFinished(useOffersStore.subscribe(({ offers }) => shown.add(offers?.[0]?.name)))
  const late = json({ data: [sampleOffer({ name: 'The old one' })] })
  answerFirst(late)
  await expect.poll(() => late.bodyUsed).toBe(true)
  // By the time another answer has come, that one would have been shown.
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => calls.length).toBe(3)
  await expect.element(page.getByText('ready: The new one')).toBeVisible()
  expect([...shown]).toEqual(['The new one'])
})

test('a failure is told, and trying again mends it', async () => {
  let isUp = false
  answerCalls({ [cars]: () => (isUp ? json({ data: [sampleOffer()] }) : json({ message: 'Down' }, 503)) })
  await openStep(<Probe />, at)
  await expect.element(page.getByText('failed: none yet')).toBeVisible()

  isUp = true
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText('ready: Executive Sedan')).toBeVisible()
})

test('the chosen car gets the price of now, and the request that may be on its way keeps its key', async () => {
  answerCalls({ [cars]: () => json({ data: [sampleOffer({ priceToken: 'newer' })] }) })
  await openStep(<Probe />, { ...at, car: sampleOffer({ priceToken: 'older' }) })
  const { requestKey } = useWizard.getState()
  await expect.element(page.getByText('ready: Executive Sedan')).toBeVisible()

  expect(useWizard.getState()).toMatchObject({ car: { priceToken: 'newer' }, requestKey })
})

test('the cheapest is one that can be had', () => {
  const dear = sampleOffers.filter(({ slug }) => slug !== 'executive-sedan')
  expect(cheapestOffer(sampleOffers)?.slug).toBe('executive-sedan')
  expect(cheapestOffer(dear)?.slug).toBe('luxury-suv')
  expect(cheapestOffer([])).toBeUndefined()
})
