import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { customerIdOf } from '#server/data/booking/customers.ts'
import { contactMessages } from '#server/data/tables/contact-tables.ts'
import { payments, refunds } from '#server/data/tables/payment-tables.ts'
import { bookings, quotes } from '#server/data/tables/tables.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { sampleBooking, sampleMessage, sampleQuote } from '#tests/support/sample-booking.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { pool } = api.database
const owner = await signInStaff(api, { role: 'owner', name: 'Olivia Owen' })

function call(method: string, path: string, body?: unknown) {
  return api.call(method, `/api/desk/${path}`, owner.headers, body)
}

/** Every column of the database that can hold a text. */
async function listTextColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool.query(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'tsvector', 'ARRAY', 'USER-DEFINED')`,
  )
  return rows
}

async function findMentions(pattern: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await listTextColumns()) {
    const { rows } = await pool.query(`select 1 from ${table} where "${column}"::text ~* $1 limit 1`, [
      pattern,
    ])
    if (rows.length > 0) found.push(`${table.replace('public.', '')}.${column}`)
  }
  return found
}

const email = 'quentin@mail.example.org'
const person = { firstName: 'Quentin', secondName: 'Abernathy', email, phone: '+12125550142' }
const traveler = { firstName: 'Xanthippe', email: 'xan@example.com', phone: '+12125550143', notify: true }

/** A booking with the customer's name wherever someone can type one, called off. */
async function leaveTraces(): Promise<string> {
  const { headers } = await api.signIn({ ...person, emailVerifiedAt: now })
  const pickUpAt = new Date(now.getTime() + 5 * 86_400_000).toISOString()
  const trip = { pickUpAt, guest: null, passengers: [traveler], comment: 'Quentin has a cello' }
  const made = await api.call(
    'POST',
    '/api/bookings',
    { ...headers, 'Idempotency-Key': randomUUID() },
    bookingBody(now, trip),
  )
  const { reference } = (await made.json()).data
  const read = async () => (await (await call('GET', `bookings/${reference}`)).json()).data
  await call('POST', `bookings/${reference}/notes`, { body: 'Mr. Abernathy called' })
  const line = { id: randomUUID(), kind: 'other', cents: 500, reason: 'Quentin Abernathy asked for it' }
  await call('POST', `bookings/${reference}/adjustments`, { ...line, version: (await read()).version })
  await call('POST', `bookings/${reference}/payment-link`, { by: 'email' })
  await call('PATCH', `customers/${customerIdOf(email)}`, {
    version: 0,
    notes: 'Quentin, cello',
    preferences: {},
  })
  await call('POST', 'bookings/export', { search: 'Abernathy' })
  const message = sampleMessage({ name: 'Q. Abernathy', email, phone: '+12125550142', createdAt: now })
  await api.db.insert(contactMessages).values(message)
  await call('POST', `contact-messages/${message.id}/answer`, { answer: 'Dear Quentin, we found it.' })
  await api.db
    .insert(quotes)
    .values(sampleQuote({ contactEmail: email, contact: { ...person, acceptSms: false } }))
  const reason = 'Quentin (212) 555-0142 has no car, says Xanthippe'
  const declined = await call('POST', `bookings/${reference}/decline`, {
    version: (await read()).version,
    reason,
  })
  expect(declined.status).toBe(200)
  return reference
}

/** A trip that has ended and has no price, with a tip whose checkout is open. */
async function addTip(contactEmail: string) {
  const booking = sampleBooking({ contactEmail, price: null, totalCents: null, vehicleClassId: null })
  await api.db.insert(bookings).values(booking)
  await setBookingStatus(api.db, booking.id, 'completed')
  const tip = {
    ...{ id: randomUUID(), bookingId: booking.id, amountCents: 1_000, createdAt: now, expiresAt: now },
    ...({
      method: 'card',
      provider: 'embedded',
      status: 'pending',
      captures: 'now',
      purpose: 'tip',
    } as const),
  }
  await api.db.insert(payments).values(tip)
  return { booking, tip }
}

/** Proof of consent to texts stays, as the privacy page says. */
const kept = ['sms_consents.phone', 'sms_opt_outs.phone']

test('after an erasure no table names the customer or a traveler, and every entry is still there', async () => {
  const reference = await leaveTraces()
  const pattern = '\\m(quentin|abernathy|xanthippe)\\M|quentin@|xan@example|2125550142|555-0142|2125550143'
  const before = await findMentions(pattern)
  for (const column of [
    'history.reason',
    'audit.changes',
    'audit.reason',
    'audit.subject_label',
    'bookings.price',
  ])
    expect(before).toContain(column)
  const count = async () => (await pool.query('select count(*)::int as n from audit')).rows[0].n
  const entries = await count()

  const erased = await call('POST', `customers/${customerIdOf(email)}/erase`, { email })
  expect(erased.status).toBe(200)

  expect((await findMentions(pattern)).filter((column) => !kept.includes(column))).toEqual([])
  expect(await count()).toBe(entries + 1)
  const { rows } = await pool.query(
    "select reason from audit where subject_label = $1 and action = 'booking-declined'",
    [reference],
  )
  expect(rows).toEqual([{ reason: 'erased erased has no car, says erased' }])
})

test('a customer is not erased while a tip is being paid or the refund of one is owed', async () => {
  const { booking, tip } = await addTip('tipper@mail.example.org')
  const erase = () =>
    call('POST', `customers/${customerIdOf(booking.contactEmail)}/erase`, { email: booking.contactEmail })

  const whilePaying = await erase()
  await api.db.update(payments).set({ status: 'paid' }).where(eq(payments.id, tip.id))
  const refund = { id: randomUUID(), bookingId: booking.id, paymentId: tip.id, cents: 1_000 }
  await api.db.insert(refunds).values({ ...refund, reason: 'Typed too much', createdAt: now })
  const whileOwed = await erase()
  await api.db.update(refunds).set({ doneAt: now }).where(eq(refunds.id, refund.id))
  const settled = await erase()

  for (const refused of [whilePaying, whileOwed]) {
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toContain(booking.reference)
  }
  expect(settled.status).toBe(200)
})

test('history and audit log take no other change, not even in a transaction that erases', async () => {
  const client = await pool.connect()
  const refused = async (statement: string) => {
    await client.query('begin')
    await client.query("select set_config('sagewood.erasing', 'on', true)")
    await expect(client.query(statement)).rejects.toThrow(/only/)
    await client.query('rollback')
  }
  try {
    await refused("update audit set reason = 'Something else' where reason is not null")
    await refused("update audit set action = 'signed-in', reason = 'erased' where reason is not null")
    await refused("update history set reason = 'Paid twice'")
    await refused('delete from audit')
    await expect(client.query("update audit set reason = 'erased' where reason is not null")).rejects.toThrow(
      'only ever added',
    )
  } finally {
    client.release()
  }
})

test('the audit log has the length of an answer to a contact message, not its text', async () => {
  const message = sampleMessage({ createdAt: now })
  await api.db.insert(contactMessages).values(message)

  await call('POST', `contact-messages/${message.id}/answer`, { answer: 'We found your umbrella.' })

  const { rows } = await pool.query('select changes from audit where subject_id = $1', [message.id])
  expect(rows).toEqual([{ changes: [{ field: 'Answer', from: null, to: '23 characters' }] }])
})
