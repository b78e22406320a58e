import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordSmsConsent, recordSmsOptOut } from '#server/data/messaging/sms-consents.ts'
import { sendBookingText } from '#server/workers/handlers/text/send-booking-text.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { sampleBooking } from '#tests/support/sample-booking.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

/** A Monday noon in New York; the sample's pick-up is on Tuesday. */
const now = () => new Date('2026-11-16T17:00:00Z')
const database = await openTestDatabase()
afterAll(() => database.close())
const api = await openTestApi({ now, database })
const box = await openTestMailbox(database, { now })
const dispatcher = await signInStaff(api)
const sent: string[] = []
const sms = {
  send: async ({ to }: { to: string }) => {
    sent.push(to)
    return 'sent' as const
  },
}

function call({ reference }: Booking, body?: object) {
  const path = `/api/desk/bookings/${reference}${body ? '/texts' : ''}`
  return api.call(body ? 'POST' : 'GET', path, dispatcher.headers, body)
}

async function textsOf(booking: Booking) {
  return (await (await call(booking)).json()).data.texts
}

let phones = 0

async function addBooking(): Promise<Booking> {
  const phone = `+1212555${String(++phones).padStart(4, '0')}`
  const contact = { ...sampleBooking().contact, phone, acceptSms: true }
  const booking = await box.addBooking({ contact }, ['requested', 'confirmed'])
  const consent = { shownText: smsConsentText, source: 'booking', site: booking.site }
  await inTransaction(api.db, (tx) => recordSmsConsent(tx, { ...consent, phone, at: now() }))
  return booking
}

/** Sends the texts that wait. */
async function runTexts({ id }: Booking): Promise<string[]> {
  const { rows } = await database.pool.query(
    "update pgboss.job set state = 'completed' where name = 'text-message' and state = 'created' and data->>'bookingId' = $1 returning id, data",
    [id],
  )
  for (const { id: jobId, data } of rows) await sendBookingText({ ...box.deps, sms }, { ...data, jobId })
  return sent.splice(0)
}

test('a text that was sent is listed with the end of its number, and sent again while it is true', async () => {
  const booking = await addBooking()
  const { phone } = booking.contact
  await sendBookingText(
    { ...box.deps, sms },
    { kind: 'confirmed', bookingId: booking.id, jobId: randomUUID() },
  )
  sent.length = 0
  const [text] = await textsOf(booking)
  expect(text).toMatchObject({
    ...{ title: 'Booking confirmed', state: 'sent', to: `the customer, ••• ${phone.slice(-4)}` },
    ...{ canSendAgain: true, problem: null },
  })

  expect((await call(booking, { text: text.id })).status).toBe(200)
  expect(await textsOf(booking)).toMatchObject([{ state: 'waiting', canSendAgain: false }, { id: text.id }])
  expect(await runTexts(booking)).toEqual([phone])

  expect((await textsOf(booking)).map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent'])
  const { rows } = await database.pool.query('select action, changes from audit where subject_label = $1', [
    booking.reference,
  ])
  expect(rows).toEqual([
    { action: 'message-sent-again', changes: [{ field: 'Text', from: null, to: 'Booking confirmed' }] },
  ])
})

test('a text that failed says why, and is tried again under its first ID', async () => {
  const booking = await addBooking()
  const root = randomUUID()
  const id = await giveUp(booking, { root, code: 'ECONNREFUSED' })
  expect(await textsOf(booking)).toMatchObject([
    { id, state: 'failed', problem: 'The message service couldn’t be reached', canSendAgain: true },
  ])

  expect((await call(booking, { text: id })).status).toBe(200)

  expect(await textsOf(booking)).toMatchObject([{ state: 'waiting' }])
  expect((await call(booking, { text: id })).status).toBe(404)
})

test('nobody is texted again who has opted out, about another booking, or with old news', async () => {
  const booking = await addBooking()
  const other = await addBooking()
  const id = await giveUp(booking, { root: randomUUID(), code: 'ECONNREFUSED' })
  expect((await call(other, { text: id })).status).toBe(404)
  await sendBookingText({ ...box.deps, sms }, { kind: 'confirmed', bookingId: other.id, jobId: randomUUID() })
  await database.pool.query("update bookings set status = 'cancelled' where id = $1", [other.id])
  const [old] = await textsOf(other)
  expect(old.canSendAgain).toBe(false)
  expect((await call(other, { text: old.id })).status).toBe(409)

  const { phone } = booking.contact
  const at = new Date(now().getTime() + 1000)
  await inTransaction(api.db, (tx) => recordSmsOptOut(tx, { phone, source: 'reply', at }))

  const refused = await call(booking, { text: id })
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toContain('no texts')
})

async function giveUp({ id: bookingId }: Booking, { root, code }: { root: string; code: string }) {
  const id = randomUUID()
  await database.pool.query(
    `insert into pgboss.job (id, name, data, source_name, source_id, source_root_id, source_created_on, source_retry_count, source_output)
     values ($1, 'dead-letters', $2, 'text-message', $3, $3, now(), 20, $4)`,
    [id, JSON.stringify({ kind: 'confirmed', bookingId }), root, JSON.stringify({ code, name: 'Error' })],
  )
  return id
}
