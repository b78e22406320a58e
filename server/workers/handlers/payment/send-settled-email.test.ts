import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Booking } from '#server/data/booking/bookings.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { sendSettledEmail } from './send-settled-email.ts'

const database = await openTestDatabase()
const box = await openTestMailbox(database, { now: () => new Date('2026-11-18T15:00:00Z') })
const { deps, addBooking, addPayment, addLedgerEntry, emailsFrom } = box
afterAll(() => database.close())

test('the email after a trip has the receipt if something was paid', async () => {
  const booking = await completed()
  await addLedgerEntry(await addPayment(booking), 14_820)

  const email = await settled(booking)

  expect(email?.subject).toBe(`Your receipt: $148.20 for ${booking.reference}`)
  expect(email?.text).toContain('Your receipt is attached as a PDF.')
  expect(email?.attachments).toMatchObject([{ filename: `receipt-${booking.reference}.pdf` }])
})

test('the email after a trip for which nothing was paid has no receipt and mentions none', async () => {
  const free = await completed({ totalCents: 0 })
  const unpaid = await completed()

  for (const booking of [free, unpaid]) {
    const email = await settled(booking)
    expect(email?.attachments ?? []).toEqual([])
    expect(`${email?.subject} ${email?.text}`).not.toMatch(/receipt/i)
  }
})

function completed(changes: Partial<Booking> = {}): Promise<Booking> {
  return addBooking({ holdExpiresAt: null, ...changes }, ['requested', 'confirmed', 'completed'])
}

async function settled({ id: bookingId }: Booking) {
  return (await emailsFrom(sendSettledEmail(deps, { bookingId, jobId: randomUUID() })))[0]
}
