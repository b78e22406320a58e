import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { formatChangeReason } from '#domain/booking/change/booking-changes.ts'
import { disputes, refunds } from '#server/data/tables/payment-tables.ts'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import type { CompanyMailKind } from '#server/queue/job-definitions.ts'
import { sendCompanyEmail } from '#server/workers/handlers/company/send-company-email.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { sendPaymentReceivedEmail, sendPaymentRequestedEmail } from './send-payment-emails.ts'

let now = new Date('2026-11-14T15:00:00Z')
const database = await openTestDatabase()
const box = await openTestMailbox(database, { now: () => now })
const { deps, addBooking, addPayment, addLedgerEntry, move, emailsFrom, textsAbout } = box
afterAll(() => database.close())

const zelle = {
  method: 'zelle',
  provider: 'zelle',
  status: 'requested',
  expiresAt: new Date('2026-11-15T02:00:00Z'),
} as const

test('the email for the payment that confirms the booking has the receipt and a calendar invitation', async () => {
  const booking = await addBooking({ status: 'confirmed' }, ['requested'])
  const payment = await addPayment(booking)
  await addLedgerEntry(payment, 14_820)
  await move(booking, { toStatus: 'confirmed' })

  const email = await received(payment.id)

  expect(email?.subject).toBe(`Confirmed: your ride on Tue, Nov 17, 9:30 a.m. (${booking.reference})`)
  expect(email?.text).toContain(
    'Amount: $148.20\nPaid: By card, Saturday, November 14, 2026, 10 a.m., New York',
  )
  expect(email?.text).toContain('We’ve received $148.20, and your car is confirmed.')
  expect(email?.text).not.toContain('/payment#')
  expect(email?.calendar?.method).toBe('REQUEST')
  expect(email?.attachments?.[0]).toMatchObject({
    filename: `receipt-${booking.reference}.pdf`,
    contentType: 'application/pdf',
  })
  expect(String(email?.attachments?.[0]?.content)).toMatch(/^%PDF-/)
  expect(await textsAbout(booking)).toEqual(['confirmed'])
})

test('a payment after the confirmation does not send the invitation again', async () => {
  const booking = await addBooking({ totalCents: 14_820 }, ['requested', 'confirmed'])
  now = new Date('2026-11-14T16:00:00Z')
  const payment = await addPayment(booking, { captures: 'later' })
  await addLedgerEntry(payment, 14_820)

  const email = await received(payment.id)

  expect(email?.text).toContain('Your booking is paid in full')
  expect(email?.calendar).toBeUndefined()
  expect(email?.html).toContain('"@type":"TaxiReservation"')
  expect(email?.attachments).toHaveLength(1)
  expect(await textsAbout(booking)).toEqual([])
})

test('a payment that confirms a booking that has become dearer since says what is due, and by when', async () => {
  const booking = await addBooking({ status: 'confirmed', totalCents: 19_820 }, ['requested'])
  const payment = await addPayment(booking)
  await addLedgerEntry(payment, 14_820)
  await move(booking, { toStatus: 'confirmed' })

  const email = await received(payment.id)

  expect(email?.text).toContain(
    'We’ve received $148.20, and your car is confirmed. Please pay the remaining $50.00 by Tue, Nov 17, 9:30 a.m., before your pick-up. Your car stays confirmed, and any unpaid amount remains due.',
  )
  expect(email?.text).not.toMatch(/all set|nothing else to do/i)
})

test('a payment of a part of the price of a request states the rest', async () => {
  const booking = await addBooking({ totalCents: 19_820 })
  const payment = await addPayment(booking)
  await addLedgerEntry(payment, 14_820)

  expect((await received(payment.id))?.text).toContain(
    'We’ve received $148.20 for your booking. $50.00 is still due.',
  )
})

test('the email for a payment of an ended booking states the refund or the cancellation fee', async () => {
  const ended = await addBooking({ totalCents: 0 }, ['requested', 'expired'])
  const late = await addPayment(ended)
  await addLedgerEntry(late, 14_820)
  const cancelled = await addBooking({ totalCents: 7_410 }, ['requested', 'confirmed', 'cancelled'])
  const fee = await addPayment(cancelled, { captures: 'later' })
  await addLedgerEntry(fee, 7_410)

  expect((await received(late.id))?.text).toContain(
    'Your booking had already expired, so we’ll refund $148.20.',
  )
  expect((await received(fee.id))?.text).toContain('$74.10 is the cancellation fee')
})

test('the email for a second payment of a canceled booking does not promise the first refund again', async () => {
  const booking = await addBooking({ totalCents: 0 }, ['requested', 'confirmed', 'cancelled'])
  const transfer = await addPayment(booking, { ...zelle, status: 'paid' })
  const card = await addPayment(booking)
  await addLedgerEntry(card, 14_820)
  await addLedgerEntry(card, -14_820)
  now = new Date(now.getTime() + 60_000)
  await addLedgerEntry(transfer, 14_820)

  const email = await received(transfer.id)

  expect(email?.text).toContain('Your booking was canceled, so we’ll refund $148.20.')
})

test('a refund that was made before the email is still stated', async () => {
  const booking = await addBooking({ totalCents: 0 }, ['requested', 'expired'])
  const payment = await addPayment(booking)
  await addLedgerEntry(payment, 14_820)
  await addLedgerEntry(payment, -14_820)

  expect((await received(payment.id))?.text).toContain('so we’ll refund $148.20.')
})

test('no email is sent for a payment without money', async () => {
  const payment = await addPayment(await addBooking({}), { status: 'pending' })

  expect(await received(payment.id)).toBeUndefined()
  expect(await received(randomUUID())).toBeUndefined()
})

test('a Zelle request has amount, payee, memo, deadline and what happens next', async () => {
  const booking = await addBooking({ site: 'sagewoodcars.example' })
  const payment = await addPayment(booking, zelle)

  const email = await requested(payment.id)

  for (const expected of [
    'Amount: $148.20',
    'Send it to: hello@sagewoodcars.example',
    `Memo: ${booking.reference}`,
    'Send it by: Saturday, November 14, 2026, 9 p.m., New York time',
    '1. Open Zelle',
    'Already sent it? We confirm it by hand.',
    'If we haven’t received your payment by then, your request expires and you won’t owe anything.',
  ])
    expect(email?.text).toContain(expected)
  const own = { ...deps, zellePayee: 'pay@sagewood.example' }
  const [again] = await emailsFrom(
    sendPaymentRequestedEmail(own, { paymentId: payment.id, jobId: randomUUID() }),
  )
  expect(again?.text).toContain('Send it to: pay@sagewood.example')
})

test('a Zelle request that is paid, replaced or expired is not sent', async () => {
  for (const change of [{ status: 'paid' }, { status: 'expired' }, { expiresAt: now }] as const) {
    const payment = await addPayment(await addBooking({}), { ...zelle, ...change })
    expect(await requested(payment.id)).toBeUndefined()
  }
})

test('the company gets a link that confirms this payment, or this refund, and nothing else', async () => {
  const booking = await addBooking({})
  const payment = await addPayment(booking, zelle)
  const refund = {
    id: randomUUID(),
    bookingId: booking.id,
    paymentId: payment.id,
    cents: 7_410,
    reason: 'Canceled online',
    createdAt: now,
    doneAt: null,
  }
  await deps.db.insert(refunds).values(refund)

  const toConfirm = await companyEmail('payment-to-confirm', payment.id)
  const toMake = await companyEmail('refund-to-make', refund.id)

  expect(toConfirm).toMatchObject({ to: 'reservations@sagewoodlimo.example', replyTo: 'ann@example.com' })
  expect(linkPayload(toConfirm)).toEqual({ payload: { payment: payment.id }, expired: false })
  expect(linkPayload(toMake)).toEqual({ payload: { refund: refund.id }, expired: false })
  await deps.db.update(refunds).set({ doneAt: now })
  expect(await companyEmail('refund-to-make', refund.id)).toBeUndefined()
})

test('the company gets an email about a dispute with amount, booking and deadline, and about its result', async () => {
  const booking = await addBooking({}, ['requested', 'confirmed'])
  const payment = await addPayment(booking)
  const id = randomUUID()
  await deps.db.insert(disputes).values({
    id,
    bookingId: booking.id,
    paymentId: payment.id,
    externalId: `stripe:${id}`,
    status: 'open',
    cents: 14_820,
    reason: 'product_not_received',
    respondBy: new Date('2026-11-24T04:59:00Z'),
    createdAt: now,
  })

  const [opened] = await emailsFrom(
    sendCompanyEmail(deps, { kind: 'dispute-opened', id, jobId: randomUUID() }),
  )
  await deps.db.update(disputes).set({ status: 'lost' }).where(eq(disputes.id, id))
  const [closed] = await emailsFrom(
    sendCompanyEmail(deps, { kind: 'dispute-closed', id, jobId: randomUUID() }),
  )
  const late = await emailsFrom(sendCompanyEmail(deps, { kind: 'dispute-opened', id, jobId: randomUUID() }))

  expect(opened).toMatchObject({
    to: 'reservations@sagewoodlimo.example',
    subject: `Payment disputed: $148.20 for ${booking.reference}`,
  })
  expect(opened?.text).toContain('Send evidence by: Monday, November 23, 2026, 11:59 p.m., New York time')
  expect(opened?.text).toContain('Reason: product not received')
  expect(closed?.subject).toBe(`Dispute lost: $148.20 for ${booking.reference}`)
  expect(late).toEqual([])
})

test('the company gets an email about a failed card refund, until the refund is done', async () => {
  const booking = await addBooking({}, ['requested', 'cancelled'])
  const payment = await addPayment(booking)
  const id = randomUUID()
  const row = { id, bookingId: booking.id, paymentId: payment.id, cents: 14_820, reason: '', createdAt: now }
  await deps.db.insert(refunds).values({ ...row, byHand: true })

  const [failed] = await emailsFrom(
    sendCompanyEmail(deps, { kind: 'refund-failed', id, jobId: randomUUID() }),
  )
  await deps.db.update(refunds).set({ doneAt: now }).where(eq(refunds.id, id))
  const late = await emailsFrom(sendCompanyEmail(deps, { kind: 'refund-failed', id, jobId: randomUUID() }))

  expect(failed?.subject).toBe(`Card refund failed: send $148.20 for ${booking.reference} another way`)
  expect(failed?.text).toMatch(/\/payment\/confirm#\S+/)
  expect(late).toEqual([])
})

test('the company gets emails about a change and a cancellation, with the state at sending time', async () => {
  const booking = await addBooking({}, ['requested', 'confirmed'])
  await move(booking, { toStatus: 'confirmed', reason: formatChangeReason(['pick-up time']) })

  const changed = await companyEmail('booking-changed', booking.id)
  expect(await companyEmail('booking-cancelled', booking.id)).toBeUndefined()
  await setBookingStatus(deps.db, booking.id, 'cancelled')
  await move(booking, { toStatus: 'cancelled', reason: 'Canceled online' })

  expect(changed?.text).toContain('What happened: Changed online: pick-up time')
  expect(await companyEmail('booking-changed', booking.id)).toBeUndefined()
  expect((await companyEmail('booking-cancelled', booking.id))?.text).toContain(
    'What happened: Canceled online',
  )
})

async function received(paymentId: string): Promise<MailMessage | undefined> {
  return (await emailsFrom(sendPaymentReceivedEmail(deps, { paymentId, jobId: randomUUID() })))[0]
}

async function requested(paymentId: string): Promise<MailMessage | undefined> {
  return (await emailsFrom(sendPaymentRequestedEmail(deps, { paymentId, jobId: randomUUID() })))[0]
}

async function companyEmail(kind: CompanyMailKind, id: string): Promise<MailMessage | undefined> {
  return (await emailsFrom(sendCompanyEmail(deps, { kind, id, jobId: randomUUID() })))[0]
}

/** The payload of the link in the email, read just before it expires. */
function linkPayload(email: MailMessage | undefined) {
  const token = email?.text.match(/^http:\/\/localhost:4100\/payment\/confirm#([\w.-]+)$/m)?.[1] ?? ''
  const nearItsEnd = new Date(now.getTime() + 60 * 86_400_000 - 1_000)
  return deps.signer.read('operator', token, nearItsEnd)
}
