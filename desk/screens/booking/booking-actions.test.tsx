import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ModalHost } from '#app/ui/dialog/modals.tsx'
import { ToastArea } from '#app/ui/toasts/toast-area.tsx'
import { type Me, useMe } from '#desk/api/me.ts'
import { UndoBar } from '#desk/ui/undo.tsx'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { BookingActions } from './booking-actions.tsx'
import type { DeskBooking } from './desk-booking.ts'

test('who drives is said once, with Undo, and no toast covers it', async () => {
  await openBooking()

  await page.getByRole('button', { name: 'Change the chauffeur' }).click()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect.element(page.getByText('Ada Cole is assigned to SW-7K3-M9Q-XTB.')).toBeVisible()
  expect(page.getByText(/We’ll tell the customer/).elements()).toEqual([])

  await page.getByRole('button', { name: 'Change the chauffeur' }).click()
  await page.getByRole('button', { name: 'Take the chauffeur away' }).click()
  await expect.element(page.getByText('SW-7K3-M9Q-XTB has no chauffeur now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(page.getByText('Car and chauffeur of SW-7K3-M9Q-XTB are as before.').first())
    .toBeVisible()
  expect(page.getByText(/We’ll tell the customer/).elements()).toEqual([])
})

/** The buttons of a booking that Ada Cole drives. */
async function openBooking(): Promise<void> {
  useMe.setState({ me: { permissions: ['dispatch'] } as Partial<Me> as Me })
  onTestFinished(() => useMe.setState({ me: null }))
  const path = '/api/desk/bookings/SW-7K3-M9Q-XTB/legs/0'
  let stored = bookingWith(ada)
  stubApi({
    [`GET ${path}/choices`]: () =>
      json({
        data: {
          leg: { number: 0, version: stored.version, carId: 'car', chauffeurId: ada.id },
          cars: [{ ...fits, id: 'car', name: 'Executive Sedan 3', plate: null, model: 'Mercedes E 350' }],
          chauffeurs: [{ ...fits, ...ada, languages: ['English'], carId: null }],
        },
      }),
    [`POST ${path}`]: ({ body }) => {
      stored = bookingWith((body as { chauffeurId: string | null }).chauffeurId ? ada : null)
      return json({ data: stored })
    },
  })
  function Opened() {
    const [booking, setBooking] = useState(stored)
    return <BookingActions booking={booking} onChanged={setBooking} />
  }
  await render(
    <MemoryRouter>
      <Opened />
      <ModalHost />
      <ToastArea />
      <UndoBar />
    </MemoryRouter>,
  )
}

const ada = { id: 'ada', name: 'Ada Cole' }
const fits = { problems: [], warnings: [] }

function bookingWith(chauffeur: typeof ada | null): DeskBooking {
  return {
    reference: 'SW-7K3-M9Q-XTB',
    version: 1,
    totalCents: 10_000,
    chauffeur,
    actions: { assign: true },
    legs: [{ number: 0, version: 1, progress: 'planned', chauffeur, car: { name: 'Executive Sedan 3' } }],
  } as unknown as DeskBooking
}
