import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/data/database/transaction.ts'
import { contactMessages } from '#server/data/tables/contact-tables.ts'
import { balanceBooking, bookingConfirmed, textMessage } from '#server/queue/job-definitions.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { sampleMessage } from '#tests/support/sample-booking.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { pool, db } = api.database
const dispatcher = await signInStaff(api, { name: 'Dina Dispatch' })
const colleague = await signInStaff(api, { name: 'Carl Colleague' })
let booking: { id: string; reference: string }

beforeAll(async () => {
  await api.jobs.ready()
  const response = await api.post('/api/bookings', bookingBody(now))
  const { reference } = (await response.json()).data
  const { rows } = await pool.query('select id from bookings where reference = $1', [reference])
  booking = { id: rows[0].id, reference }
})

test('a message that failed for good is listed with its reason and its booking, without personal data', async () => {
  const id = await addFailed('booking-confirmed', { bookingId: booking.id }, 'ECONNREFUSED')
  await addFailed('account-mail', { kind: 'new-sign-in', email: 'ann@example.com' }, 'EENVELOPE')
  await addFailed('square-booking', { bookingId: booking.id }, 'unknown')

  const { data } = await list('state=failed')

  expect(data).toContainEqual({
    id,
    kind: 'email',
    state: 'failed',
    title: 'Booking confirmed',
    at: expect.any(String),
    tries: 21,
    nextTryAt: null,
    problem: 'The message service couldn’t be reached',
    booking: booking.reference,
    quote: null,
  })
  expect(data.map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`)).toEqual(
    expect.arrayContaining(['email: Account: new sign-in', 'task: Take or refund a payment']),
  )
  expect(JSON.stringify(data)).not.toContain('ann@')
})

test('emails and texts that wait are listed, tasks are not, and one that was tried says when it is tried next', async () => {
  await inTransaction(db, async (tx) => {
    await api.jobs.enqueue(tx, bookingConfirmed, { bookingId: booking.id })
    await api.jobs.enqueue(tx, textMessage, { kind: 'confirmed', bookingId: booking.id })
    await api.jobs.enqueue(tx, balanceBooking, { bookingId: booking.id })
  })
  await pool.query(
    `update pgboss.job set state = 'retry', retry_count = 2, start_after = now() + interval '1 hour',
       output = '{"code": "EAUTH"}' where name = 'text-message'`,
  )

  const texts = await list('state=waiting&kind=text')
  const all = await list('state=waiting')

  expect(texts.data).toMatchObject([
    {
      kind: 'text',
      title: 'Booking confirmed',
      tries: 3,
      problem: 'The message service refused our sign-in',
    },
  ])
  expect(texts.data[0].nextTryAt).not.toBe(null)
  expect(new Set(all.data.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['email', 'text']))
})

test('what was sent is listed page by page, the newest first, no row twice', async () => {
  await pool.query(
    `insert into pgboss.job (name, data, state, created_on, completed_on)
     select 'booking-confirmed', jsonb_build_object('bookingId', $1::text), 'completed', now(), now() - interval '1 minute'
     from generate_series(1, 60)`,
    [booking.id],
  )

  const first = await list('state=sent')
  const second = await list(`state=sent&after=${first.meta.after}`)

  expect([first.data.length, second.data.length, second.meta.after]).toEqual([50, 10, null])
  const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(60)
  expect(first.data[0]).toMatchObject({ state: 'sent', booking: booking.reference, problem: null })
})

test('a failed message that is tried again leaves the list, is queued with all its tries, and is in the audit log', async () => {
  const id = await addFailed('booking-confirmed', { bookingId: booking.id }, 'ETIMEDOUT')

  const response = await send('POST', '/messages/retry', { ids: [id, randomUUID()] })

  expect(await response.json()).toEqual({ data: { retried: 1 } })
  expect((await list('state=failed')).data.map((each: { id: string }) => each.id)).not.toContain(id)
  const { rows } = await pool.query(
    `select state, retry_count from pgboss.job where name = 'booking-confirmed' and source_root_id is not null`,
  )
  expect(rows).toContainEqual({ state: 'created', retry_count: 0 })
  expect(await lastAudit()).toMatchObject({
    action: 'message-retried',
    subject_label: booking.reference,
    changes: [{ field: 'Message', from: null, to: 'Booking confirmed' }],
  })
  expect(await (await send('POST', '/messages/retry', { ids: [id] })).json()).toEqual({
    data: { retried: 0 },
  })
})

test('an answer is stored, emailed once by the queue, and takes the message out of the open ones', async () => {
  const message = await addContact()

  const response = await send('POST', `/contact-messages/${message.id}/answer`, { answer: ' We found it. ' })

  expect(response.status).toBe(200)
  expect((await response.json()).data.closed).toEqual({
    at: now.toISOString(),
    by: 'Dina Dispatch',
    answer: 'We found it.',
  })
  expect(await contactIds('open')).not.toContain(message.id)
  expect(await contactIds('closed')).toContain(message.id)
  const { rows } = await pool.query(`select data from pgboss.job where name = 'contact-answered'`)
  expect(rows).toEqual([{ data: { messageId: message.id } }])
  expect(await lastAudit()).toMatchObject({ action: 'contact-answered', subject_label: 'Ann Lee' })
})

test('two people cannot answer the same message: the second one learns who was faster, and nothing is sent', async () => {
  const message = await addContact()
  await send('POST', `/contact-messages/${message.id}/close`, undefined, colleague)
  const before = await pool.query(`select count(*) from pgboss.job where name = 'contact-answered'`)

  const refused = await send('POST', `/contact-messages/${message.id}/answer`, { answer: 'Hello' })

  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({
    message: 'Carl Colleague has closed this message meanwhile. Your answer was not sent.',
    closed: { by: 'Carl Colleague', at: now.toISOString(), answer: null },
  })
  const after = await pool.query(`select count(*) from pgboss.job where name = 'contact-answered'`)
  expect(after.rows).toEqual(before.rows)
})

test('an empty answer and an unknown message are refused', async () => {
  const message = await addContact()
  const empty = await send('POST', `/contact-messages/${message.id}/answer`, { answer: '  ' })
  const unknown = await send('POST', `/contact-messages/${randomUUID()}/answer`, { answer: 'Hello' })
  const unreadable = await send('POST', '/contact-messages/x/close')

  expect([empty.status, unknown.status, unreadable.status]).toEqual([422, 404, 404])
  expect((await empty.json()).errors).toEqual([{ path: 'answer', message: 'Enter your answer' }])
})

test('failed messages and open contact messages need a person', async () => {
  const id = await addFailed('text-message', { kind: 'chauffeur', bookingId: booking.id }, 'EAUTH')
  const message = await addContact()

  const { data } = await (await send('GET', '/messages/attention')).json()

  expect(data.failed.map((each: { id: string }) => each.id)).toContain(id)
  expect(data.unanswered.map((each: { id: string }) => each.id)).toContain(message.id)
})

function send(method: string, path: string, body?: unknown, { headers } = dispatcher) {
  return api.call(method, `/api/desk${path}`, headers, body)
}

async function list(query: string) {
  return (await send('GET', `/messages?${query}`)).json()
}

async function contactIds(state: string): Promise<string[]> {
  const { data } = await (await send('GET', `/contact-messages?state=${state}`)).json()
  return data.map(({ id }: { id: string }) => id)
}

/** As pg-boss writes a job that failed for a day. */
async function addFailed(job: string, data: object, code: string): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
     values ($1, 'dead-letters', $2, $3, gen_random_uuid(), now(), 20, $4)`,
    [id, JSON.stringify(data), job, JSON.stringify({ code, name: 'Error' })],
  )
  return id
}

async function addContact() {
  const message = sampleMessage({ createdAt: now })
  await db.insert(contactMessages).values(message)
  return message
}

async function lastAudit() {
  const { rows } = await pool.query(
    'select action, subject_label, changes from audit order by id desc limit 1',
  )
  return rows[0]
}

test('a message that was closed without an answer is opened again; one that was answered is not', async () => {
  const closed = await addContact()
  await send('POST', `/contact-messages/${closed.id}/close`)
  const { data } = await (await send('POST', `/contact-messages/${closed.id}/reopen`)).json()
  expect(data.closed).toBeNull()
  expect(await lastAudit()).toMatchObject({ action: 'contact-reopened' })
  // Pressed twice: it stays open.
  expect((await send('POST', `/contact-messages/${closed.id}/reopen`)).status).toBe(200)

  const answered = await addContact()
  await send('POST', `/contact-messages/${answered.id}/answer`, { answer: 'We found it.' })
  expect((await send('POST', `/contact-messages/${answered.id}/reopen`)).status).toBe(409)
  expect((await send('POST', `/contact-messages/${randomUUID()}/reopen`)).status).toBe(404)
})
