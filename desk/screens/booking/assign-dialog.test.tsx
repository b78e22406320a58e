import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { DeskBooking } from './desk-booking.ts'

test('while the choices for the other way load, it says so, and the first way’s are gone', async () => {
  const path = '/api/desk/bookings/SW-7K3-M9Q-XTB/legs'
  stubApi({
    [`GET ${path}/0/choices`]: () =>
      json({
        data: { leg: { number: 0, version: 1, carId: null, chauffeurId: null }, cars: [], chauffeurs: [] },
      }),
    [`GET ${path}/1/choices`]: () => new Promise(() => {}),
  })
  await render(<AssignDialog booking={roundTrip} onReloaded={() => {}} onClose={() => {}} />)
  const form = page.getByRole('form', { name: 'Car and chauffeur' })
  await expect.element(form).toBeVisible()

  await page.getByRole('radio', { name: /^Back/ }).click()

  await expect.element(page.getByText('Loading', { exact: true })).toBeInTheDocument()
  await expect.element(form).not.toBeInTheDocument()
})

const planned = { version: 1, progress: 'planned', chauffeur: null, car: null }

const roundTrip = {
  reference: 'SW-7K3-M9Q-XTB',
  chauffeur: null,
  legs: [
    { ...planned, number: 0, startsAt: '2027-01-10T15:00:00Z' },
    { ...planned, number: 1, startsAt: '2027-01-12T15:00:00Z' },
  ],
} as unknown as DeskBooking
