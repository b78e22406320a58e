import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#app/client/session.ts'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { bookButton, bookings, created, openFinalStep } from '#tests/pages/final-step-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { offersPage, sampleOffer } from '#tests/samples/offer-samples.ts'

afterEach(() => useSession.setState({ profile: null }))

test('an unknown code shows Invalid promocode at its field', async () => {
  await openFinalStep({ 'POST /api/promocodes/code': () => json({ message: 'Invalid promocode' }, 404) })

  await userEvent.type(page.getByRole('textbox', { name: 'Promo code' }), 'nope{Enter}')
  const field = page.getByRole('textbox', { name: 'Promo code' })
  await expect.element(field).toHaveAccessibleDescription('Invalid promocode')
  await expect.element(field).toHaveFocus()
})

const promo = {
  id: '0b0e9a53-5d1c-4f0a-8a52-5d0d7c1f2e11',
  code: 'WELCOME10',
  kind: 'percent',
  value: 10000,
  description: '10% off',
}

test('applying a code focuses its remove button, and removing it focuses the field', async () => {
  await openFinalStep({ 'POST /api/promocodes/code': () => json({ data: promo }) })
  await userEvent.type(page.getByRole('textbox', { name: 'Promo code' }), 'welcome10{Enter}')
  await expect.element(page.getByRole('button', { name: 'Remove code' })).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Promo code' })).toHaveFocus()
})

test('a valid code lowers the price and is sent with the booking', async () => {
  const lower = priceFromLines([
    { code: 'fare', label: 'Fare', cents: 11400 },
    { code: 'promo', label: 'Promo WELCOME10', cents: -1140 },
  ])
  const { sent } = await openFinalStep({
    [bookings]: created,
    'POST /api/promocodes/code': () => json({ data: promo }),
    'POST /api/bookings/cars': ({ body }) =>
      offersPage([
        (body as { promocodeId: string | null }).promocodeId
          ? sampleOffer({ price: lower, priceToken: 'promo-token' })
          : sampleOffer(),
      ]),
  })

  await userEvent.type(page.getByRole('textbox', { name: 'Promo code' }), ' welcome10 {Enter}')
  await expect.element(page.getByText('Promo WELCOME10')).toBeVisible()
  await expect.element(bookButton()).toHaveTextContent('Book for $102.60')
  await userEvent.click(bookButton())
  await expect.element(page.getByText('The confirmation')).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ promocodeId: promo.id, priceToken: 'promo-token' })
})
