import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HeldBooking } from '#domain/booking/detail/booking-detail.ts'
import { openOperatorPage } from '#tests/pages/payment-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { operatorTrip } from '#tests/samples/operator-trip.ts'
import ReleasePage from './release.tsx'

const held: HeldBooking = { ...operatorTrip, isReleased: false, isBeingPaid: false, version: 'as read' }
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = page.getByRole('button', { name: 'Release the car' })

test('an operator sees the request, releases its car, and sees the confirmation', async () => {
  const { calls, screen } = await open({
    'GET /api/operator/hold': () => json({ data: held }),
    'POST /api/operator/hold/release': () => json({ data: { ...held, isReleased: true } }),
  })
  await expect.element(heading('Release this car?')).toBeVisible()
  await expect.element(page.getByText(/is held until .+November\s15, 2026, 9\sp\.m\./)).toBeVisible()
  await expect.element(page.getByText('Anna Novak')).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])

  await userEvent.click(button)

  await expect.element(heading('The car is released')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  expect(calls.at(-1)).toMatchObject({ body: { version: 'as read' } })
})

test('a request that was changed meanwhile is shown again, with the reason', async () => {
  const message = 'The customer has just changed this booking.'
  let reads = 0
  await open({
    'GET /api/operator/hold': () => {
      reads += 1
      return json({ data: reads === 1 ? held : { ...held, pickUpLocation: 'Yankee Stadium' } })
    },
    'POST /api/operator/hold/release': () => json({ message }, 409),
  })

  await userEvent.click(button)

  await expect.element(page.getByText(`${message} Please check the trip again.`)).toBeVisible()
  await expect.element(page.getByText('Yankee Stadium')).toBeVisible()
})

test('a paid booking cannot be released', async () => {
  await open({ 'GET /api/operator/hold': () => json({ message: 'This booking is confirmed.' }, 409) })

  await expect.element(heading('There’s no car to release')).toBeVisible()
  await expect.element(page.getByText('This booking is confirmed.')).toBeVisible()
})

function open(handlers: Parameters<typeof openOperatorPage>[1] = {}) {
  return openOperatorPage(<ReleasePage />, handlers)
}
