import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Passenger } from '#domain/contact/contact-schema.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import {
  type Booking,
  type BookingUpdate,
  lockBooking,
  updateBooking,
} from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { findChangeEmail } from '#server/data/messaging/change-emails.ts'
import { queueChangeEmails } from '#server/use-cases/messaging/change-emails.ts'
import { chauffeurId } from '#server/use-cases/operator/assign-chauffeur.ts'
import { sendTravelerEmail, type TravelerNews } from '#server/workers/handlers/email/send-traveler-email.ts'
import { readCalendar } from '#tests/readers/read-calendar.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { sendBookingEmail, sendChauffeurEmail } from './send-booking-email.ts'
import { sendChangeEmail } from './send-change-email.ts'

const now = new Date('2026-11-14T15:00:00Z')
const database = await openTestDatabase()
const box = await openTestMailbox(database, { now: () => now })
const { deps, addBooking, emailsFrom } = box
afterAll(() => database.close())

const confirmed: BookingStatus[] = ['requested', 'confirmed']
const cancelled: BookingStatus[] = [...confirmed, 'cancelled']
const chauffeur = { name: 'Marcus Reed', phone: '+12125550199', car: 'Black sedan, T123456C' }

test('a traveler gets the confirmed trip, without prices and without links to manage it', async () => {
  const booking = await addBooking({ passengers: [traveler()] }, confirmed)
  await emailsFrom(sendBookingEmail(deps, 'confirmed', { bookingId: booking.id, jobId: randomUUID() }))

  const [email] = await run(booking)

  expect(email?.to).toBe(booking.passengers[0]?.email)
  expect(email?.subject).toBe('Your ride is confirmed: Nov 17, 9:30 a.m.')
  for (const text of ['Ann Lee', booking.reference, 'Plaza Hotel', 'Delta DL 412', 'Ben Cho'])
    expect(email?.text).toContain(text)
  for (const part of [email?.text, email?.html])
    expect(part).not.toMatch(/\$|148\.20|\/booking\/|\/payment|The dog comes too|Ring twice|TaxiReservation/)
})

test('a traveler gets changes, the chauffeur and the cancellation', async () => {
  const moved = await addBooking({ passengers: [traveler()] }, confirmed)
  await change(moved, { comment: 'Ring twice' })
  const driven = await addBooking({ passengers: [traveler()], chauffeur }, [...confirmed, 'assigned'])
  await emailsFrom(
    sendChauffeurEmail(deps, {
      bookingId: driven.id,
      chauffeur: chauffeurId(chauffeur),
      jobId: randomUUID(),
    }),
  )
  const over = await addBooking({ passengers: [traveler()] }, cancelled)
  await emailsFrom(sendBookingEmail(deps, 'cancelled', { bookingId: over.id, jobId: randomUUID() }))

  expect((await run(moved)).map(({ subject }) => subject)).toEqual([
    'Your ride has changed: Nov 17, 9:30 a.m.',
  ])
  const [assigned] = await run(driven)
  expect(assigned?.subject).toBe('Your chauffeur: Nov 17, 9:30 a.m.')
  expect(assigned?.text).toContain('Marcus Reed')
  expect(assigned?.text).toContain('(212) 555-0199')
  const [ended] = await run(over)
  expect(ended?.subject).toBe('Your ride is canceled: Nov 17, 9:30 a.m.')
  expect(ended?.text).not.toMatch(/\$|refund/i)
})

test('only travelers whom the customer asked us to tell get an email, each once', async () => {
  const told = traveler()
  const contact = { ...traveler(), email: 'Ann@example.com' }
  const passengers = [told, { ...traveler(), notify: false }, { ...told, firstName: 'Benjamin' }, contact]
  const booking = await addBooking({ passengers }, confirmed)
  const jobId = randomUUID()
  await emailsFrom(sendBookingEmail(deps, 'confirmed', { bookingId: booking.id, jobId }))
  await emailsFrom(sendBookingEmail(deps, 'confirmed', { bookingId: booking.id, jobId: randomUUID() }))

  expect((await run(booking)).map(({ to }) => to)).toEqual([told.email])
})

test('nothing is sent before the booking is confirmed, after the customer changed their mind, or once it is over', async () => {
  const unpaid = await addBooking({ passengers: [traveler()] })
  await change(unpaid, { comment: 'Ring twice' })
  const never = await addBooking({ passengers: [traveler()] }, ['requested', 'cancelled'])
  await emailsFrom(sendBookingEmail(deps, 'cancelled', { bookingId: never.id, jobId: randomUUID() }))
  const withdrawn = await addBooking({ passengers: [traveler()] }, confirmed)
  await emailsFrom(sendBookingEmail(deps, 'confirmed', { bookingId: withdrawn.id, jobId: randomUUID() }))
  const passengers = withdrawn.passengers.map((person) => ({ ...person, notify: false }))
  await inTransaction(deps.db, (tx) => updateBooking(tx, withdrawn.id, { passengers }))

  for (const booking of [unpaid, never, withdrawn]) expect(await run(booking)).toEqual([])
})

test('a traveler whose address nobody confirmed gets at most five confirmations, changes and removals a day', async () => {
  const booking = await addBooking({ passengers: [traveler()] }, confirmed)
  for (const turn of Array(7).keys()) await change(booking, { comment: `Ring ${turn} times` })

  expect(await run(booking)).toHaveLength(5)
  await change(booking, { passengers: [] })
  expect(await run(booking)).toEqual([])
})

test('a traveler above that limit still gets the chauffeur and the cancellation', async () => {
  const passengers = [traveler()]
  const changed = await addBooking({ passengers }, confirmed)
  for (const turn of Array(5).keys()) await change(changed, { comment: `Ring ${turn} times` })
  await run(changed)
  const driven = await addBooking({ passengers, chauffeur }, [...confirmed, 'assigned'])
  const assigned = { bookingId: driven.id, chauffeur: chauffeurId(chauffeur), jobId: randomUUID() }
  await emailsFrom(sendChauffeurEmail(deps, assigned))
  const over = await addBooking({ passengers }, cancelled)
  await emailsFrom(sendBookingEmail(deps, 'cancelled', { bookingId: over.id, jobId: randomUUID() }))

  for (const [booking, subject] of [
    [driven, 'Your chauffeur: Nov 17, 9:30 a.m.'],
    [over, 'Your ride is canceled: Nov 17, 9:30 a.m.'],
  ] as const)
    expect(await run(booking)).toMatchObject([{ subject }])
})

test('a traveler who is added to a confirmed trip gets its confirmation, and the others no email for that', async () => {
  const first = traveler()
  const booking = await addBooking({ passengers: [first, { ...traveler(), notify: false }] }, confirmed)
  const passengers = booking.passengers.map((person) => ({ ...person, notify: true }))
  await change(booking, { passengers })

  expect(await run(booking)).toMatchObject([
    { to: passengers[1]?.email, subject: 'Your ride is confirmed: Nov 17, 9:30 a.m.' },
  ])
})

test('a traveler’s email has the calendar entry, addressed to them, without a link; a cancellation removes it', async () => {
  const booking = await addBooking({ passengers: [traveler()] }, confirmed)
  await emailsFrom(sendBookingEmail(deps, 'confirmed', { bookingId: booking.id, jobId: randomUUID() }))
  const over = await addBooking({ passengers: [traveler()] }, cancelled)
  await emailsFrom(sendBookingEmail(deps, 'cancelled', { bookingId: over.id, jobId: randomUUID() }))

  const [invited] = await run(booking)
  const [ended] = await run(over)

  const { method, entries } = readCalendar(invited?.calendar?.content ?? '')
  expect(method).toBe('REQUEST')
  expect(entries[0]?.UID?.value).toContain(booking.reference)
  expect(entries[0]?.ATTENDEE?.value).toBe(`mailto:${booking.passengers[0]?.email}`)
  expect(entries[0]?.URL).toBeUndefined()
  expect(invited?.calendar?.content).not.toMatch(/\$|\/booking\//)
  expect(invited?.text).toContain('We’ve attached the trip for your calendar')
  expect(ended?.calendar?.method).toBe('CANCEL')
  expect(ended?.text).toContain('removes the trip from your calendar')
})

test('a traveler who was told of a trip and is removed or replaced gets one email about it, without prices or the new trip', async () => {
  const [removed, replaced, added] = [traveler(), traveler(), { ...traveler(), firstName: 'Zoe' }]
  const booking = await addBooking({ passengers: [removed, replaced] }, confirmed)
  await change(booking, { passengers: [added], destinationLocation: 'LaGuardia Airport' })

  const emails = await run(booking)

  const removals = emails.filter(({ subject }) => subject.startsWith('You’re no longer'))
  expect(removals.map(({ to }) => to).sort()).toEqual([removed.email, replaced.email].sort())
  expect(removals[0]?.subject).toBe('You’re no longer on this ride: Nov 17, 9:30 a.m.')
  expect(removals[0]?.text).toContain('Ann Lee')
  for (const part of [removals[0]?.text, removals[0]?.html, removals[0]?.calendar?.content])
    expect(part).not.toMatch(/\$|LaGuardia|Zoe|\/booking\/|Plaza Hotel/)
  expect(removals[0]?.calendar?.method).toBe('CANCEL')
  expect(emails.filter(({ to }) => to === added.email)).toMatchObject([
    { subject: 'Your ride is confirmed: Nov 17, 9:30 a.m.' },
  ])
})

test('a traveler who was never told, or only unticked, or added again, gets no email about a removal', async () => {
  const unpaid = await addBooking({ passengers: [traveler()] })
  await change(unpaid, { passengers: [] })
  const unticked = await addBooking({ passengers: [traveler()] }, confirmed)
  await change(unticked, { passengers: unticked.passengers.map((person) => ({ ...person, notify: false })) })
  const again = await addBooking({ passengers: [traveler()] }, confirmed)
  await change(again, { passengers: [] })
  await change(again, { passengers: again.passengers })

  expect(await run(unpaid)).toEqual([])
  expect(await run(unticked)).toEqual([])
  expect((await run(again)).map(({ subject }) => subject)).toEqual([
    'Your ride is confirmed: Nov 17, 9:30 a.m.',
  ])
})

test('a traveler who is removed right before the trip is canceled still gets an email', async () => {
  const booking = await addBooking({ passengers: [traveler()] }, confirmed)
  await change(booking, { passengers: [] }, () => setBookingStatus(deps.db, booking.id, 'cancelled'))

  expect((await run(booking)).map(({ subject }) => subject)).toEqual([
    'You’re no longer on this ride: Nov 17, 9:30 a.m.',
  ])
})

test('each email has its text, for the traveler’s number', async () => {
  const booking = await addBooking({ passengers: [traveler()] }, confirmed)
  await emailsFrom(sendBookingEmail(deps, 'confirmed', { bookingId: booking.id, jobId: randomUUID() }))
  const [queued] = await queuedFor(booking)
  await run(booking)

  const { rows } = await database.pool.query(
    `select data from pgboss.job where name = 'text-message' and data->>'bookingId' = $1 and data ? 'passenger'`,
    [booking.id],
  )
  expect(rows).toEqual([
    { data: { kind: 'confirmed', bookingId: booking.id, passenger: queued?.data.passenger } },
  ])
})

/** Changes a booking, and sends the email about it to its customer. `meanwhile` happens before the email. */
async function change({ id }: Booking, fields: BookingUpdate, meanwhile = async () => {}): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await lockBooking(tx, id)
    if (!before) throw new Error('There is no such booking')
    await queueChangeEmails({ tx, jobs: deps.jobs }, before, now)
    await updateBooking(tx, id, fields)
  })
  await meanwhile()
  const waiting = await findChangeEmail(deps.db, { bookingId: id, audience: 'customer' })
  if (!waiting) throw new Error('No email waits')
  const { jobId } = waiting
  await emailsFrom(sendChangeEmail(deps, { bookingId: id, jobId, audience: 'customer' }))
}

/** Sends the queued emails of a booking's travelers. */
async function run(booking: Booking) {
  const sent = []
  for (const { id: jobId, data } of await queuedFor(booking))
    sent.push(...(await emailsFrom(sendTravelerEmail(deps, { ...data, jobId }))))
  return sent
}

async function queuedFor({ id }: Booking): Promise<{ id: string; data: TravelerNews }[]> {
  const { rows } = await database.pool.query(
    `select id, data from pgboss.job where name = 'traveler-mail' and data->>'bookingId' = $1`,
    [id],
  )
  return rows
}

function traveler(): Passenger {
  const name = { firstName: 'Ben', secondName: 'Cho' }
  return { ...name, email: `ben.${randomUUID()}@example.com`, phone: '+12125550148', notify: true }
}
