import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#app/client/session.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { BookingDetail, BookingListItem } from '#domain/booking/detail/booking-detail.ts'
import { openProfile } from '#tests/pages/profile-page.tsx'
import { json, type RecordedCall, stubApi } from '#tests/pages/stub-api.ts'

const trip: BookingListItem = {
  reference: 'SW-7K3-M9Q-XTB',
  status: 'completed',
  paymentStatus: 'paid',
  type: 'to-airport',
  pickUpAt: '2026-10-20T10:30:00.000Z',
  isRoundTrip: false,
  returnAt: null,
  pickUpLocation: '350 5th Ave, New York, NY 10118',
  destinationLocation: 'JFK Airport, Terminal 4, Queens, NY 11430',
  totalCents: 11_400,
  duration: null,
  distanceMiles: 17,
  travelers: [],
  carName: 'Executive Sedan',
  dueCents: 0,
  hasPaid: true,
}

const detail = {
  ...trip,
  stops: [],
  passengerCount: 2,
  luggageCount: 1,
  isAccessible: false,
  isMeetAndGreet: false,
  childSeats: [],
  comment: '',
  duration: null,
  airline: null,
  passengers: [],
  car: { id: 'id', slug: 'executive-sedan', name: 'Executive Sedan' },
} as unknown as BookingDetail

function tripsApi(handlers: Record<string, (call: RecordedCall) => Response> = {}) {
  return stubApi({
    'GET /api/config': () => json({ data: {} }),
    'GET /api/bookings': () => json({ data: [trip], meta: { total: 25, currentPage: 1, perPage: 10 } }),
    [`GET /api/bookings/${trip.reference}`]: () => json({ data: detail }),
    ...handlers,
  })
}

afterEach(() => {
  useSession.setState({ profile: null, ready: false })
  sessionStorage.clear()
})

test('a booking shows time, places and status, and links to its page', async () => {
  const calls = tripsApi()
  const screen = await openProfile()

  await expect
    .element(page.getByRole('heading', { name: 'Tuesday, October 20, 2026, 6:30 a.m., New York time' }))
    .toBeVisible()
  await expect.element(page.getByText('Completed')).toBeVisible()
  const details = [...screen.container.querySelectorAll('article li')].map((detail) => detail.textContent)
  expect(details).toEqual(['To Airport', 'Executive Sedan', '$114.00', 'SW-7K3-M9Q-XTB'])
  await expect
    .element(page.getByRole('link', { name: 'Manage SW-7K3-M9Q-XTB' }))
    .toHaveAttribute('href', '/booking/info?reference=SW-7K3-M9Q-XTB')
  expect(calls.map(({ path }) => path)).toContain('/api/bookings?when=upcoming&page=1')
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('a booking for somebody else names them, and an hourly one shows its hours', async () => {
  const hourly = { ...trip, type: 'prom', duration: 6, distanceMiles: 7.9, travelers: ['Ben Cho'] }
  tripsApi({
    'GET /api/bookings': () => json({ data: [hourly], meta: { total: 1, currentPage: 1, perPage: 10 } }),
  })
  await openProfile()

  await expect.element(page.getByText('Ben Cho')).toBeVisible()
  await expect.element(page.getByText('6 hours, miles included')).toBeVisible()
})

test('past trips and their pages have their own URLs', async () => {
  const calls = tripsApi()
  await openProfile({ at: '?trips=past&page=2' })

  await expect.element(page.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'page')
  await expect
    .element(page.getByRole('link', { name: 'Page 3' }))
    .toHaveAttribute('href', '/user/profile?trips=past&page=3')
  expect(calls.map(({ path }) => path)).toContain('/api/bookings?when=past&page=2')
})

test('a search returns to the first page, and its text stays out of the URL', async () => {
  const none = { data: [], meta: { total: 0, currentPage: 1, perPage: 10 } }
  const calls = tripsApi({
    'GET /api/bookings': ({ path }) =>
      path.includes('query')
        ? json(none)
        : json({ data: [trip], meta: { total: 25, currentPage: 2, perPage: 10 } }),
  })
  await openProfile({ at: '?page=2' })

  await userEvent.fill(page.getByRole('searchbox', { name: 'Search trips' }), 'Wall St')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'No trips found' })).toBeVisible()
  expect(calls.at(-1)?.path).toBe('/api/bookings?when=upcoming&page=1&query=Wall+St')

  await userEvent.click(page.getByRole('button', { name: 'Clear the search' }))
  await expect.element(page.getByText('Completed')).toBeVisible()
})

test('a customer without bookings is led to book one', async () => {
  tripsApi({
    'GET /api/bookings': () => json({ data: [], meta: { total: 0, currentPage: 1, perPage: 10 } }),
  })
  await openProfile()

  await expect.element(page.getByRole('link', { name: 'Book a car' })).toHaveAttribute('href', '/booking')
})

test('trips that cannot be loaded can be requested again', async () => {
  let tries = 0
  tripsApi({
    'GET /api/bookings': () =>
      ++tries === 1
        ? json({ message: 'm' }, 503)
        : json({ data: [trip], meta: { total: 1, currentPage: 1, perPage: 10 } }),
  })
  await openProfile()

  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Completed')).toBeVisible()
})

test('book again opens the wizard filled in, with the same car', async () => {
  tripsApi()
  await openProfile()

  await userEvent.click(page.getByRole('button', { name: /^Book again/ }))
  await expect.element(page.getByText('The wizard with a car')).toBeVisible()
  expect(useWizard.getState()).toMatchObject({
    step: 0,
    form: {
      type: 'to-airport',
      pickUpLocation: trip.pickUpLocation,
      destinationLocation: trip.destinationLocation,
      passengerCount: 2,
    },
  })
})

test('a return trip opens the wizard with the ends swapped; a car that is no longer offered must be chosen again', async () => {
  tripsApi({
    [`GET /api/bookings/${trip.reference}`]: () =>
      json({ data: { ...detail, car: { id: 'id', slug: 'gone', name: 'Gone' } } }),
  })
  await openProfile()

  await userEvent.click(page.getByRole('button', { name: /^Return trip/ }))
  await expect.element(page.getByText('The wizard', { exact: true })).toBeVisible()
  expect(useWizard.getState().form).toMatchObject({
    type: 'from-airport',
    pickUpLocation: trip.destinationLocation,
    destinationLocation: trip.pickUpLocation,
  })
})

test('an hourly booking and a round trip offer no return booking', async () => {
  tripsApi({
    'GET /api/bookings': () =>
      json({
        data: [
          { ...trip, type: 'prom' },
          { ...trip, reference: 'SW-222-222-222', isRoundTrip: true, returnAt: trip.pickUpAt },
        ],
        meta: { total: 2, currentPage: 1, perPage: 10 },
      }),
  })
  await openProfile()

  await expect.element(page.getByRole('button', { name: /^Book again/ }).first()).toBeVisible()
  expect(page.getByRole('button', { name: /^Return trip/ }).elements()).toEqual([])
})

test('only a booking with an amount due links to its payment', async () => {
  tripsApi({
    'GET /api/bookings': () =>
      json({
        data: [
          { ...trip, status: 'confirmed', dueCents: 1_200 },
          { ...trip, status: 'confirmed', reference: 'SW-222-222-222' },
        ],
        meta: { total: 2, currentPage: 1, perPage: 10 },
      }),
  })
  await openProfile()

  await expect
    .element(page.getByRole('link', { name: /^Pay / }))
    .toHaveAttribute('href', '/payment?booking=SW-7K3-M9Q-XTB')
})

test('while a Zelle request is open the trip links to its details instead of asking to pay', async () => {
  tripsApi({
    'GET /api/bookings': () =>
      json({
        data: [{ ...trip, status: 'confirmed', paymentStatus: 'requested', dueCents: 1_200, hasPaid: false }],
        meta: { total: 1, currentPage: 1, perPage: 10 },
      }),
  })
  await openProfile()

  await expect
    .element(page.getByRole('link', { name: /^See Zelle details/ }))
    .toHaveAttribute('href', '/payment?booking=SW-7K3-M9Q-XTB')
  expect(page.getByRole('link', { name: /^Pay / }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: /^Booking confirmation/ })).toBeVisible()
})

test('a paid booking has a receipt, also while a second payment is open', async () => {
  tripsApi({
    'GET /api/bookings': () =>
      json({
        data: [{ ...trip, status: 'confirmed', paymentStatus: 'pending', dueCents: 1_200 }],
        meta: { total: 1, currentPage: 1, perPage: 10 },
      }),
  })
  await openProfile()

  await expect.element(page.getByRole('button', { name: /^Receipt/ })).toBeVisible()
})
