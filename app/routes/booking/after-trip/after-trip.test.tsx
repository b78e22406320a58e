import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AfterTrip } from '#domain/booking/detail/after-trip.ts'
import { api, openBooking } from '#tests/pages/booking-info-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { inDays, sampleBooking, samplePaid } from '#tests/samples/booking-samples.ts'

test('after a trip whose price is final, the page says that nothing is left to pay', async () => {
  await openCompleted({ 'GET /after-trip': () => answer({}) })

  await expect.element(text('Your final price is $114.00. There’s nothing left to pay.')).toBeVisible()
})

test('until the price is final, the page shows the price so far', async () => {
  await openCompleted({ 'GET /after-trip': () => answer({ isPriceFinal: false }) })

  await expect
    .element(
      text('Your price so far is $114.00. We’ll email you the final price once everything is added up.'),
    )
    .toBeVisible()
  expect(text(/final price is|nothing left/).elements()).toEqual([])
})

test('before it is known whether the price is final, the page names no price after the trip', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await openCompleted({ 'GET /after-trip': () => promise })
  await expect.element(after().getByText('Loading')).toBeInTheDocument()

  expect(text(/price/).elements()).toEqual([])
  resolve(answer({}))
  await expect.element(text(/^Your final price is/)).toBeVisible()
})

test('a price that becomes final while the page is open is not called final: the page may lack its last lines', async () => {
  await openCompleted({
    'GET /after-trip': () => answer({ isPriceFinal: false }),
    'POST /rating': () => answer({ rating: { stars: 5, comment: '', canChange: true } }),
  })
  await userEvent.click(after().getByRole('radio', { name: '5, excellent' }))
  await userEvent.click(after().getByRole('button', { name: 'Send rating' }))
  await expect.element(after().getByRole('button', { name: 'Change rating' })).toBeVisible()

  await expect.element(text(/^Your price so far is/)).toBeVisible()
})

function after() {
  return page.getByRole('region', { name: 'After your trip' })
}

function text(words: string | RegExp) {
  return after().getByText(words)
}

/** The response about a trip whose price is final, with the given fields. */
function answer(changes: Partial<AfterTrip>): Response {
  const tip = {
    canTip: false,
    includedCents: null,
    suggestions: [],
    mostCents: 0,
    paidCents: 0,
    isPending: false,
  }
  return json({ data: { isPriceFinal: true, tip, rating: null, canRate: true, canWrite: true, ...changes } })
}

/** Opens a completed booking that is paid. Calls are named by their path below the booking. */
async function openCompleted(handlers: Record<string, () => Response | Promise<Response>>) {
  const booking = sampleBooking({
    status: 'completed',
    holdExpiresAt: null,
    pickUpAt: inDays(-1),
    can: { change: false, cancel: false, pay: false },
    payment: samplePaid(),
    cancellation: null,
  })
  const named = Object.entries(handlers).map(([call, handle]) => [call.replace(' ', ` ${api}`), handle])
  return openBooking(booking, Object.fromEntries(named))
}
