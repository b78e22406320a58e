import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Me, useMe } from '#desk/api/me.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import type { AttentionItem } from './attention-row.tsx'
import { Screen } from './now.tsx'

const empty = page.getByRole('heading', { name: 'Nothing needs you' })
const alert = page.getByRole('alert')

const flightsPath = 'GET /api/desk/flights'
const messagesPath = 'GET /api/desk/messages/attention'

test.each([
  ['flights', flightsPath],
  ['messages', messagesPath],
])('while the %s fail to load, nothing says that all is done', async (name, path) => {
  let isDown = true
  await openNow({ [path]: () => (isDown ? json({}, 503) : json({ data: nothing[path] })) })

  await expect.element(alert.getByText(`Not loaded: ${name}.`)).toBeVisible()
  expect(sayings()).toEqual([])

  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(empty).toBeVisible()
  await expect.element(page.getByText('All done')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('rows are shown while the flights load, and counted with them', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await openNow({
    'GET /api/desk/now': () => json({ data: [toPrice] }),
    [flightsPath]: () => promise,
  })

  await expect.element(page.getByRole('link', { name: 'Set the price SW-7K3-M9Q-XTB' })).toBeVisible()
  expect(sayings()).toEqual([])
  expect(document.title).not.toContain('(1)')

  resolve(json({ data: [] }))
  await expect.element(page.getByText('One thing needs a person')).toBeVisible()
  expect(document.title).toContain('(1) Now')
})

test('an outage is one notice, and “Try again” loads all that is missing', async () => {
  let isDown = true
  const orDown = (data: unknown) => () => (isDown ? json({}, 503) : json({ data }))
  await openNow(Object.fromEntries(Object.entries(nothing).map(([path, data]) => [path, orDown(data)])))
  await expect.element(alert.getByText('Not loaded: flights, messages, bookings and quotes.')).toBeVisible()

  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(empty).toBeVisible()
})

/** The parts of the page that say how much is left. */
function sayings() {
  return page.getByText(/All done|Nothing needs you|needs? a person/).elements()
}

/** The first screen of a dispatcher. Nothing needs a person unless given. */
async function openNow(handlers: Parameters<typeof stubApi>[0]): Promise<void> {
  document.documentElement.dataset.brand = 'Example'
  useMe.setState({ me: { permissions: ['read-messages', 'change-bookings'] } as Partial<Me> as Me })
  onTestFinished(() => {
    delete document.documentElement.dataset.brand
    useMe.setState({ me: null })
  })
  const defaults = Object.entries(nothing).map(([path, data]) => [path, () => json({ data })] as const)
  stubApi({ ...Object.fromEntries(defaults), ...handlers })
  await render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  )
}

const nothing: Record<string, unknown> = {
  'GET /api/desk/now': [],
  [flightsPath]: [],
  [messagesPath]: { failed: [], unanswered: [] },
}

const toPrice: AttentionItem = {
  kind: 'to-price',
  reference: 'SW-7K3-M9Q-XTB',
  customer: 'Ann Lee',
  phone: '+12125550133',
  since: new Date().toISOString(),
  pickUpAt: null,
  pickUpLocation: 'Plaza Hotel',
  destinationLocation: 'JFK Airport',
  payment: null,
  refund: null,
  dueCents: null,
  document: null,
}
