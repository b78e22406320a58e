import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BookingToPrice } from '#domain/booking/detail/booking-detail.ts'
import { buildManualPrice } from '#domain/pricing/price/manual-price.ts'
import { openOperatorPage } from '#tests/pages/payment-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { operatorTrip } from '#tests/samples/operator-trip.ts'
import PricePage from './price.tsx'

const waiting: BookingToPrice = {
  ...operatorTrip,
  type: 'point-to-point',
  isRoundTrip: true,
  pickUpLocation: '1 Hill Road, Margaretville, NY 12455',
  stops: [{ orderIndex: 0, address: 'Kingston, NY' }],
  promo: null,
  version: 'as first read',
}
const named = { priceCents: 18_500, note: 'Agreed by phone' }
const priced = { ...waiting, price: buildManualPrice(named, null) }
const call = '/api/operator/price'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const price = page.getByRole('textbox', { name: 'All-in price' })
const note = page.getByRole('textbox', { name: 'What it covers (shown to the customer)' })
const save = page.getByRole('button', { name: 'Save and email the customer' })

test('an operator sees the trip, sets its price, sees the confirmation, and can change it', async () => {
  const { calls, screen } = await open({
    [`GET ${call}`]: () => json({ data: waiting }),
    [`POST ${call}`]: () => json({ data: priced }),
  })
  await expect.element(heading('Set the price of this trip')).toBeVisible()
  await expect
    .element(page.getByText(/Without one, the request ends on .+November\s15, 2026, 9\sp\.m\./))
    .toBeVisible()
  const trip = page.getByRole('region', { name: 'The trip' })
  for (const text of ['Anna Novak', 'Kingston, NY', 'To be arranged', 'Booster Seat', 'The dog comes too'])
    await expect.element(trip.getByText(text)).toBeVisible()
  await expect
    .element(trip.getByRole('link', { name: '(212) 555-0147' }))
    .toHaveAttribute('href', 'tel:+12125550147')
  expect(location.hash).toBe('')
  expect((await axe.run(screen.container)).violations).toEqual([])

  await userEvent.fill(price, '$185')
  await userEvent.fill(note, 'Agreed by phone')
  await userEvent.click(save)
  await expect.element(heading('The price is set')).toHaveFocus()
  await expect
    .element(page.getByRole('region', { name: 'The price' }).getByText('$185.00').first())
    .toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])
  expect(calls.at(-1)?.body).toEqual({ ...named, version: 'as first read' })
  for (const { headers } of calls)
    expect(headers.get('Authorization')).toBe('Operator operator.1900000000.sealed')

  await userEvent.click(page.getByRole('button', { name: 'Change' }))
  await expect.element(heading('Change the price')).toBeVisible()
  await expect.element(price).toHaveValue('185.00')
  await expect.element(note).toHaveValue('Agreed by phone')
})

test('a second save hides the errors of the first while it is in flight', async () => {
  const errors = [{ path: 'priceCents', message: 'Enter a price in dollars' }]
  const second = Promise.withResolvers<Response>()
  let posts = 0
  await open({
    [`GET ${call}`]: () => json({ data: waiting }),
    [`POST ${call}`]: () =>
      ++posts === 1 ? json({ message: 'Please check your entries', errors }, 422) : second.promise,
  })
  await userEvent.click(save)
  await expect.element(price).toHaveAttribute('aria-invalid', 'true')

  await userEvent.fill(price, '185')
  await userEvent.click(save)
  await expect.element(price).not.toHaveAttribute('aria-invalid', 'true')
  second.resolve(json({ data: priced }))
  await expect.element(heading('The price is set')).toBeVisible()
})

test('an invalid amount is sent to the server, its error is shown at the field, and the input stays', async () => {
  const errors = [{ path: 'priceCents', message: 'Enter a price in dollars' }]
  const { calls } = await open({
    [`GET ${call}`]: () => json({ data: waiting }),
    [`POST ${call}`]: () => json({ message: 'Please check your entries', errors }, 422),
  })
  await userEvent.fill(price, '185,50')
  await userEvent.fill(note, 'Agreed by phone')
  await userEvent.click(save)

  await expect.element(price).toHaveFocus()
  await expect.element(price).toBeInvalid()
  await expect.element(price).toHaveValue('185,50')
  await expect.element(note).toHaveValue('Agreed by phone')
  expect(calls.at(-1)?.body).toMatchObject({ priceCents: null })
})

test.each([
  [{ kind: 'percent', value: 10_000, minimumCents: 0 }, '10% will be deducted', 'the customer pays $180.00'],
  [{ kind: 'fixed', value: 2500, minimumCents: 15_000 }, '$25 will be deducted', 'the customer pays $175.00'],
  [
    { kind: 'fixed', value: 2500, minimumCents: 50_000 },
    '$25 will be deducted',
    'needs a price of $500 or more',
  ],
] as const)('a promo is shown before and while the price is typed: %o', async (promo, before, after) => {
  await open({ [`GET ${call}`]: () => json({ data: { ...waiting, promo: { code: 'SAGE', ...promo } } }) })

  await expect.element(price).toHaveAccessibleDescription(expect.stringContaining(before))
  await userEvent.fill(price, '200')
  await expect.element(price).toHaveAccessibleDescription(expect.stringContaining(after))
})

test('a trip that the customer changed meanwhile is shown updated, and the input stays', async () => {
  const message = 'The customer has just changed this trip.'
  const changed = { ...waiting, pickUpLocation: '2 Hill Road', version: 'as changed' }
  let tries = 0
  const { calls } = await open({
    [`GET ${call}`]: () => json({ data: tries === 0 ? waiting : changed }),
    [`POST ${call}`]: () => {
      tries += 1
      return tries === 1 ? json({ message }, 409) : json({ data: priced })
    },
  })
  await userEvent.fill(price, '185')
  await userEvent.click(save)
  await expect.element(page.getByText('2 Hill Road')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(new RegExp(message))).toBeVisible()
  await expect.element(price).toHaveValue('185')

  await userEvent.click(save)
  await expect.element(heading('The price is set')).toBeVisible()
  expect(calls.at(-1)?.body).toMatchObject({ priceCents: 18_500, version: 'as changed' })
})

test('a price that was saved before is shown without the form', async () => {
  await open({ [`GET ${call}`]: () => json({ data: priced }) })

  await expect.element(heading('The price is set')).toBeVisible()
  await expect.element(page.getByText('Agreed by phone')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})

test('a paid or ended booking shows that and no form', async () => {
  const message = 'This booking is canceled. It needs no price.'
  await open({ [`GET ${call}`]: () => json({ message }, 409) })

  await expect.element(heading('This trip doesn’t need a price')).toBeVisible()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a lost response can be requested again', async () => {
  let tries = 0
  await open({
    [`GET ${call}`]: () => json({ data: waiting }),
    [`POST ${call}`]: () => {
      tries += 1
      if (tries === 1) throw new TypeError('The wire broke')
      return json({ data: priced })
    },
  })
  await userEvent.fill(price, '185')
  await userEvent.click(save)
  await expect.element(page.getByText(/it’ll only count once/)).toBeVisible()
  await userEvent.click(save)

  await expect.element(heading('The price is set')).toBeVisible()
})

function open(handlers: Parameters<typeof openOperatorPage>[1] = {}) {
  return openOperatorPage(<PricePage />, handlers)
}
