import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPaymentPage } from '#tests/pages/payment-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import ConfirmPage from './confirm.tsx'

const expected = {
  kind: 'payment',
  reference: 'SW-7K3-M9Q-XTB',
  amountCents: 11_400,
  customerName: 'Anna Novak',
  payee: 'pay@sagewoodlimo.example',
  done: false,
  isOwed: true,
  at: null,
}
const call = '/api/payments/confirmation'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('an operator sees amount and customer, confirms once, and sees the confirmation', async () => {
  const { calls, screen } = await openPaymentPage({
    page: <ConfirmPage />,
    address: '#operator.1900000000.sealed',
    handlers: {
      [`GET ${call}`]: () => json({ data: expected }),
      [`POST ${call}`]: () => json({ data: { ...expected, done: true, at: '2026-11-15T15:00:00.000Z' } }),
    },
  })
  await expect.element(heading('Has this payment arrived?')).toBeVisible()
  await expect.element(page.getByText('$114.00')).toBeVisible()
  await expect.element(page.getByText('Anna Novak')).toBeVisible()
  await expect.element(page.getByText('pay@sagewoodlimo.example')).toBeVisible()
  expect(location.hash).toBe('')
  expect((await axe.run(screen.container)).violations).toEqual([])

  await userEvent.click(page.getByRole('button', { name: 'Confirm payment received' }))
  await expect.element(heading('Received')).toHaveFocus()
  await expect.element(page.getByText(/November\s15, 2026, 10\sa\.m\., New\sYork\stime/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirm payment received' }).elements()).toEqual([])
  for (const { headers } of calls)
    expect(headers.get('Authorization')).toBe('Operator operator.1900000000.sealed')
})

test('a refund is confirmed as sent', async () => {
  await openPaymentPage({
    page: <ConfirmPage />,
    address: '#operator.1900000000.sealed',
    handlers: { [`GET ${call}`]: () => json({ data: { ...expected, kind: 'refund', payee: null } }) },
  })

  await expect.element(heading('Have you sent this refund?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm refund sent' })).toBeVisible()
})

test('a refund that is no longer owed shows that and no button', async () => {
  const data = { ...expected, kind: 'refund', payee: null, isOwed: false }
  await openPaymentPage({
    page: <ConfirmPage />,
    address: '#operator.1900000000.sealed',
    handlers: { [`GET ${call}`]: () => json({ data }) },
  })

  await expect.element(heading('Don’t send this refund')).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirm refund sent' }).elements()).toEqual([])
})

test('a payment confirmed before shows that and no button', async () => {
  await openPaymentPage({
    page: <ConfirmPage />,
    address: '#operator.1900000000.sealed',
    handlers: { [`GET ${call}`]: () => json({ data: { ...expected, done: true, at: null } }) },
  })

  await expect.element(heading('Received')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test.each([
  ['', {}],
  ['#forged', { [`GET ${call}`]: () => json({ message: 'No' }, 401) }],
])('a link that is none (%s) says so, and confirms nothing', async (address, handlers) => {
  await openPaymentPage({ page: <ConfirmPage />, address, handlers })

  await expect.element(heading('This link doesn’t work')).toBeVisible()
})

test('a lost response can be requested again', async () => {
  let tries = 0
  await openPaymentPage({
    page: <ConfirmPage />,
    address: '#operator.1900000000.sealed',
    handlers: {
      [`GET ${call}`]: () => json({ data: expected }),
      [`POST ${call}`]: () => {
        tries += 1
        if (tries === 1) throw new TypeError('The wire broke')
        return json({ data: { ...expected, done: true } })
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Confirm payment received' }))
  await expect.element(page.getByText(/it’s recorded only once/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Confirm payment received' }))

  await expect.element(heading('Received')).toBeVisible()
})
