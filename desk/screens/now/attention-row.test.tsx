import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Me, useMe } from '#desk/api/me.ts'
import { type AttentionItem, AttentionRow } from './attention-row.tsx'

test('a trip that is not paid in full says what the customer owes, and leads to the booking', async () => {
  await show({ kind: 'payment-due', dueCents: 124_000 })

  await expect.element(page.getByText('The customer owes $1,240.00')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open SW-7K3-M9Q-XTB' }))
    .toHaveAttribute('href', '/bookings/SW-7K3-M9Q-XTB')
})

test('a trip without a chauffeur says what the customer owes before it is assigned', async () => {
  await show({ kind: 'unassigned', dueCents: 124_000 })

  await expect.element(page.getByText('The customer owes $1,240.00')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Assign SW-7K3-M9Q-XTB' })).toBeVisible()
})

async function show(changes: Partial<AttentionItem>): Promise<void> {
  useMe.setState({ me: { permissions: ['change-bookings'] } as Partial<Me> as Me })
  onTestFinished(() => useMe.setState({ me: null }))
  await render(
    <MemoryRouter>
      <ul>
        <AttentionRow item={{ ...item, ...changes }} onDone={() => {}} />
      </ul>
    </MemoryRouter>,
  )
}

const item: AttentionItem = {
  kind: 'payment-due',
  reference: 'SW-7K3-M9Q-XTB',
  customer: 'Ann Lee',
  phone: '+12125550100',
  pickUpAt: '2026-11-17T14:30:00.000Z',
  pickUpLocation: 'Plaza Hotel',
  destinationLocation: 'JFK Airport',
  since: '2026-11-17T14:30:00.000Z',
  payment: null,
  refund: null,
  dueCents: null,
  document: null,
}
