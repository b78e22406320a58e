import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { messageKinds } from '#domain/booking/detail/booking-messages.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { chauffeurId } from '#server/use-cases/operator/assign-chauffeur.ts'
import { sendBookingEmail, sendChauffeurEmail } from '#server/workers/handlers/booking/send-booking-email.ts'
import { sendMessageAgain } from '#server/workers/handlers/send-message-again.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const now = () => new Date('2026-11-14T15:00:00Z')
const database = await openTestDatabase()
afterAll(() => database.close())
const api = await openTestApi({ now, database })
const box = await openTestMailbox(database, { now })
const dispatcher = await signInStaff(api)
const accountant = await signInStaff(api, { role: 'accountant' })
const chauffeur = { name: 'Carl Driver', phone: '+12125550155', car: 'Black sedan, T123456C' }

function call({ reference }: Booking, body?: object, { headers } = dispatcher) {
  const path = `/api/desk/bookings/${reference}${body ? '/messages' : ''}`
  return api.call(body ? 'POST' : 'GET', path, headers, body)
}

async function messagesOf(booking: Booking) {
  return (await (await call(booking)).json()).data.messages
}

/** Sends the emails that wait to be sent again. */
async function runJobs({ id }: Booking) {
  const { rows } = await database.pool.query(
    "update pgboss.job set state = 'completed' where name = 'message-again' and state = 'created' and data->>'bookingId' = $1 returning data",
    [id],
  )
  const work = rows.map(({ data }) => sendMessageAgain(box.deps, { ...data, jobId: randomUUID() }))
  return box.emailsFrom(Promise.all(work).then(() => undefined))
}

test('an email that the customer got is listed, and sent again with the booking as it is now', async () => {
  const booking = await box.addBooking({ chauffeur }, ['requested', 'confirmed', 'assigned'])
  const first = { bookingId: booking.id, chauffeur: chauffeurId(chauffeur), jobId: randomUUID() }
  await box.emailsFrom(sendChauffeurEmail(box.deps, first))
  const [message] = await messagesOf(booking)
  expect(message).toMatchObject({ kind: 'chauffeur', canSendAgain: true })
  const replaced = { ...chauffeur, name: 'Cora Driver' }
  await database.pool.query('update bookings set chauffeur = $2 where id = $1', [booking.id, replaced])

  expect((await call(booking, { message: message.id })).status).toBe(200)

  const [email] = await runJobs(booking)
  expect(email?.to).toBe(booking.contact.email)
  expect(email?.text).toContain('Cora Driver')
  expect(await messagesOf(booking)).toHaveLength(2)
  // The first email had a text beside it; the repeated one has none.
  expect(await box.textsAbout(booking)).toEqual(['chauffeur'])
  const { rows } = await database.pool.query('select action, changes from audit where subject_label = $1', [
    booking.reference,
  ])
  expect(rows).toEqual([
    { action: 'message-sent-again', changes: [{ field: 'Email', from: null, to: 'Chauffeur' }] },
  ])
})

test('a message that is no longer true is not sent again', async () => {
  const booking = await box.addBooking({}, ['requested'])
  await box.emailsFrom(sendBookingEmail(box.deps, 'received', { bookingId: booking.id, jobId: randomUUID() }))
  const [message] = await messagesOf(booking)
  await setBookingStatus(api.db, booking.id, 'confirmed')

  expect((await messagesOf(booking))[0].canSendAgain).toBe(false)
  expect((await call(booking, { message: message.id })).status).toBe(409)
  expect(await runJobs(booking)).toEqual([])
})

test('a booking’s messages are sent again five times in an hour, by those who may', async () => {
  const booking = await box.addBooking({}, ['requested', 'confirmed'])
  const other = await box.addBooking({}, ['requested', 'confirmed'])
  await box.emailsFrom(
    sendBookingEmail(box.deps, 'confirmed', { bookingId: booking.id, jobId: randomUUID() }),
  )
  const [message] = await messagesOf(booking)

  expect((await call(booking, { message: message.id }, accountant)).status).toBe(403)
  expect((await call(other, { message: message.id })).status).toBe(404)
  for (let n = 0; n < 5; n += 1) expect((await call(booking, { message: message.id })).status).toBe(200)
  expect((await call(booking, { message: message.id })).status).toBe(429)
})

test('every kind of message can be asked for without an error, even if it is not true', async () => {
  const booking = await box.addBooking({ price: null, totalCents: null }, ['requested', 'cancelled'])
  for (const kind of messageKinds) {
    const again = { bookingId: booking.id, kind, subjectId: randomUUID(), jobId: randomUUID() }
    const emails = await box.emailsFrom(sendMessageAgain(box.deps, again))
    expect(emails, kind).toHaveLength(kind === 'cancelled' ? 1 : 0)
  }
})
