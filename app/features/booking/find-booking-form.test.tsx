import axe from 'axe-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createBookingReference, parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import { captchaCalls } from '#tests/pages/account-page.tsx'
import { api, openBookingInfo } from '#tests/pages/booking-info-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { sampleBooking, sampleToken } from '#tests/samples/booking-samples.ts'
import { extractReference, validateFindBooking } from './find-booking-form.tsx'

const reference = () => page.getByRole('textbox', { name: 'Reference' })
const email = () => page.getByRole('textbox', { name: 'Email' })
const press = () => userEvent.click(page.getByRole('button', { name: 'Find my booking' }))

async function fill() {
  await userEvent.fill(reference(), ' your reference: sw 7k3 m9q xtb. ')
  await userEvent.fill(email(), ' anna@example.com ')
}

test('a booking is found by a pasted reference and its email', async () => {
  const { calls } = await openBookingInfo({
    handlers: {
      'POST /api/bookings/find': () => json({ data: { reference: 'SW-7K3-M9Q-XTB', token: sampleToken() } }),
      [`GET ${api}`]: () => json({ data: sampleBooking() }),
    },
  })
  await fill()
  await press()

  await expect.element(page.getByRole('heading', { name: /^Booking SW-7K3-M9Q-XTB/ })).toBeVisible()
  expect(calls[0]?.body).toEqual({ reference: 'SW-7K3-M9Q-XTB', email: 'anna@example.com' })
})

test('if the server demands a captcha, the form solves it and sends the request again', async () => {
  const { calls } = await openBookingInfo({
    handlers: {
      ...captchaCalls,
      'POST /api/bookings/find': ({ body }) =>
        (body as { captcha?: string }).captcha
          ? json({ data: { reference: 'SW-7K3-M9Q-XTB', token: sampleToken() } })
          : json({ message: 'No', errors: [{ path: 'captcha', message: 'Captcha not solved' }] }, 422),
      [`GET ${api}`]: () => json({ data: sampleBooking() }),
    },
  })
  await fill()
  await press()

  await expect.element(page.getByRole('heading', { name: /^Booking SW-7K3-M9Q-XTB/ })).toBeVisible()
  const wanted = { reference: 'SW-7K3-M9Q-XTB', email: 'anna@example.com' }
  const sent = calls.filter(({ path }) => path === '/api/bookings/find').map(({ body }) => body)
  expect(sent).toEqual([wanted, { ...wanted, captcha: expect.stringMatching(/^ey/) }])
})

test('a captcha that is refused twice is no error of a field', async () => {
  const message = 'We couldn’t verify this request. Please try again.'
  await openBookingInfo({
    handlers: {
      ...captchaCalls,
      'POST /api/bookings/find': () => json({ message, errors: [{ path: 'captcha', message }] }, 422),
    },
  })
  await fill()
  await press()

  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  expect(page.getByText(`Reference: ${message}`).elements()).toEqual([])
})

test('a mistyped email gets a correction', async () => {
  await openBookingInfo({})
  await userEvent.fill(email(), 'anna@gmial.com')
  await userEvent.tab()
  await userEvent.click(page.getByRole('button', { name: 'Did you mean anna@gmail.com?' }))

  await expect.element(email()).toHaveValue('anna@gmail.com')
})

test('the email field allows autofill', async () => {
  await openBookingInfo({})

  await expect.element(email()).toHaveAttribute('autocomplete', 'email')
  await expect.element(email()).toHaveAttribute('type', 'email')
})

test('errors are shown at their fields and in a summary, and the first field takes the focus', async () => {
  const { calls } = await openBookingInfo({})
  await userEvent.fill(reference(), 'SW-1')
  await press()

  await expect.element(reference()).toHaveFocus()
  await expect.element(reference()).toHaveAccessibleDescription(/like SW-7K3-M9Q-XTB/)
  await expect.element(email()).toHaveAccessibleDescription(/Enter your email address/)
  await expect.element(page.getByText('Please fix 2 fields')).toBeVisible()
  expect(calls).toEqual([])
})

test('the reference of a quote is recognized as one', async () => {
  await openBookingInfo({})
  await userEvent.fill(reference(), 'Q-7K3-M9Q-XTB')
  await press()

  await expect.element(reference()).toHaveAccessibleDescription(/This is a quote reference/)
})

test.each([
  [404, {}, 'We couldn’t find a booking with this reference and email'],
  [429, { 'Retry-After': '300' }, 'Please try again in 5 minutes.'],
  [500, {}, 'We’re having trouble on our side. Please try again.'],
])(
  'a response of %i shows a message with the phone number, and the fields stay filled in',
  async (status, headers, text) => {
    await openBookingInfo({
      handlers: {
        'POST /api/bookings/find': () => json({ message: 'No' }, status, headers as Record<string, string>),
      },
    })
    await fill()
    await press()

    const notice = page.getByRole('alert').filter({ hasText: text })
    await expect.element(notice.getByText(text)).toBeVisible()
    await expect.element(notice.getByRole('link', { name: '(212) 555-0147' })).toBeVisible()
    await expect.element(email()).toHaveValue('anna@example.com')
  },
)

test.each(['light', 'dark'])('the search has no accessibility violations in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(390, 900)
  const { screen } = await openBookingInfo({})
  await press()
  await expect.element(page.getByText('Please fix 2 fields')).toBeVisible()

  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colorMode
})

const anna = 'anna@example.com'

test('a reference is extracted from pasted text', () => {
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })
  const lead = fc.constantFrom('', ' ', 'Reference: ', 'Booking ', '- ')
  const rest = fc.constantFrom('', ' ', '.', ', thank you', ' - ')

  fc.assert(
    fc.property(bytes, lead, rest, (random, before, after) => {
      const reference = createBookingReference(random)
      expect(parseBookingReference(extractReference(before + reference + after))).toBe(reference)
    }),
  )
})

test('the prefix is optional, and case is ignored', () => {
  expect(validateFindBooking({ reference: '7k3 m9q xtb', email: anna })).toEqual([])
})

test.each(['', 'SW', 'SW-7K3', 'anna'])('%j is not a reference', (reference) => {
  expect(validateFindBooking({ reference, email: anna }).map(({ path }) => path)).toEqual(['reference'])
})

test('a missing email address is asked for', () => {
  expect(validateFindBooking({ reference: 'SW-7K3-M9Q-XTB', email: ' ' })).toEqual([
    { path: 'email', message: 'Enter your email address' },
  ])
})

test.each(['anna', 'anna@', '@example.com', 'a b@example.com'])('%j is not an email address', (wrong) => {
  expect(validateFindBooking({ reference: 'SW-7K3-M9Q-XTB', email: wrong })).toEqual([
    { path: 'email', message: 'Enter an email address like name@example.com' },
  ])
})
