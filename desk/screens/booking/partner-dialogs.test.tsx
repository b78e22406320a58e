import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import type { LegOffer, LegWithOffers } from './leg-offers.ts'
import { WithdrawDialog } from './partner-dialogs.tsx'

const offer = { id: 'offer-1', partner: 'Hudson Cars', state: 'accepted', version: 2 } as LegOffer

test.each([
  ['a colleague has withdrawn it', { progress: 'planned', state: 'withdrawn' }],
  ['the trip has begun', { progress: 'en-route', state: 'accepted' }],
] as const)('if meanwhile %s, an offer can no longer be withdrawn', async (_, { progress, state }) => {
  const leg = { progress, offers: [{ ...offer, state, version: 3 }] } as LegWithOffers
  stubApi({
    'POST /api/desk/offers/offer-1/withdraw': () => json({ message: 'The reason.' }, 409),
    'GET /api/desk/bookings/SW-7K3-M9Q-XTB/offers': () => json({ data: [leg] }),
  })
  await render(<WithdrawDialog reference="SW-7K3-M9Q-XTB" offer={offer} onClose={() => {}} />)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Our own car is free')

  await page.getByRole('button', { name: 'Withdraw' }).click()

  await expect.element(page.getByText('The reason.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Back' })).toHaveFocus()
})
