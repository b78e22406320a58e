import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingAccessStorage } from '#app/features/booking/booking-api.ts'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { api, openPaymentPage, openWithSavedAccess } from '#tests/pages/payment-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import {
  inDays,
  sampleBooking,
  samplePaid,
  samplePayment,
  sampleToken,
} from '#tests/samples/booking-samples.ts'
import PaymentPage from './payment.tsx'

const no = { change: false, cancel: false, pay: false }
const payments = `POST ${api}/payments`
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a link shows the amount due, and its token is removed from the URL immediately', async () => {
  const token = sampleToken()
  const { calls } = await openPaymentPage({
    page: <PaymentPage />,
    address: `#${token}`,
    bookings: [sampleBooking()],
  })

  await expect.element(heading('Pay for your trip')).toBeVisible()
  expect(location.href).not.toContain(token)
  expect(bookingAccessStorage.read()?.token).toBe(token)
  expect(calls[0]?.headers.get('Authorization')).toBe(`Manage ${token}`)
  await expect.element(page.getByText('Due now')).toBeVisible()
  await expect.element(page.getByText(/We’re holding your car until .+, New\sYork\stime\./)).toBeVisible()
  await expect.element(page.getByText(/hours? .*left\./)).toBeVisible()
})

test('from the profile the booking is opened by its reference, without a link token', async () => {
  const { calls } = await openPaymentPage({
    page: <PaymentPage />,
    address: '?booking=sw7k3m9qxtb',
    bookings: [sampleBooking()],
  })

  await expect.element(heading('Pay for your trip')).toBeVisible()
  expect(calls[0]?.headers.get('Authorization') ?? '').not.toContain('Manage')
  expect(bookingAccessStorage.read()).toBeNull()
})

test('paying by card opens the payment provider’s page, and the button stays busy until then', async () => {
  const left: string[] = []
  const { calls } = await openWithSavedAccess({
    page: <PaymentPage leaveFor={(address) => left.push(address)} />,
    handlers: { [payments]: () => json({ data: { redirectUrl: 'https://pay.example/c/1' } }, 201) },
  })
  await userEvent.click(button('Continue to payment'))

  await expect.element(button('Opening the payment page')).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => left).toEqual(['https://pay.example/c/1'])
  expect(calls.find(({ path }) => path.endsWith('/payments'))?.body).toEqual({ method: 'card' })
})

test('paying by Zelle emails the request and opens its page', async () => {
  const { calls } = await openWithSavedAccess({
    page: <PaymentPage />,
    handlers: {
      [payments]: () =>
        json({ data: { redirectUrl: '/payment/zelle-email-sent?booking=SW-7K3-M9Q-XTB' } }, 201),
    },
  })
  await userEvent.click(page.getByRole('radio', { name: 'Zelle' }))
  await userEvent.click(button('Email me the details'))

  await expect.element(page.getByText('The page of the request')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/payments'))?.body).toEqual({ method: 'zelle' })
})

test('an unreachable payment provider shows an error, and nothing is lost', async () => {
  const message = 'Our payment service does not answer right now. Your booking is kept.'
  await openWithSavedAccess({
    page: <PaymentPage />,
    handlers: { [payments]: () => json({ message }, 503, { 'Retry-After': '30' }) },
  })
  await userEvent.click(button('Continue to payment'))

  await expect.element(page.getByText(new RegExp(message))).toBeVisible()
  await expect.element(button('Continue to payment')).not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByRole('radio', { name: 'Card' })).toBeChecked()
})

test('a payment made in another tab is shown and not repeated', async () => {
  const paid = sampleBooking({ status: 'confirmed', can: no, payment: samplePaid() })
  await openWithSavedAccess({
    page: <PaymentPage />,
    bookings: [sampleBooking(), paid],
    handlers: { [payments]: () => json({ message: 'This booking is paid.' }, 409) },
  })
  await userEvent.click(button('Continue to payment'))

  await expect.element(heading('This trip is paid for')).toBeVisible()
  await expect.element(page.getByText('You’ve paid $114.00. Nothing more is due.')).toBeVisible()
})

test('after a change the page asks for the difference', async () => {
  const payment = samplePaid({ dueCents: 4000 })
  await openWithSavedAccess({
    page: <PaymentPage />,
    bookings: [sampleBooking({ status: 'confirmed', holdExpiresAt: null, totalCents: 15_400, payment })],
  })

  await expect.element(heading('Pay the difference')).toBeVisible()
  await expect.element(page.getByText(/You’ve paid \$114\.00, so only the difference is due/)).toBeVisible()
})

test('a request whose Zelle payment may be on its way is not simply asked to pay again', async () => {
  const payment = samplePayment({ awaitedZelle: true })
  await openWithSavedAccess({ page: <PaymentPage />, bookings: [sampleBooking({ payment })] })

  await expect
    .element(page.getByText(/Already sent it by Zelle\? We confirm payments by hand and will email you\./))
    .toBeVisible()
})

test('a request that was paid in part is not promised a car before the rest is paid', async () => {
  const payment = samplePaid({ dueCents: 4000 })
  await openWithSavedAccess({
    page: <PaymentPage />,
    bookings: [sampleBooking({ totalCents: 15_400, payment })],
  })

  await expect.element(heading('Pay the difference')).toBeVisible()
  await expect
    .element(
      page.getByText(/Your price has changed\. We’ll confirm your car as soon as you’ve paid the rest\./),
    )
    .toBeVisible()
  expect(document.body.textContent).not.toContain('stays confirmed')
})

const waited = {
  code: 'adjustment-waiting',
  label: 'Waiting time',
  cents: 1200,
  note: 'Waiting 5:00–5:27 p.m., 15 minutes free, 12 × $1.00',
}

test('after the trip the page asks for the rest, with every added line and its reason', async () => {
  await openWithSavedAccess({
    page: <PaymentPage />,
    bookings: [
      sampleBooking({
        status: 'completed',
        holdExpiresAt: null,
        pickUpAt: inDays(-1),
        can: { ...no, pay: true },
        totalCents: 12_600,
        price: priceFromLines([...(sampleBooking().price?.lines ?? []), waited]),
        payment: samplePaid({ dueCents: 1200 }),
      }),
    ],
  })

  await expect.element(heading('Pay the balance for your trip')).toBeVisible()
  const added = page.getByRole('region', { name: 'Added to your price' })
  await expect.element(added.getByText(/^Waiting time/)).toBeVisible()
  await expect.element(added.getByText(/15\sminutes\sfree, 12 × \$1\.00/)).toBeVisible()
  await expect.element(added.getByText('$12.00')).toBeVisible()
  await expect.element(page.getByText(/Your final price is \$126\.00\. You’ve paid \$114\.00/)).toBeVisible()
  await expect.element(page.getByText('We charge your card now', { exact: false })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/before your pick-up|stays confirmed|trip has changed/)
})

test('after a no-show without a payment the page does not promise a car', async () => {
  await openWithSavedAccess({
    page: <PaymentPage />,
    bookings: [
      sampleBooking({
        status: 'no-show',
        holdExpiresAt: null,
        pickUpAt: inDays(-1),
        can: { ...no, pay: true },
      }),
    ],
  })

  await expect.element(heading('Pay for your trip')).toBeVisible()
  await expect.element(page.getByText('Your final price is $114.00.')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/confirm your car|before your pick-up/)
})

test('a confirmed booking that was not paid yet is not promised a confirmation', async () => {
  await openWithSavedAccess({
    page: <PaymentPage />,
    bookings: [sampleBooking({ status: 'confirmed', holdExpiresAt: null })],
  })

  await expect.element(page.getByText(/Please pay \$114\.00 by .+ before your pick-up/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/We’ll confirm your car/)
})

test('a customer who returns to an open Zelle payment sees its data, and is not asked to pay again', async () => {
  const open = { method: 'zelle', amountCents: 11_400, expiresAt: inDays(0.5) } as const
  await openWithSavedAccess({
    page: <PaymentPage />,
    bookings: [sampleBooking({ payment: samplePayment({ open }), zellePayee: 'pay@sagewoodlimo.example' })],
  })

  await expect
    .element(page.getByText(/Already sent it\? You’re all set: we confirm payments by hand/))
    .toBeVisible()
  await expect.element(page.getByText('pay@sagewoodlimo.example')).toBeVisible()
  await expect.element(button('Pay by card instead')).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
  expect(page.getByRole('button', { name: /^(Continue to payment|Pay \$)/ }).elements()).toEqual([])
})

test.each([
  ['Nothing is due', sampleBooking({ can: no, totalCents: 0, payment: samplePayment({ dueCents: 0 }) })],
  [
    'We’ll send your price',
    sampleBooking({ can: no, price: null, totalCents: null, payment: samplePayment({ dueCents: 0 }) }),
  ],
  [
    'Your payment is all set',
    sampleBooking({
      status: 'confirmed',
      can: no,
      payment: samplePayment({ dueCents: 0, authorizedCents: 11_400, chargedAt: inDays(3) }),
    }),
  ],
  [
    'This booking has expired',
    sampleBooking({ status: 'expired', can: no, totalCents: 0, payment: samplePayment({ dueCents: 0 }) }),
  ],
  [
    'This booking is canceled',
    sampleBooking({ status: 'cancelled', can: no, totalCents: 0, payment: samplePayment({ dueCents: 0 }) }),
  ],
  ['You can’t pay for this online anymore', sampleBooking({ can: no, holdExpiresAt: inDays(-1) })],
])('"%s" is shown where nothing can be paid, with a next step', async (title, booking) => {
  await openWithSavedAccess({ page: <PaymentPage />, bookings: [booking] })

  await expect.element(heading(title)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Manage booking' }))
    .toHaveAttribute('href', '/booking/info?reference=SW-7K3-M9Q-XTB')
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('after the hold has expired the page leads to a new booking', async () => {
  const booking = sampleBooking({ can: no, holdExpiresAt: inDays(-1) })
  await openWithSavedAccess({ page: <PaymentPage />, bookings: [booking] })

  await expect
    .element(page.getByText(/You haven’t been charged\. Please book again, or call us\./))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Book a car' })).toHaveAttribute('href', '/booking')
})

test('without a link and a session the page offers sign-in and the search form', async () => {
  await openPaymentPage({ page: <PaymentPage />, address: '?booking=SW-7K3-M9Q-XTB' })

  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/auth/sign-in?redirect=%2Fpayment%3Fbooking%3DSW-7K3-M9Q-XTB')
  await expect.element(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('SW-7K3-M9Q-XTB')
})

test('a lost connection shows an error and can be retried', async () => {
  let isDown = true
  await openWithSavedAccess({
    page: <PaymentPage />,
    handlers: {
      [`GET ${api}`]: () => (isDown ? json({ message: 'Oh' }, 500) : json({ data: sampleBooking() })),
    },
  })
  await expect.element(page.getByText('Something went wrong')).toBeVisible()
  isDown = false
  await userEvent.click(button('Try again'))

  await expect.element(heading('Pay for your trip')).toBeVisible()
})

test.each(['light', 'dark'])('axe finds no violation in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(390, 900)
  const { screen } = await openWithSavedAccess({ page: <PaymentPage /> })
  await expect.element(heading('Pay for your trip')).toBeVisible()

  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colorMode
})
