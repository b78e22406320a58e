import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingAccessStorage } from '#app/features/booking/booking-api.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { captchaCalls } from '#tests/pages/account-page.tsx'
import { api, openBooking } from '#tests/pages/booking-info-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import {
  inDays,
  sampleBooking,
  sampleCancelled,
  samplePaid,
  samplePayment,
  sampleToken,
} from '#tests/samples/booking-samples.ts'

// "Book again" saves its form there, and the files of a run share it.
afterEach(() => sessionStorage.clear())

function heading(name: string | RegExp) {
  return page.getByRole('heading', { name })
}

test('the booking shows status, details, price and amount due', async () => {
  await openBooking()

  await expect.element(page.getByText('Not confirmed yet').first()).toBeVisible()
  await expect.element(page.getByText(/We’re holding your car until .+, New\sYork\stime/)).toBeVisible()
  await expect.element(page.getByText('350 5th Ave, New York, NY 10118').first()).toBeVisible()
  await expect.element(page.getByText('Delta DL 123, domestic')).toBeVisible()
  await expect.element(page.getByText('Booster Seat')).toBeVisible()
  await expect.element(page.getByText(/^Anna Novak/).first()).toBeVisible()
  const price = page.getByRole('region', { name: 'Price' })
  await expect.element(price.getByText('$114.00').first()).toBeVisible()
  await expect.element(price.getByText('Due', { exact: true })).toBeVisible()
})

test('an unconfirmed booking says what is missing in the headline and on the first button', async () => {
  await openBooking()

  await expect.element(heading(/One step left: pay by .+ (today|tomorrow|on .+) to confirm/)).toBeVisible()
  const actions = page.getByRole('region', { name: 'What you can do' })
  expect(actions.element().querySelector('a, button')?.textContent).toBe('Pay $114.00 to confirm')
})

test('a request without a price waits for ours', async () => {
  const payment = samplePayment({ dueCents: 0 })
  const can = { change: true, cancel: true, pay: false }
  await openBooking(sampleBooking({ price: null, totalCents: null, payment, can }))

  await expect.element(heading(/We’ll send your price/)).toBeVisible()
  await expect.element(page.getByText(/You’ll pay nothing until you accept it/).first()).toBeVisible()
  expect(page.getByRole('link', { name: /^Pay/ }).elements()).toEqual([])
})

test('an open Zelle payment is not asked for again', async () => {
  const open = { method: 'zelle', amountCents: 11_400, expiresAt: inDays(0.5) } as const
  await openBooking(sampleBooking({ payment: samplePayment({ open }) }))

  await expect.element(heading(/We’re waiting for your Zelle payment/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See Zelle details' })).toBeVisible()
  expect(page.getByRole('link', { name: /^Pay/ }).elements()).toEqual([])
})

test('of a confirmed booking, an open Zelle payment is not asked for again either', async () => {
  const open = { method: 'zelle', amountCents: 1200, expiresAt: inDays(0.5) } as const
  const payment = samplePaid({ dueCents: 1200, open })
  await openBooking(sampleBooking({ status: 'confirmed', holdExpiresAt: null, payment }))

  await expect
    .element(page.getByText(/Already sent it by Zelle\? You’re all set: we confirm payments by hand/))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See Zelle details' })).toBeVisible()
  expect(page.getByText(/Please pay/).elements()).toEqual([])
})

test('after the trip the status says what is still due', async () => {
  const payment = samplePaid({ dueCents: 1200 })
  const can = { change: false, cancel: false, pay: true }
  const pickUpAt = inDays(-1)
  await openBooking(
    sampleBooking({ status: 'completed', holdExpiresAt: null, pickUpAt, can, payment, cancellation: null }),
  )

  await expect.element(page.getByText('Thank you for riding with us. $12.00 is still due.')).toBeVisible()
})

test('after a change the page says by when the difference is due, and what happens otherwise', async () => {
  const payment = samplePaid({ dueCents: 4000 })
  await openBooking(sampleBooking({ status: 'confirmed', totalCents: 15_400, payment }))

  await expect
    .element(
      page.getByText(
        /Please pay the remaining \$40\.00 by .+, before your pick-up\. Your car stays confirmed, and any unpaid amount remains due\./,
      ),
    )
    .toBeVisible()
})

test('the exact moment until which canceling is free is shown at the button', async () => {
  await openBooking(
    sampleBooking({ cancellation: { refundCents: 0, keptCents: 0, freeUntil: '2999-11-17T10:00:00.000Z' } }),
  )

  await expect
    .element(page.getByText(/^Canceling is free until Sun, Nov\s17, 5\sa\.m\., New\sYork\stime\.$/))
    .toBeVisible()
})

test('the price lines are folded, and the total is visible', async () => {
  await openBooking()
  const price = page.getByRole('region', { name: 'Price' })

  expect(price.getByText('Gratuity').query()?.checkVisibility()).toBe(false)
  await userEvent.click(price.getByText('Price details'))
  await expect.element(price.getByText('Gratuity')).toBeVisible()
})

test('the free waiting time and the price of each further minute are listed', async () => {
  await openBooking()

  await expect.element(page.getByText('15 minutes of free waiting, then $1 a minute')).toBeVisible()
})

test.each([
  ['Estimate (PDF)', sampleBooking()],
  ['Confirmation (PDF)', sampleBooking({ status: 'confirmed' })],
  ['Receipt (PDF)', sampleBooking({ status: 'confirmed', payment: samplePaid() })],
])('the PDF is offered as “%s”', async (name, booking) => {
  await openBooking(booking)

  await expect.element(page.getByRole('button', { name })).toBeVisible()
})

test('a guest creates an account with the booking’s details and a password', async () => {
  const { calls } = await openBooking(sampleBooking(), {
    ...captchaCalls,
    'POST /api/auth/sign-up': () => json({ data: { email: 'anna@example.com' } }, 202),
  })
  await userEvent.click(page.getByText('Create an account', { exact: true }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Password' }), 'seven plums beneath a kayak')
  await userEvent.click(page.getByRole('button', { name: 'Create account' }))

  await expect
    .element(page.getByText(/Check your email: we’ve sent an email to anna@example\.com/))
    .toHaveFocus()
  expect(calls.find(({ path }) => path === '/api/auth/sign-up')?.body).toMatchObject({
    firstName: 'Anna',
    secondName: 'Novak',
    email: 'anna@example.com',
    phone: '+12125550147',
    acceptSms: false,
    password: 'seven plums beneath a kayak',
  })
})

test('the return trip opens with swapped addresses', async () => {
  await openBooking()
  await userEvent.click(page.getByRole('button', { name: 'Book the return' }))

  await expect.element(page.getByText('The wizard')).toBeVisible()
  expect(useWizard.getState().form).toMatchObject({
    type: 'from-airport',
    pickUpLocation: 'JFK Airport, Terminal 4',
    destinationLocation: '350 5th Ave, New York, NY 10118',
  })
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
        isChargedAfterTrip: true,
        refundedCents: 1400,
        refundingCents: 500,
        movements: [
          { kind: 'paid', method: 'zelle', cents: 11_400, at },
          { kind: 'refunded', method: 'zelle', cents: -1400, at },
        ],
      }),
    }),
  )

  const price = page.getByRole('region', { name: 'Price' })
  await expect.element(price.getByText('$100.00')).toBeVisible()
  await expect.element(price.getByText('Charged after your trip on Tuesday, November 17, 2026')).toBeVisible()
  await expect.element(price.getByText('Being refunded')).toBeVisible()
  const rows = price.getByRole('list').getByRole('listitem')
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    'Paid by ZelleNovember 15, 2026$114.00',
    'Refunded by ZelleNovember 15, 2026−$14.00',
  ])
})

const lostDispute = { disputedCents: 11_400, lostDisputesCents: 11_400 }

test.each([
  ['that was charged is in the price', samplePaid({ paidCents: 5700 }), ['Cancellation fee', 'Paid']],
  ['that is due is in the price', samplePayment({ dueCents: 5700 }), ['Cancellation fee', 'Due']],
  [
    'that the bank returned is not in the price',
    samplePaid({ paidCents: 0, ...lostDispute }),
    ['Returned by your bank'],
  ],
])('a cancellation fee %s', async (_, payment, rows) => {
  await openBooking({ ...sampleCancelled(), totalCents: 5700, payment })

  const price = page.getByRole('region', { name: 'Price' })
  await expect.element(price.getByText(rows[0] ?? '')).toBeVisible()
  const labels = [...price.element().querySelectorAll('dt')].map((label) => label.textContent)
  // After the price lines.
  expect(labels.slice(labels.indexOf('Total') + 1)).toEqual(rows)
})

test('an open payment shows its deadline', async () => {
  const open = { method: 'zelle', amountCents: 11_400, expiresAt: inDays(0.5) } as const
  await openBooking(sampleBooking({ payment: samplePayment({ open }) }))

  const price = page.getByRole('region', { name: 'Price' })
  await expect.element(price.getByText(/^Zelle payment requested/)).toBeVisible()
  await expect.element(price.getByText(/Open until .+, New\sYork\stime/)).toBeVisible()
})

test('the pay button links to the payment of this booking, without a token in the URL', async () => {
  await openBooking(sampleBooking({ can: { change: true, cancel: true, pay: true } }))

  await expect
    .element(page.getByRole('link', { name: 'Pay $114.00 to confirm' }))
    .toHaveAttribute('href', '/payment?booking=SW-7K3-M9Q-XTB')
})

test('a booking too close to be changed online shows the phone number', async () => {
  await openBooking(sampleBooking({ status: 'confirmed', can: { change: false, cancel: true, pay: false } }))

  await expect.element(page.getByText(/You can’t change this trip online anymore/)).toBeVisible()
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
  const price = page.getByRole('region', { name: 'Price' })
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

  const rows = page.getByRole('region', { name: 'Status' }).getByRole('listitem')
  const texts = rows.elements().map((row) => row.textContent ?? '')
  expect(texts[0]).toContain('Requested')
  expect(texts[1]).toContain('Changed')
  expect(texts[2]).toContain('Confirmed')
  expect(texts[3]).toContain('Next: Chauffeur assigned')
})

test('revoking all links asks first with a danger button, and the page stays open with the new link', async () => {
  const fresh = sampleToken({ booking: 'a-booking', version: 2, reference: 'SW-7K3-M9Q-XTB' })
  const { calls } = await openBooking(sampleBooking(), {
    [`POST ${api}/revoke-links`]: () => json({ data: { manageUrl: `/booking/info#${fresh}` } }),
  })

  await userEvent.click(page.getByRole('button', { name: 'Reset booking links' }))
  const yes = page.getByRole('button', { name: 'Confirm' })
  await expect.element(yes).toHaveClass('text-danger')
  await userEvent.click(yes)
  await expect.element(page.getByText('Your booking links have been reset').first()).toBeVisible()
  expect(bookingAccessStorage.read()?.token).toBe(fresh)
  expect(calls.filter(({ path }) => path.endsWith('/revoke-links'))).toHaveLength(1)
})

test('the text lists only the actions that a link still allows', async () => {
  const { screen } = await openBooking(sampleBooking({ can: { change: true, cancel: true, pay: false } }))
  await expect.element(page.getByText(/emails can see, change, and cancel this booking/)).toBeVisible()
  await screen.unmount()

  await openBooking(sampleBooking({ status: 'cancelled', can: { change: false, cancel: false, pay: false } }))
  await expect.element(page.getByText(/emails can see this booking/)).toBeVisible()
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

test.each(['light', 'dark'])('axe finds no violation in the open booking in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(390, 900)
  const { screen } = await openBooking(
    sampleBooking({ chauffeur: { name: 'Marcus Reed', phone: '+12125550199', car: 'Black sedan' } }),
  )

  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colorMode
})
