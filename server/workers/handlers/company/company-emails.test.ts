import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { formatCents } from '#domain/pricing/price/price.ts'
import { listPayments } from '#server/data/payment/payments.ts'
import type { CompanyMailKind } from '#server/queue/job-definitions.ts'
import { releaseHold } from '#server/use-cases/operator/release-hold.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { openPaymentTestApi, startsAt } from '#tests/support/payment-test-api.ts'
import { sendCompanyEmail } from './send-company-email.ts'

const database = await openTestDatabase()
const api = await openPaymentTestApi('embedded', { database })
const { deps, emailsFrom } = await openTestMailbox(database, { now: () => api.clock.now })
afterAll(async () => {
  await api.provider.close()
  await database.close()
})
beforeEach(() => {
  api.clock.now = startsAt
})

const price = formatCents(13_755)

type Booked = Awaited<ReturnType<typeof api.book>>

test('the company’s email about a canceled booking states what was paid and what was refunded', async () => {
  const booked = await api.book({ inDays: 11 })
  await api.payByCard(booked)
  await api.cancel(booked)
  const atOnce = await companyText('booking-cancelled', booked.id)
  await api.work(booked)
  const afterTheRefund = await companyText('booking-cancelled', booked.id)

  expect(atOnce).toContain(`Cancellation fee: $0.00\nPaid: ${price}\nRefund in progress: ${price}`)
  expect(afterTheRefund).toContain(`Cancellation fee: $0.00\nPaid: ${price}\nRefunded: ${price}`)
  for (const text of [atOnce, afterTheRefund]) {
    expect(text).toContain('Status: Canceled')
    expect(text).toContain('What happened: Canceled online')
    expect(text).toContain('Done by: The customer')
    expect(text).not.toMatch(/^Due:/m)
  }
})

test('a late cancellation states the fee, and the rest as the refund', async () => {
  const booked = await api.book({ inDays: 11 })
  await api.payByCard(booked)
  const { pickUpAt } = await api.see(booked)
  api.clock.now = new Date(new Date(pickUpAt).getTime() - 2 * 3_600_000)
  await api.cancel(booked)
  await api.work(booked)
  const { totalCents } = await api.find(booked.reference)
  const [fee, rest] = [totalCents ?? 0, 13_755 - (totalCents ?? 0)].map(formatCents)

  expect(rest).not.toBe(price)
  expect(await companyText('booking-cancelled', booked.id)).toContain(
    `Cancellation fee: ${fee}\nPaid: ${price}\nRefunded: ${rest}`,
  )
})

test('a booking that we released ourselves says so', async () => {
  const booked = await api.book()
  const booking = await api.find(booked.reference)
  await releaseHold(api, { bookingId: booked.id, isCurrent: ({ version }) => version === booking.version })

  const text = await companyText('booking-cancelled', booked.id)

  expect(text).toContain('What happened: Released by the company')
  expect(text).toContain('Done by: Us, with a link from an email')
  expect(text).not.toMatch(/^Paid:/m)
})

test.each([
  ['the customer cancels', cancelPaid, 'The booking was canceled'],
  ['the changed trip costs less', makeCheaper, 'A change lowered the price'],
  ['the money arrives after the end', payTooLate, 'The payment arrived after the booking had expired'],
] as const)('the email about a Zelle refund gives the real reason: %s', async (_, act, reason) => {
  const booked = await api.book({ inDays: 11, isMeetAndGreet: true })
  await api.pay(booked, 'zelle')
  await act(booked)
  await api.work(booked)

  const { refunds } = await api.moneyOf(booked)

  expect(refunds).toHaveLength(1)
  const text = await companyText('refund-to-make', refunds[0]?.id ?? '')
  expect(text).toContain(`Reason: ${reason}`)
  expect(text).toContain(`Amount: ${formatCents(refunds[0]?.cents ?? 0)}`)
})

test('a refund that was withdrawn is called off by email, with its amount, and is not asked for again', async () => {
  const booked = await api.book({ inDays: 11, isMeetAndGreet: true })
  await api.pay(booked, 'zelle')
  await makeCheaper(booked)
  await api.work(booked)
  const [refund] = (await api.moneyOf(booked)).refunds
  const id = refund?.id ?? ''
  expect(await companyText('refund-withdrawn', id)).toBe('')

  await api.change(booked, { isMeetAndGreet: true })
  await api.work(booked)

  expect(await companyText('refund-to-make', id)).toBe('')
  const text = await companyText('refund-withdrawn', id)
  expect(text).toMatch(/DON’T SEND THIS REFUND/)
  expect(text).toContain(`Amount: ${formatCents(refund?.cents ?? 0)}`)
  expect(text).toContain(`/desk/bookings/${booked.reference}`)
})

async function cancelPaid(booked: Booked): Promise<void> {
  await confirmPayment(booked)
  await api.cancel(booked)
}

async function makeCheaper(booked: Booked): Promise<void> {
  await confirmPayment(booked)
  await api.change(booked, { isMeetAndGreet: false })
}

async function payTooLate(booked: Booked): Promise<void> {
  const { holdExpiresAt } = await api.see(booked)
  api.clock.now = new Date(new Date(holdExpiresAt ?? '').getTime() + 86_400_000)
  await api.expire(booked)
  await confirmPayment(booked)
}

/** As the company does, by the link in its email. */
async function confirmPayment({ id }: Booked): Promise<void> {
  const [payment] = await listPayments(api.db, id)
  const until = new Date(api.clock.now.getTime() + 60_000)
  const link = api.signer.sign('operator', { payment: payment?.id ?? '' }, until)
  const request = new Request('http://localhost/api/payments/confirmation', {
    method: 'POST',
    headers: { authorization: `Operator ${link}` },
  })
  expect((await api.fetch(request)).status).toBe(200)
}

async function companyText(kind: CompanyMailKind, id: string): Promise<string> {
  const [email] = await emailsFrom(sendCompanyEmail(deps, { kind, id, jobId: randomUUID() }))
  return email?.text ?? ''
}
