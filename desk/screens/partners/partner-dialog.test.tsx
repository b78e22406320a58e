import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import type { Partner } from './partner.ts'
import { PartnerDialog } from './partner-dialog.tsx'

const partner: Partner = {
  id: 'hudson',
  version: 1,
  name: 'Hudson Executive Cars',
  contact: 'Rosa Marin',
  email: 'dispatch@hudson.example',
  phone: null,
  notes: '',
  isActive: true,
}

test('a change by a colleague is said even if their version can’t be loaded, and the next press is about it', async () => {
  let isDown = true
  const stored = { ...partner, version: 2, notes: 'Not on Sundays' }
  const calls = stubApi({
    'PATCH /api/desk/partners/hudson': ({ body }) =>
      (body as Partner).version === stored.version
        ? json({ data: stored })
        : json({ message: 'Changed', by: { name: 'Dina Castillo', at: new Date().toISOString() } }, 409),
    'GET /api/desk/partners': () => (isDown ? json({}, 503) : json({ data: [stored] })),
  })
  await render(<PartnerDialog partner={partner} onClose={() => {}} />)
  const notes = page.getByLabelText('Notes')
  await notes.fill('Answers within the hour')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const form = page.getByRole('form')
  await expect.element(form.getByText(/Dina Castillo/)).toBeVisible()
  await expect.element(notes).toHaveValue('Answers within the hour')

  isDown = false
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  await expect.element(form.getByText(/Not on Sundays/)).toBeVisible()
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  const versions = () =>
    calls.filter(({ body }) => body !== undefined).map(({ body }) => (body as Partner).version)
  await expect.poll(versions).toEqual([1, 1, 2])
})
