import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import type { DeskBooking } from './desk-booking.ts'
import { CancelDialog } from './dialogs.tsx'

const fee = page.getByRole('textbox', { name: 'Fee in dollars' })
const reason = page.getByRole('textbox', { name: 'Reason' })

test('if a colleague changes the price meanwhile, a cancellation has the fee as it is now', async () => {
  const sent = await openCancellation()
  await reason.fill('The customer called')

  await page.getByRole('button', { name: 'Cancel the booking' }).click()

  await expect.element(page.getByText(/Dina Castillo/)).toBeVisible()
  await expect.element(page.getByText(/By the policy the fee is \$70\.00/)).toBeVisible()
  await expect.element(fee).toHaveValue('70.00')
  await expect.element(page.getByText('The customer gets back $30.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the booking anyway' }).click()
  await expect
    .poll(() => sent().at(-1))
    .toEqual({
      version: 2,
      reason: 'The customer called',
      keptCents: 7000,
    })
})

test('a fee that someone typed stays when the policy’s fee changes', async () => {
  await openCancellation()
  await fee.fill('10')
  await reason.fill('The customer called')

  await page.getByRole('button', { name: 'Cancel the booking' }).click()

  await expect.element(page.getByText(/By the policy the fee is \$70\.00/)).toBeVisible()
  await expect.element(fee).toHaveValue('10')
  await expect.element(page.getByText('The customer gets back $90.00.')).toBeVisible()
})

test('a booking that meanwhile can no longer be canceled says so, with what changed and the way back', async () => {
  await openCancellation({ keptCents: null })
  await reason.fill('The customer called')

  await page.getByRole('button', { name: 'Cancel the booking' }).click()

  await expect.element(page.getByText('This booking can no longer be canceled')).toBeVisible()
  await expect.element(page.getByText(/Dina Castillo/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Back', exact: true })).toHaveFocus()
  expect(page.getByText(/free of charge|gets back/).elements()).toEqual([])
  expect(page.getByRole('button', { name: /^Cancel the booking/ }).elements()).toEqual([])
})

/** The dialog for a fee of $50 of $100, which the server has as `keptCents`. Returns what was sent. */
async function openCancellation({
  keptCents = 7000,
}: {
  keptCents?: number | null
} = {}): Promise<() => unknown[]> {
  const path = '/api/desk/bookings/SW-7K3-M9Q-XTB'
  const stored = bookingWith({ version: 2, keptCents })
  const change = { actor: 'staff', staffName: 'Dina Castillo', at: new Date().toISOString() }
  const calls = stubApi({
    [`POST ${path}/cancel`]: ({ body }) =>
      (body as { version: number }).version === stored.version
        ? json({ data: stored })
        : json({ message: 'Changed', change }, 409),
    [`GET ${path}`]: () => json({ data: stored }),
  })
  await render(
    <CancelDialog
      booking={bookingWith({ version: 1, keptCents: 5000 })}
      onReloaded={() => {}}
      onClose={() => {}}
    />,
  )
  return () => calls.flatMap(({ body }) => body ?? [])
}

/** Without a fee it can't be canceled. */
function bookingWith({ version, keptCents }: { version: number; keptCents: number | null }): DeskBooking {
  return {
    reference: 'SW-7K3-M9Q-XTB',
    version,
    cancellation: keptCents === null ? null : { keptCents, refundCents: 10_000 - keptCents, freeUntil: null },
    payment: { paidCents: 10_000, authorizedCents: 0 },
  } as DeskBooking
}
