import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingAccessStorage } from '#app/features/booking/booking-api.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { api, openBooking, openBookingInfo } from '#tests/pages/booking-info-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { sampleBooking, sampleToken } from '#tests/samples/booking-samples.ts'

const token = sampleToken()
const found = { [`GET ${api}`]: () => json({ data: sampleBooking() }) }

function heading(name: string | RegExp) {
  return page.getByRole('heading', { name })
}

test('a signed link opens its booking, and its token is removed from the URL immediately', async () => {
  const { calls } = await openBookingInfo({ address: `#${token}`, handlers: found })

  await expect.element(heading(/^Booking SW-7K3-M9Q-XTB/)).toBeVisible()
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

  await expect.element(heading(/^Booking SW-7K3-M9Q-XTB/)).toBeVisible()
  expect(calls[0]?.path).toBe('/api/bookings/b-1')
  expect(bookingAccessStorage.read()?.reference).toBe('SW-7K3-M9Q-XTB')
})

test('from the profile the booking is opened by its reference, without a link token', async () => {
  const { calls } = await openBookingInfo({ address: '?reference=sw7k3m9qxtb', handlers: found })

  await expect.element(heading(/^Booking SW-7K3-M9Q-XTB/)).toBeVisible()
  expect(calls.find(({ path }) => path === api)?.headers.get('Authorization') ?? '').not.toContain('Manage')
  expect(bookingAccessStorage.read()).toBeNull()
})

test('a revoked link shows an error and the search form', async () => {
  await openBookingInfo({
    address: `#${token}`,
    handlers: { [`GET ${api}`]: () => json({ message: 'Not found' }, 404) },
  })

  await expect.element(page.getByText(/This link no longer works/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Reference' })).toBeVisible()
  expect(bookingAccessStorage.read()).toBeNull()
})

test('a signed-out customer is asked to sign in and returns to this booking', async () => {
  await openBookingInfo({
    address: '?reference=SW-7K3-M9Q-XTB',
    handlers: { [`GET ${api}`]: () => json({ message: 'Failed to authenticate' }, 401) },
  })

  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
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
  await expect.element(heading(/^Booking SW-7K3-M9Q-XTB/)).toHaveFocus()
})

test('focus on the loading page moves to the heading of the booking', async () => {
  const answer = Promise.withResolvers<Response>()
  await openBookingInfo({ address: `#${token}`, handlers: { [`GET ${api}`]: () => answer.promise } })
  focusHeading(heading('Booking Information').element() as HTMLElement)

  answer.resolve(json({ data: sampleBooking() }))
  await expect.element(heading(/^Booking SW-7K3-M9Q-XTB/)).toHaveFocus()
})

test('another booking can be searched for, which forgets this one', async () => {
  await openBooking()

  await userEvent.click(page.getByRole('button', { name: 'Find another booking' }))
  await expect.element(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('')
  expect(bookingAccessStorage.read()).toBeNull()
})
