import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingAccessStorage } from '#app/features/booking/booking-api.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { api, openBooking, openBookingInfo } from '#tests/pages/booking-info-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import {
  inDays,
  sampleBooking,
  samplePaid,
  samplePayment,
  sampleToken,
} from '#tests/samples/booking-samples.ts'

const token = sampleToken()
const found = { [`GET ${api}`]: () => json({ data: sampleBooking() }) }

function heading(name: string | RegExp) {
  return page.getByRole('heading', { name })
}

test('a signed link opens its booking, and its token is removed from the URL immediately', async () => {
  const { calls } = await openBookingInfo({ address: `#${token}`, handlers: found })

  await expect.element(heading('Booking SW-7K3-M9Q-XTB')).toBeVisible()
  expect(location.href).not.toContain(token)
  expect(bookingAccessStorage.read()).toEqual({ reference: 'SW-7K3-M9Q-XTB', token })
  const call = calls.find(({ path }) => path === api)
  expect(call?.headers.get('Authorization')).toBe(`Manage ${token}`)
  for (const { path } of calls) expect(path).not.toContain(token)
})

test('a link without a reference loads the booking whose id is in its token', async () => {
  const { calls } = await openBookingInfo({
    address: `#${sampleToken({ booking: 'b-1', version: 1 })}`,
    handlers: { 'GET /api/bookings/b-1': () => json({ data: sampleBooking() }) },
  })

  await expect.element(heading('Booking SW-7K3-M9Q-XTB')).toBeVisible()
  expect(calls[0]?.path).toBe('/api/bookings/b-1')
  expect(bookingAccessStorage.read()?.reference).toBe('SW-7K3-M9Q-XTB')
})

test('from the profile the booking is opened by its reference, without a link token', async () => {
  const { calls } = await openBookingInfo({ address: '?reference=sw7k3m9qxtb', handlers: found })

  await expect.element(heading('Booking SW-7K3-M9Q-XTB')).toBeVisible()
  expect(calls.find(({ path }) => path === api)?.headers.get('Authorization') ?? '').not.toContain('Manage')
  expect(bookingAccessStorage.read()).toBeNull()
})

test('a revoked link shows an error and the search form', async () => {
  await openBookingInfo({
    address: `#${token}`,
    handlers: { [`GET ${api}`]: () => json({ message: 'Not found' }, 404) },
  })

  await expect.element(page.getByText(/This link no longer opens a booking/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Reference' })).toBeVisible()
  expect(bookingAccessStorage.read()).toBeNull()
})

test('a signed-out customer is asked to sign in and returns to this booking', async () => {
  await openBookingInfo({
    address: '?reference=SW-7K3-M9Q-XTB',
    handlers: { [`GET ${api}`]: () => json({ message: 'Failed to authenticate' }, 401) },
  })

  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/auth/sign-in?redirect=%2Fbooking%2Finfo%3Freference%3DSW-7K3-M9Q-XTB')
  await expect.element(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('SW-7K3-M9Q-XTB')
})

test('an unreachable server shows an error with a retry button, and nothing is lost', async () => {
  let isDown = true
  await openBookingInfo({
    address: `#${token}`,
    handlers: {
      [`GET ${api}`]: () => (isDown ? json({ message: 'Oh' }, 500) : json({ data: sampleBooking() })),
    },
  })
  await expect.element(page.getByText('Something went wrong')).toBeVisible()

  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(heading('Booking SW-7K3-M9Q-XTB')).toHaveFocus()
})

test('focus on the loading page moves to the heading of the booking', async () => {
  const answer = Promise.withResolvers<Response>()
  await openBookingInfo({ address: `#${token}`, handlers: { [`GET ${api}`]: () => answer.promise } })
  focusHeading(heading('Booking Information').element() as HTMLElement)

  answer.resolve(json({ data: sampleBooking() }))
  await expect.element(heading('Booking SW-7K3-M9Q-XTB')).toHaveFocus()
})

test('the booking shows status, details, price and amount due', async () => {
  await openBooking()

  await expect.element(page.getByText('Requested').first()).toBeVisible()
  await expect.element(page.getByText(/We keep the car for you until .+, New\sYork\stime/)).toBeVisible()
  await expect.element(page.getByText('350 5th Ave, New York, NY 10118')).toBeVisible()
  await expect.element(page.getByText('Delta DL 123')).toBeVisible()
  await expect.element(page.getByText('Booster Seat')).toBeVisible()
  await expect.element(page.getByText(/^Anna Novak/)).toBeVisible()
  const price = page.getByRole('region', { name: 'The price' })
  await expect.element(price.getByText('$114.00').first()).toBeVisible()
  await expect.element(price.getByText('Due', { exact: true })).toBeVisible()
})

test('paying, changing and canceling are offered only when they are possible', async () => {
  await openBooking(
    sampleBooking({
      status: 'completed',
      can: { change: false, cancel: false, pay: false },
      cancellation: null,
    }),
  )

  for (const name of [/^Pay/, /^Change/, /^Cancel/])
    expect(page.getByRole('button', { name }).or(page.getByRole('link', { name })).elements()).toEqual([])
})

test('the price shows the amounts paid, authorized and refunded, and every ledger entry', async () => {
  const at = '2026-11-15T15:00:00.000Z'
  await openBooking(
    sampleBooking({
      status: 'confirmed',
      payment: samplePaid({
        paidCents: 10_000,
        authorizedCents: 1400,
        chargedAt: '2026-11-17T14:30:00.000Z',
        refundedCents: 1400,
        refundingCents: 500,
        movements: [
          { kind: 'paid', method: 'zelle', cents: 11_400, at },
          { kind: 'refunded', method: 'zelle', cents: -1400, at },
        ],
      }),
    }),
  )

  const price = page.getByRole('region', { name: 'The price' })
  await expect.element(price.getByText('$100.00')).toBeVisible()
  await expect.element(price.getByText('Charged on Tuesday, November 17, 2026')).toBeVisible()
  await expect.element(price.getByText('On its way back')).toBeVisible()
  const rows = price.getByRole('list').getByRole('listitem')
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    'Paid by ZelleNovember 15, 2026$114.00',
    'Refunded by ZelleNovember 15, 2026−$14.00',
  ])
})

test('an open payment shows its deadline', async () => {
  const open = { method: 'zelle', amountCents: 11_400, expiresAt: inDays(0.5) } as const
  await openBooking(sampleBooking({ payment: samplePayment({ open }) }))

  const price = page.getByRole('region', { name: 'The price' })
  await expect.element(price.getByText(/^Zelle request sent/)).toBeVisible()
  await expect.element(price.getByText(/Open until .+, New\sYork\stime/)).toBeVisible()
})

test('the pay button links to the payment of this booking, without a token in the URL', async () => {
  await openBooking(sampleBooking({ can: { change: true, cancel: true, pay: true } }))

  await expect
    .element(page.getByRole('link', { name: 'Pay $114.00' }))
    .toHaveAttribute('href', '/payment?booking=SW-7K3-M9Q-XTB')
})

test('a booking too close to be changed online shows the phone number', async () => {
  await openBooking(sampleBooking({ status: 'confirmed', can: { change: false, cancel: true, pay: false } }))

  await expect.element(page.getByText(/This trip can no longer be changed here/)).toBeVisible()
  expect(page.getByRole('link', { name: '(212) 555-0147' }).elements().length).toBeGreaterThan(0)
})

test('the chauffeur is named once one is assigned, and comes before the price', async () => {
  await openBooking(
    sampleBooking({
      status: 'assigned',
      chauffeur: { name: 'Marcus Reed', phone: '+12125550199', car: 'Black sedan, T123456C' },
    }),
  )

  const chauffeur = page.getByRole('region', { name: 'Your chauffeur' })
  await expect.element(chauffeur.getByText('Marcus Reed')).toBeVisible()
  await expect.element(chauffeur.getByRole('link')).toHaveAttribute('href', 'tel:+12125550199')
  const price = page.getByRole('region', { name: 'The price' })
  const follows = chauffeur.element().compareDocumentPosition(price.element())
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the timeline shows past events, changes and upcoming steps', async () => {
  const at = new Date().toISOString()
  await openBooking(
    sampleBooking({
      status: 'confirmed',
      timeline: [
        { status: 'requested', at, reason: 'Booked online' },
        { status: 'requested', at, reason: 'Changed online: pick-up time' },
        { status: 'confirmed', at, reason: '' },
      ],
    }),
  )

  const rows = page.getByRole('region', { name: 'How it stands' }).getByRole('listitem')
  const texts = rows.elements().map((row) => row.textContent ?? '')
  expect(texts[0]).toContain('Requested')
  expect(texts[1]).toContain('Changed')
  expect(texts[2]).toContain('Confirmed')
  expect(texts[3]).toContain('Still to come: Chauffeur assigned')
})

test('revoking all links asks first with a danger button, and the page stays open with the new link', async () => {
  const fresh = sampleToken({ booking: 'a-booking', version: 2, reference: 'SW-7K3-M9Q-XTB' })
  const { calls } = await openBooking(sampleBooking(), {
    [`POST ${api}/revoke-links`]: () => json({ data: { manageUrl: `/booking/info#${fresh}` } }),
  })

  await userEvent.click(page.getByRole('button', { name: 'Take back all links' }))
  const yes = page.getByRole('button', { name: 'Confirm' })
  await expect.element(yes).toHaveClass('text-danger')
  await userEvent.click(yes)
  await expect.element(page.getByText('All earlier links have been taken back').first()).toBeVisible()
  expect(bookingAccessStorage.read()?.token).toBe(fresh)
  expect(calls.filter(({ path }) => path.endsWith('/revoke-links'))).toHaveLength(1)
})

test('the text lists only the actions that a link still allows', async () => {
  const { screen } = await openBooking(sampleBooking({ can: { change: true, cancel: true, pay: false } }))
  await expect.element(page.getByText(/e-mails can see, change, and cancel this booking/)).toBeVisible()
  await screen.unmount()

  await openBooking(sampleBooking({ status: 'cancelled', can: { change: false, cancel: false, pay: false } }))
  await expect.element(page.getByText(/e-mails can see this booking/)).toBeVisible()
})

test('the calendar file is requested with the token in a header', async () => {
  const { calls } = await openBooking(sampleBooking(), {
    [`GET ${api}/calendar.ics`]: () => json({ message: 'Too many' }, 429, { 'Retry-After': '30' }),
  })

  await userEvent.click(page.getByRole('button', { name: 'Add to calendar' }))
  await expect.element(page.getByText(/Please try again in 30 seconds/)).toBeVisible()
  const call = calls.find(({ path }) => path.endsWith('calendar.ics'))
  expect(call?.headers.get('Authorization')).toMatch(/^Manage /)
})

test('a canceled booking offers to remove the calendar entry instead of adding it', async () => {
  await openBooking(sampleBooking({ status: 'cancelled', can: { change: false, cancel: false, pay: false } }))

  await expect.element(page.getByRole('button', { name: 'Remove from calendar' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument()
})

test('another booking can be searched for, which forgets this one', async () => {
  await openBooking()

  await userEvent.click(page.getByRole('button', { name: 'Find another booking' }))
  await expect.element(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('')
  expect(bookingAccessStorage.read()).toBeNull()
})

test.each(['light', 'dark'])('axe finds no violation in the open booking in %s', async (mode) => {
  document.documentElement.dataset.colourMode = mode
  await page.viewport(390, 900)
  const { screen } = await openBooking(
    sampleBooking({ chauffeur: { name: 'Marcus Reed', phone: '+12125550199', car: 'Black sedan' } }),
  )

  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colourMode
})
