import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { formatChangeReason } from '#domain/booking/change/change-reason.ts'
import { updateBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { disputes, refunds } from '#server/data/tables/payment-tables.ts'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import type { CompanyMailKind } from '#server/queue/job-definitions.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { sendCompanyEmail } from './send-company-email.ts'
import { sendPaymentReceivedEmail, sendPaymentRequestedEmail } from './send-payment-emails.ts'

let now = new Date('2026-11-14T15:00:00Z')
const database = await openTestDatabase()
const box = await openTestMailbox(database, { now: () => now })
const { deps, keepBooking, keepPayment, moveMoney, move, lettersOf, textsAbout } = box
afterAll(() => database.close())

const zelle = {
  method: 'zelle',
  provider: 'zelle',
  status: 'requested',
  expiresAt: new Date('2026-11-15T02:00:00Z'),
} as const

test('the payment that gets the car says so, with the receipt and the calendar entry', async () => {
  const booking = await keepBooking({ status: 'confirmed' }, ['requested'])
  const payment = await keepPayment(booking)
  await moveMoney(payment, 14_820)
  await move(booking, { toStatus: 'confirmed' })

  const letter = await received(payment.id)

  expect(letter?.subject).toBe(`Your payment of $148.20 for ${booking.reference}: Nov 17, 9:30 a.m.`)
  expect(letter?.text).toContain(
    'Amount: $148.20\nPaid: By card, Saturday, November 14, 2026, 10 a.m., New York',
  )
  expect(letter?.text).toContain('Your car is confirmed.')
  expect(letter?.text).not.toContain('/payment#')
  expect(letter?.calendar?.method).toBe('REQUEST')
  expect(letter?.attachments?.[0]).toMatchObject({
    filename: `receipt-${booking.reference}.pdf`,
    contentType: 'application/pdf',
  })
  expect(String(letter?.attachments?.[0]?.content)).toMatch(/^%PDF-/)
  expect(await textsAbout(booking)).toEqual(['confirmed'])
})

test('money that comes later, set aside before or for a change, confirms nothing anew', async () => {
  const booking = await keepBooking({ totalCents: 14_820 }, ['requested', 'confirmed'])
  now = new Date('2026-11-14T16:00:00Z')
  const payment = await keepPayment(booking, { captures: 'later' })
  await moveMoney(payment, 14_820)

  const letter = await received(payment.id)

  expect(letter?.text).toContain('Your booking is paid in full')
  expect(letter?.calendar).toBeUndefined()
  expect(letter?.html).toContain('"@type":"TaxiReservation"')
  expect(letter?.attachments).toHaveLength(1)
  expect(await textsAbout(booking)).toEqual([])
})

test('money for a booking that is over says that it goes back, or what it was kept for', async () => {
  const ended = await keepBooking({ totalCents: 0 }, ['requested', 'expired'])
  const late = await keepPayment(ended)
  await moveMoney(late, 14_820)
  const cancelled = await keepBooking({ totalCents: 7_410 }, ['requested', 'confirmed', 'cancelled'])
  const kept = await keepPayment(cancelled, { captures: 'later' })
  await moveMoney(kept, 7_410)

  expect((await received(late.id))?.text).toContain('The booking had ended by then. $148.20 goes back')
  expect((await received(kept.id))?.text).toContain('This is what canceling costs by the terms')
})

test('no letter tells of money that never came', async () => {
  const payment = await keepPayment(await keepBooking({}), { status: 'pending' })

  expect(await received(payment.id)).toBeUndefined()
  expect(await received(randomUUID())).toBeUndefined()
})

test('a Zelle request says how much goes to whom, with what memo, until when, and what happens then', async () => {
  const booking = await keepBooking({ site: 'sagewoodcars.example' })
  const payment = await keepPayment(booking, zelle)

  const letter = await requested(payment.id)

  for (const said of [
    'Amount: $148.20',
    'Send it to: hello@sagewoodcars.example',
    `Memo: ${booking.reference}`,
    'Pay by: Saturday, November 14, 2026, 9 p.m., New York time',
    '1. Open Zelle',
    'A booking that is not paid by then ends and costs nothing.',
  ])
    expect(letter?.text).toContain(said)
  const own = { ...deps, zellePayee: 'pay@sagewood.example' }
  const [again] = await lettersOf(
    sendPaymentRequestedEmail(own, { paymentId: payment.id, jobId: randomUUID() }),
  )
  expect(again?.text).toContain('Send it to: pay@sagewood.example')
})

test('whoever has paid, has chosen another way or is too late is not asked for it', async () => {
  for (const change of [{ status: 'paid' }, { status: 'expired' }, { expiresAt: now }] as const) {
    const payment = await keepPayment(await keepBooking({}), { ...zelle, ...change })
    expect(await requested(payment.id)).toBeUndefined()
  }
})

test('the company gets a link that confirms this payment, or this refund, and nothing else', async () => {
  const booking = await keepBooking({})
  const payment = await keepPayment(booking, zelle)
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

  const toConfirm = await news('payment-to-confirm', payment.id)
  const toMake = await news('refund-to-make', refund.id)

  expect(toConfirm).toMatchObject({ to: 'reservations@sagewoodlimo.example', replyTo: 'ann@example.com' })
  expect(signedIn(toConfirm)).toEqual({ payload: { payment: payment.id }, expired: false })
  expect(signedIn(toMake)).toEqual({ payload: { refund: refund.id }, expired: false })
  await deps.db.update(refunds).set({ doneAt: now })
  expect(await news('refund-to-make', refund.id)).toBeUndefined()
})

test('the company is told of a dispute with amount, booking and deadline, and how it ended', async () => {
  const booking = await keepBooking({}, ['requested', 'confirmed'])
  const payment = await keepPayment(booking)
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

  const [opened] = await lettersOf(
    sendCompanyEmail(deps, { kind: 'dispute-opened', id, jobId: randomUUID() }),
  )
  await deps.db.update(disputes).set({ status: 'lost' }).where(eq(disputes.id, id))
  const [closed] = await lettersOf(
    sendCompanyEmail(deps, { kind: 'dispute-closed', id, jobId: randomUUID() }),
  )
  const late = await lettersOf(sendCompanyEmail(deps, { kind: 'dispute-opened', id, jobId: randomUUID() }))

  expect(opened).toMatchObject({
    to: 'reservations@sagewoodlimo.example',
    subject: `Payment disputed: $148.20 for ${booking.reference}`,
  })
  expect(opened?.text).toContain('Send evidence by: Monday, November 23, 2026, 11:59 p.m., New York time')
  expect(opened?.text).toContain('Reason: product not received')
  expect(closed?.subject).toBe(`Dispute lost: $148.20 for ${booking.reference}`)
  expect(late).toEqual([])
})

test('the company is told to send a refund another way that a card did not take, until it has', async () => {
  const booking = await keepBooking({}, ['requested', 'cancelled'])
  const payment = await keepPayment(booking)
  const id = randomUUID()
  const row = { id, bookingId: booking.id, paymentId: payment.id, cents: 14_820, reason: '', createdAt: now }
  await deps.db.insert(refunds).values({ ...row, byHand: true })

  const [failed] = await lettersOf(sendCompanyEmail(deps, { kind: 'refund-failed', id, jobId: randomUUID() }))
  await deps.db.update(refunds).set({ doneAt: now }).where(eq(refunds.id, id))
  const late = await lettersOf(sendCompanyEmail(deps, { kind: 'refund-failed', id, jobId: randomUUID() }))

  expect(failed?.subject).toBe(`Card refund failed: send $148.20 for ${booking.reference} another way`)
  expect(failed?.text).toMatch(/\/payment\/confirm#\S+/)
  expect(late).toEqual([])
})

test('the company is told of a change and of a cancellation, as it is when the letter is written', async () => {
  const booking = await keepBooking({}, ['requested', 'confirmed'])
  await move(booking, { toStatus: 'confirmed', reason: formatChangeReason(['pick-up time']) })

  const changed = await news('booking-changed', booking.id)
  expect(await news('booking-cancelled', booking.id)).toBeUndefined()
  await inTransaction(deps.db, (tx) => updateBooking(tx, booking.id, { status: 'cancelled' }))
  await move(booking, { toStatus: 'cancelled', reason: 'Canceled online' })

  expect(changed?.text).toContain('What happened: Changed online: pick-up time')
  expect(await news('booking-changed', booking.id)).toBeUndefined()
  expect((await news('booking-cancelled', booking.id))?.text).toContain('What happened: Canceled online')
})

async function received(paymentId: string): Promise<MailMessage | undefined> {
  return (await lettersOf(sendPaymentReceivedEmail(deps, { paymentId, jobId: randomUUID() })))[0]
}

async function requested(paymentId: string): Promise<MailMessage | undefined> {
  return (await lettersOf(sendPaymentRequestedEmail(deps, { paymentId, jobId: randomUUID() })))[0]
}

async function news(kind: CompanyMailKind, id: string): Promise<MailMessage | undefined> {
  return (await lettersOf(sendCompanyEmail(deps, { kind, id, jobId: randomUUID() })))[0]
}

/** What the link in the letter says, for as long as it is promised to. */
function signedIn(letter: MailMessage | undefined) {
  const token = letter?.text.match(/^http:\/\/localhost:4100\/payment\/confirm#([\w.-]+)$/m)?.[1] ?? ''
  const nearItsEnd = new Date(now.getTime() + 60 * 86_400_000 - 1_000)
  return deps.signer.read('operator', token, nearItsEnd)
}
