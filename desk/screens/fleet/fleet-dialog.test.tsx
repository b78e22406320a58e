import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FleetDialog } from './fleet-dialog.tsx'

test('with other dates, the trips in the way are listed again before any is unassigned', async () => {
  const sent: unknown[] = []
  const legs = [{ reference: 'SW-3VV-5Z6-QYD', leg: 0, startsAt: '2026-11-17T14:30:00Z', chauffeur: null }]
  await render(
    <MemoryRouter>
      <FleetDialog
        title="Days off"
        subject={{ version: 1 }}
        toBody={(values, { takesLegs }) => ({ ...values, takesLegs })}
        send={async (body) => {
          sent.push(body)
          return { ok: false, status: 409, body: { legs, canTake: true }, retryAfterSeconds: null }
        }}
        reload={async () => ({ ok: true, status: 200, data: { data: { version: 1 } } })}
        onReloaded={() => {}}
        onClose={() => {}}
        submitLabel="Save"
        takeLabel="Save and unassign"
      >
        {() => (
          <>
            <TextField label="From" name="from" />
            <TextField label="Reason" name="reason" />
          </>
        )}
      </FleetDialog>
    </MemoryRouter>,
  )
  const from = page.getByLabelText('From')
  await from.fill('2026-11-17')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('link', { name: 'SW-3VV-5Z6-QYD' })).toBeVisible()
  await page.getByLabelText('Reason').fill('Vacation')
  await expect.element(page.getByRole('button', { name: 'Save and unassign' })).toBeVisible()

  await from.fill('2026-11-24')
  await expect.element(page.getByRole('link', { name: 'SW-3VV-5Z6-QYD' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect
    .poll(() => sent)
    .toEqual([
      { from: '2026-11-17', reason: '', takesLegs: false },
      { from: '2026-11-24', reason: 'Vacation', takesLegs: false },
    ])
})
