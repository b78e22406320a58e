import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api, openPaymentPage, openWithSavedAccess } from '#tests/pages/payment-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { inDays, sampleBooking, samplePaid, samplePayment } from '#tests/samples/booking-samples.ts'
import CancelPage from './cancel.tsx'
import SuccessPage from './success.tsx'
import ZellePage from './zelle-email-sent.tsx'

const no = { change: false, cancel: false, pay: false }
const card = { method: 'card', amountCents: 11_400, expiresAt: inDays(0.5) } as const
const zelle = { ...card, method: 'zelle' } as const
const unheard = sampleBooking({ paymentStatus: 'pending', payment: samplePayment({ open: card }) })
const requested = sampleBooking({
  paymentStatus: 'requested',
  payment: samplePayment({ open: zelle }),
  zellePayee: 'pay@sagewoodlimo.example',
})
const paid = sampleBooking({ status: 'confirmed', can: no, payment: samplePaid() })

const payments = `POST ${api}/payments`
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Records the delays instead of waiting. */
function noted() {
  const waits: number[] = []
  return { waits, wait: async (ms: number) => void waits.push(ms) }
}

test('the return page waits for the payment status, then shows the confirmation', async () => {
  const { waits, wait } = noted()
  await openWithSavedAccess({
    page: <SuccessPage wait={wait} />,
    bookings: [unheard, unheard, unheard, paid],
  })

  await expect.element(heading('Thank you. Your car is confirmed')).toBeVisible()
  await expect
    .element(page.getByText(/You’ve paid \$114\.00\. We’ve emailed your confirmation to a•••@example\.com/))
    .toBeVisible()
  await expect.element(button('Receipt (PDF)')).toBeVisible()
  await expect.element(button('Add to calendar')).toBeVisible()
  expect(waits.slice(0, 3)).toEqual([250, 500, 1250])
})

test('an authorized amount shows when it is charged', async () => {
  const payment = samplePayment({
    dueCents: 0,
    authorizedCents: 11_400,
    chargedAt: '2026-11-17T14:30:00.000Z',
    isChargedAfterTrip: true,
  })
  await openWithSavedAccess({ page: <SuccessPage />, bookings: [{ ...paid, payment }] })

  await expect
    .element(
      page.getByText(
        /authorized on your card\. We’ll charge it after your trip on Tuesday, November\s17, 2026/,
      ),
    )
    .toBeVisible()
})

test('polling for the payment status stops after a minute and can be started again', async () => {
  const { waits, wait } = noted()
  let isHeard = false
  await openWithSavedAccess({
    page: <SuccessPage wait={wait} />,
    handlers: { [`GET ${api}`]: () => json({ data: isHeard ? paid : unheard }) },
  })
  await expect.element(heading('We’re still waiting for your payment')).toBeVisible()
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(60_000)

  isHeard = true
  await userEvent.click(button('Check again'))
  await expect.element(heading('Thank you. Your car is confirmed')).toBeVisible()
})

test('the URL alone shows no payment as made', async () => {
  await openWithSavedAccess({ page: <SuccessPage />, bookings: [sampleBooking()] })

  await expect.element(heading('We haven’t received a payment')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pay for your trip' }))
    .toHaveAttribute('href', '/payment?booking=SW-7K3-M9Q-XTB')
})

test('a payment after the trip is thanked for as such, not as a confirmation of the car', async () => {
  const completed = { ...paid, status: 'completed', totalCents: 12_600, pickUpAt: inDays(-1) } as const
  const payment = samplePaid({ paidCents: 12_600 })
  await openWithSavedAccess({ page: <SuccessPage />, bookings: [{ ...completed, payment }] })

  await expect.element(heading('Thank you. Your trip is paid for')).toBeVisible()
  await expect.element(page.getByText(/We’ve emailed your receipt to a•••@example\.com/)).toBeVisible()
})

test('a second payment that has not arrived does not deny the first one', async () => {
  const due = sampleBooking({ status: 'confirmed', payment: samplePaid({ dueCents: 1200 }) })
  await openWithSavedAccess({ page: <SuccessPage />, bookings: [due] })

  await expect.element(heading('We haven’t received this payment')).toBeVisible()
  await expect.element(page.getByText(/\$12\.00 is still due/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay $12.00' })).toBeVisible()
})

test('a payment that came too late is shown as refunded', async () => {
  const late = { status: 'expired', can: no, totalCents: 0 } as const
  await openWithSavedAccess({
    page: <SuccessPage />,
    bookings: [sampleBooking({ ...late, payment: samplePaid() })],
  })

  await expect.element(heading('This booking had already expired')).toBeVisible()
  await expect.element(page.getByText(/We’re refunding \$114\.00 to your card/)).toBeVisible()
})

test('without access to the booking the page points to the email', async () => {
  await openPaymentPage({ page: <SuccessPage />, address: '?booking=SW-7K3-M9Q-XTB' })

  await expect.element(page.getByText(/we’ll email your confirmation either way/)).toBeVisible()
  await expect.element(button('Find my booking')).toBeVisible()
})

test('after an abandoned payment both payment methods are offered', async () => {
  const left: string[] = []
  await openWithSavedAccess({
    page: <CancelPage leaveFor={(address) => left.push(address)} />,
    bookings: [unheard],
    handlers: { [payments]: () => json({ data: { redirectUrl: 'https://pay.example/c/1' } }, 201) },
  })
  await expect.element(page.getByText(/you haven’t been charged\. Your booking hasn’t changed/)).toBeVisible()
  await expect.element(page.getByText(/We’re holding your car until/)).toBeVisible()
  await expect.element(button('Pay by Zelle instead')).toBeVisible()

  await userEvent.click(button('Pay by card'))
  await expect.poll(() => left).toEqual(['https://pay.example/c/1'])
})

test('the cancel page of a booking paid since shows the payment', async () => {
  await openWithSavedAccess({ page: <CancelPage />, bookings: [paid] })

  await expect.element(heading('This trip is paid for')).toBeVisible()
})

test('an open request shows amount, payee, instructions, deadline and recipient', async () => {
  await openWithSavedAccess({ page: <ZellePage />, bookings: [requested] })

  await expect.element(page.getByText(/emailed these details to a•••@example\.com/)).toBeVisible()
  await expect.element(page.getByText(/^Send it by .+, New\sYork\stime\./)).toBeVisible()
  const details = page.getByRole('region', { name: 'Send this with Zelle' })
  for (const text of ['$114.00', 'pay@sagewoodlimo.example', 'SW-7K3-M9Q-XTB'])
    await expect.element(details.getByText(text, { exact: true })).toBeVisible()
})

test('amount, recipient and memo can be copied, and each copy is announced', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  stubClipboard(clipboard)
  await openWithSavedAccess({ page: <ZellePage />, bookings: [requested] })

  for (const name of ['Copy amount', 'Copy recipient', 'Copy memo']) await userEvent.click(button(name))

  await expect.element(page.getByText('Memo copied')).toBeVisible()
  expect(copied).toEqual(['114.00', 'pay@sagewoodlimo.example', 'SW-7K3-M9Q-XTB'])
})

test('axe finds no violation in an open request', async () => {
  const { screen } = await openWithSavedAccess({ page: <ZellePage />, bookings: [requested] })
  await expect.element(heading('Pay with Zelle')).toBeVisible()

  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('where the browser refuses to copy, the page says to select the text', async () => {
  stubClipboard({ writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) })
  await openWithSavedAccess({ page: <ZellePage />, bookings: [requested] })
  await userEvent.click(button('Copy memo'))

  await expect.element(page.getByText('Select the memo to copy it')).toBeVisible()
})

function stubClipboard(clipboard: Pick<Clipboard, 'writeText'>) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
}

test('a request is sent again from this page; after too many the page shows how long to wait', async () => {
  const answers = [
    json({ data: { redirectUrl: '/payment/zelle-email-sent?booking=SW-7K3-M9Q-XTB' } }, 201),
    json({ message: 'Too many' }, 429, { 'Retry-After': '1800' }),
  ]
  await openWithSavedAccess({
    page: <ZellePage />,
    bookings: [requested],
    handlers: { [payments]: () => answers.shift() ?? json({}, 500) },
  })
  await userEvent.click(button('Email me the details again'))
  await expect.element(page.getByText(/^Sent again\./)).toBeVisible()

  await userEvent.click(button('Email me the details again'))
  await expect.element(page.getByText(/Please try again in 30 minutes\./)).toBeVisible()
})

test('without an open request the page leads to the payment', async () => {
  await openWithSavedAccess({ page: <ZellePage />, bookings: [sampleBooking()] })

  await expect.element(heading('There’s no open Zelle payment')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pay for your trip' }))
    .toHaveAttribute('href', '/payment?booking=SW-7K3-M9Q-XTB')
})
