import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { legMachine } from '#domain/dispatch/leg-status.ts'
import { offerMachine } from '#domain/dispatch/partner-offer.ts'
import { bookingMachine } from '#domain/status/booking-status.ts'
import { paymentAttemptMachine, paymentMachine } from '#domain/status/payment-status.ts'
import { quoteMachine } from '#domain/status/quote-status.ts'
import type { StateMachine } from '#domain/status/state-machine.ts'
import { insertBooking } from '#server/data/booking/bookings.ts'
import { insertQuote } from '#server/data/booking/quotes.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking, sampleQuote } from '#tests/support/sample-booking.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, pool } = database
const at = new Date('2026-11-16T15:00:00Z')

type Column = { name: string; table: string; column: string; machine: StateMachine<string> }

const columns: Column[] = [
  { name: 'booking', table: 'bookings', column: 'status', machine: bookingMachine as StateMachine<string> },
  {
    name: 'payment status of a booking',
    table: 'bookings',
    column: 'payment_status',
    machine: paymentMachine as StateMachine<string>,
  },
  {
    name: 'payment',
    table: 'payments',
    column: 'status',
    machine: paymentAttemptMachine as StateMachine<string>,
  },
  { name: 'quote', table: 'quotes', column: 'status', machine: quoteMachine as StateMachine<string> },
]

test.each(columns)('$name: the database makes the moves of the table and refuses all others', async (of) => {
  const { table, column, machine } = of
  const allowed: string[] = []
  for (const from of machine.states) {
    const id = await insertRow(of, from)
    for (const to of machine.states) {
      const moved = await pool
        .query(`update ${table} set ${column} = $1 where id = $2`, [to, id])
        .catch((error: { code: string }) => error.code)
      if (moved === '23514') continue
      allowed.push(`${from} → ${to}`)
      await restore(of, { id, status: from })
    }
  }
  expect(allowed).toEqual(
    machine.states.flatMap((from) =>
      machine.states.filter((to) => to === from || machine.can(from, to)).map((to) => `${from} → ${to}`),
    ),
  )
})

test('leg: the moves of the database are those of the table', async () => {
  const { rows } = await pool.query(`select from_status, to_status from status_moves where machine = 'leg'`)
  expect(rows.map(({ from_status, to_status }) => `${from_status} → ${to_status}`).toSorted()).toEqual(
    legMachine.states.flatMap((from) => legMachine.table[from].map((to) => `${from} → ${to}`)).toSorted(),
  )
})

test('leg offer: the moves of the database are those of the table', async () => {
  const { rows } = await pool.query(
    `select from_status, to_status from status_moves where machine = 'leg-offer'`,
  )
  expect(rows.map(({ from_status, to_status }) => `${from_status} → ${to_status}`).toSorted()).toEqual(
    offerMachine.states.flatMap((from) => offerMachine.table[from].map((to) => `${from} → ${to}`)).toSorted(),
  )
})

async function insertRow({ table, column }: Column, status: string): Promise<string> {
  const booking = sampleBooking(
    table === 'bookings' ? { [column === 'status' ? 'status' : 'paymentStatus']: status } : {},
  )
  const quote = sampleQuote({ vehicleClassId: null })
  await inTransaction(db, async (tx) => {
    if (table === 'quotes') await insertQuote(tx, { ...quote, status: status as typeof quote.status })
    else await insertBooking(tx, booking)
  })
  if (table === 'quotes') return quote.id
  if (table === 'bookings') return booking.id
  const id = randomUUID()
  await pool.query(
    `insert into payments (id, booking_id, method, provider, status, amount_cents, captures, created_at, expires_at)
     values ($1, $2, 'card', 'embedded', $3, 100, 'now', $4, $4)`,
    [id, booking.id, status, at],
  )
  return id
}

/** Back to where the row began, past the triggers. */
async function restore(
  { table, column }: Column,
  { id, status }: { id: string; status: string },
): Promise<void> {
  await pool.query(`alter table ${table} disable trigger user`)
  await pool.query(`update ${table} set ${column} = $1 where id = $2`, [status, id])
  await pool.query(`alter table ${table} enable trigger user`)
}
