import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type BookingUpdate, insertBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { PaymentUpdate } from '#server/data/payment/payments.ts'
import { history } from '#server/data/tables/tables.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking, sampleQuote } from '#tests/support/sample-booking.ts'
import { moveBooking, moveBookingPayment, movePayment, moveQuote } from './move-status.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, pool } = database
const at = new Date('2026-11-16T15:00:00Z')
const note = { actor: 'staff', reason: 'Asked by phone', at } as const

test('a move writes row and history together', async () => {
  const booking = sampleBooking()
  await inTransaction(db, async (tx) => {
    await insertBooking(tx, booking)
    const change = { holdExpiresAt: null }
    const confirmed = await moveBooking(tx, booking, { to: 'confirmed', ...note, change })
    const paid = await moveBookingPayment(tx, confirmed, { to: 'paid', ...note })
    expect(paid).toEqual({ ...booking, ...change, status: 'confirmed', paymentStatus: 'paid' })
  })

  const { rows } = await pool.query(
    'select status, payment_status, hold_expires_at from bookings where id = $1',
    [booking.id],
  )
  expect(rows).toEqual([{ status: 'confirmed', payment_status: 'paid', hold_expires_at: null }])
  const entries = (await db.select().from(history)).filter(({ subjectId }) => subjectId === booking.id)
  expect(entries).toMatchObject([
    { subject: 'booking', fromStatus: 'requested', toStatus: 'confirmed', ...note },
    { subject: 'payment', fromStatus: 'unpaid', toStatus: 'paid', ...note },
  ])
})

test('an illegal move throws before anything is written', async () => {
  const booking = sampleBooking({ status: 'completed', paymentStatus: 'expired' })
  const [payment, quote] = [{ id: randomUUID(), status: 'paid' as const }, sampleQuote()]
  const moves = inTransaction(db, async (tx) => {
    const thrown = [
      await moveBooking(tx, booking, { to: 'cancelled', ...note }).catch(String),
      await moveBooking(tx, booking, { to: 'completed', ...note }).catch(String),
      await moveBookingPayment(tx, booking, { to: 'paid', ...note }).catch(String),
      await movePayment(tx, payment, { to: 'pending', ...note }).catch(String),
      await moveQuote(tx, quote, { to: 'accepted', ...note }).catch(String),
    ]
    return thrown
  })
  expect(await moves).toEqual([
    `Error: Booking ${booking.id} cannot move from completed to cancelled`,
    `Error: Booking ${booking.id} cannot move from completed to completed`,
    `Error: Payment status of booking ${booking.id} cannot move from expired to paid`,
    `Error: Payment ${payment.id} cannot move from paid to pending`,
    `Error: Quote ${quote.id} cannot move from new to accepted`,
  ])
})

test('an update that contains a status does not compile, not even through a variable', () => {
  const change = { status: 'confirmed', paymentStatus: 'paid' } as const
  // @ts-expect-error Only moveBooking writes the status of a booking.
  const booking: BookingUpdate = { status: change.status }
  // @ts-expect-error Only moveBookingPayment writes the payment status.
  const summary: BookingUpdate = { paymentStatus: change.paymentStatus }
  // @ts-expect-error Neither of them passes in an object that was made before.
  const both: BookingUpdate = change
  const attempt = { status: 'paid', checkoutUrl: null } as const
  // @ts-expect-error Only movePayment writes the status of a payment.
  const payment: PaymentUpdate = attempt
  expect([booking, summary, both, payment]).toHaveLength(4)
})
