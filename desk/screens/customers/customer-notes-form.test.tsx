import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { CustomerNotes } from './customer-notes-form.tsx'
import type { DeskCustomer } from './desk-customer.ts'

const customer: DeskCustomer = {
  id: 'grace',
  version: 1,
  name: 'Grace Lindqvist',
  email: 'grace@example.com',
  phone: '+12125550133',
  seenAt: new Date().toISOString(),
  hasAccount: false,
  otherAddresses: [],
  bookingCount: 0,
  spentCents: 0,
  notes: '',
  preferences: {},
  bookings: [],
}

test('a change by a colleague is said even if their notes can’t be loaded, and the next press is about them', async () => {
  let isDown = true
  const stored = { ...customer, version: 2, notes: 'Travels with a guide dog' }
  const calls = stubApi({
    'PATCH /api/desk/customers/grace': ({ body }) =>
      (body as DeskCustomer).version === stored.version
        ? json({ data: stored })
        : json({ message: 'Changed', by: { name: 'Dina Castillo', at: new Date().toISOString() } }, 409),
    'GET /api/desk/customers/grace': () => (isDown ? json({}, 503) : json({ data: stored })),
  })
  await render(<CustomerNotes customer={customer} onSaved={() => {}} />)
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Prefers the back entrance')

  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('form').getByRole('alert')
  await expect.element(notice.getByText(/Dina Castillo/)).toBeVisible()
  await expect.element(notes).toHaveValue('Prefers the back entrance')

  isDown = false
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  await expect.element(notice.getByText(/Travels with a guide dog/)).toBeVisible()
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  const versions = () =>
    calls.filter(({ body }) => body !== undefined).map(({ body }) => (body as DeskCustomer).version)
  await expect.poll(versions).toEqual([1, 1, 2])
})

test('what is typed stays when the customer changes behind it, and saving it is not over the newer notes', async () => {
  const calls = stubApi({
    'PATCH /api/desk/customers/grace': () => json({ message: 'Changed', by: null }, 409),
    'GET /api/desk/customers/grace': () => json({ data: { ...customer, version: 2, notes: 'Merged notes' } }),
  })
  const notes = page.getByRole('textbox', { name: 'Notes' })
  const { rerender } = await render(<CustomerNotes customer={customer} onSaved={() => {}} />)
  await notes.fill('Prefers the back entrance')

  await rerender(
    <CustomerNotes customer={{ ...customer, version: 2, notes: 'Merged notes' }} onSaved={() => {}} />,
  )

  await expect.element(notes).toHaveValue('Prefers the back entrance')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/Merged notes/)).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ version: 1 })
})

test('newer notes replace those that nobody has touched', async () => {
  const { rerender } = await render(<CustomerNotes customer={customer} onSaved={() => {}} />)

  await rerender(
    <CustomerNotes customer={{ ...customer, version: 2, notes: 'Merged notes' }} onSaved={() => {}} />,
  )

  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Merged notes')
})

test('what is typed while a save is on its way stays, and the next save is about the saved notes', async () => {
  const answer = Promise.withResolvers<Response>()
  const calls = stubApi({
    'PATCH /api/desk/customers/grace': ({ body }) =>
      calls.length === 1 ? answer.promise : json({ data: { ...customer, ...(body as object), version: 3 } }),
  })
  function Opened() {
    const [shown, setShown] = useState(customer)
    return <CustomerNotes customer={shown} onSaved={setShown} />
  }
  await render(<Opened />)
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Prefers the back entrance')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Saving' })).toBeVisible()

  await notes.fill('Prefers the back entrance on Main Street')
  answer.resolve(json({ data: { ...customer, version: 2, notes: 'Prefers the back entrance' } }))

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.body).toMatchObject({ version: 2, notes: 'Prefers the back entrance on Main Street' })
})
