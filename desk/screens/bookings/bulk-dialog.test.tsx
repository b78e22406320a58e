import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { BulkDialog, declineAll } from './bulk-dialog.tsx'
import type { BookingItem } from './use-selection.ts'

const row = page.getByRole('list', { name: 'Result for each booking' }).getByRole('status')

test('a booking that a colleague changed says who it was, and the next try is about what it is now', async () => {
  const { versions, stale } = await openDialog()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Road race')

  await page.getByRole('button', { name: 'Decline' }).click()
  await expect
    .element(row.getByText(/This booking has changed meanwhile. Dina Castillo, .*: Price named/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Try again for 1 booking' }).click()

  await expect.element(row.getByText('Done')).toBeVisible()
  expect(versions()).toEqual([1, 2])
  // The list keeps it chosen with this version: another action is not refused for the same change.
  expect(stale).toEqual([{ ...item, version: 2 }])
})

test('if what changed can’t be loaded, the next try says again who it was, and the one after it succeeds', async () => {
  const { versions, stale } = await openDialog({ failsToRead: 1 })
  await page.getByRole('textbox', { name: 'Reason' }).fill('Road race')

  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.element(row.getByText(/Dina Castillo/)).toBeVisible()
  expect(stale).toEqual([])
  await page.getByRole('button', { name: 'Try again for 1 booking' }).click()
  await expect.poll(() => stale).toHaveLength(1)
  await page.getByRole('button', { name: 'Try again for 1 booking' }).click()

  await expect.element(row.getByText('Done')).toBeVisible()
  expect(versions()).toEqual([1, 1, 2])
})

/** Declining a booking that a colleague has priced since the list was loaded. */
async function openDialog({ failsToRead = 0 } = {}) {
  const path = '/api/desk/bookings/SW-7K3-M9Q-XTB'
  const stored = { version: 2 }
  const change = { staffName: 'Dina Castillo', reason: 'Price named: $250.00', at: new Date().toISOString() }
  const stale: BookingItem[] = []
  let failuresLeft = failsToRead
  const calls = stubApi({
    [`POST ${path}/decline`]: ({ body }) =>
      (body as typeof stored).version === stored.version
        ? json({ data: stored })
        : json({ message: 'Changed', change }, 409),
    [`GET ${path}`]: () => (failuresLeft-- > 0 ? json({}, 503) : json({ data: stored })),
  })
  await render(
    <MemoryRouter>
      <BulkDialog
        action={declineAll}
        items={[item]}
        onDone={() => {}}
        onStale={(newer) => stale.push(newer)}
        onClose={() => {}}
      />
    </MemoryRouter>,
  )
  return {
    stale,
    versions: () =>
      calls
        .filter(({ path }) => path.endsWith('/decline'))
        .map(({ body }) => (body as typeof stored).version),
  }
}

const item = { reference: 'SW-7K3-M9Q-XTB', version: 1, customer: 'Ann Lee' } as BookingItem
