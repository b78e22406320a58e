import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { formatChangeReason } from '#domain/booking/change/change-reason.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { updateBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import { queueReminders } from '#server/use-cases/messaging/schedule-reminders.ts'
import { readCalendar } from '#tests/readers/read-calendar.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { sendBookingEmail } from './send-booking-email.ts'
import { sendReminderEmail } from './send-reminder-email.ts'

const start = new Date('2026-11-14T15:00:00Z')
let now = start
const database = await openTestDatabase()
const box = await openTestMailbox(database, { now: () => now })
const { deps, keepBooking, keepPayment, moveMoney, move, lettersOf, textsAbout } = box
afterAll(() => database.close())

type Told = Parameters<typeof sendBookingEmail>[1]

test('a request that is to be paid has the way to pay, and none once its hold is over or it is confirmed', async () => {
  const open = await keepBooking({})
  const late = await keepBooking({ holdExpiresAt: start })
  const confirmed = await keepBooking({}, ['requested', 'confirmed'])

  expect(textOf(await tell('received', open))).toMatch(/Pay now:\nhttp:\/\/localhost:4100\/payment#[\w.-]+\n/)
  for (const booking of [late, confirmed])
    expect(textOf(await tell('received', booking))).not.toMatch(/\/payment#|Pay by card/)
})

test('a request without a price says until when the car is kept, and at its end that none was agreed on', async () => {
  const unpriced = { price: null, totalCents: null, holdExpiresAt: new Date('2026-11-15T15:00:00Z') }
  const open = await keepBooking(unpriced)
  const over = await keepBooking(unpriced, ['requested', 'expired'])

  const received = textOf(await tell('received', open))
  const ended = textOf(await tell('expired', over))

  expect(received).toContain('We keep the car for you until Sunday, November 15, 2026, 10 a.m.')
  expect(received).not.toMatch(/Pay|paid/)
  expect(ended).toContain('No price was agreed on in time')
  expect(ended).not.toContain('paid')
})

test('a car that is confirmed by what was set aside says when it is charged, and comes with its calendar entry', async () => {
  const booking = await keepBooking({}, ['requested', 'confirmed'])
  const captureBy = new Date('2026-11-17T14:30:00Z')
  await keepPayment(booking, { status: 'authorized', authorizedCents: 14_820, captures: 'later', captureBy })

  const letter = await tell('confirmed', booking)

  expect(letter?.subject).toBe(`Your booking ${booking.reference} is confirmed: Nov 17, 9:30 a.m.`)
  expect(textOf(letter)).toContain(
    '$148.20 is set aside on your card. It is charged on Tuesday, November 17, 2026, 9:30 a.m., New York time',
  )
  expect(letter?.calendar?.method).toBe('REQUEST')
  expect(letter?.html).toContain('"@type":"TaxiReservation"')
  expect(await textsAbout(booking)).toEqual(['confirmed'])
})

test('where the trip has become cheaper since the card was asked, only its price is said to be charged', async () => {
  const booking = await keepBooking({ totalCents: 10_000 }, ['requested', 'confirmed'])
  const captureBy = new Date('2026-11-17T14:30:00Z')
  await keepPayment(booking, { status: 'authorized', authorizedCents: 14_820, captures: 'later', captureBy })

  expect(textOf(await tell('confirmed', booking))).toContain(
    '$148.20 is set aside on your card. $100.00 of it is charged on Tuesday, November 17, 2026, 9:30 a.m., New York time, and not before. The rest is released.',
  )
})

test('each change and the end at last have the entry of before, under a higher number', async () => {
  const booking = await keepBooking({}, ['requested', 'confirmed'])
  const first = entryOf(await tell('confirmed', booking))
  await move(booking, { toStatus: 'confirmed', reason: formatChangeReason(['pick-up time']) })
  const changed = entryOf(await tell('changed', booking))
  await inTransaction(deps.db, (tx) => updateBooking(tx, booking.id, { status: 'cancelled' }))
  await move(booking, { toStatus: 'cancelled' })
  const cancelled = entryOf(await tell('cancelled', booking))

  expect([first.method, changed.method, cancelled.method]).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(new Set([first.uid, changed.uid, cancelled.uid]).size).toBe(1)
  expect([first.sequence, changed.sequence, cancelled.sequence]).toEqual([1, 2, 3])
  expect((await textsAbout(booking)).sort()).toEqual(['cancelled', 'changed', 'confirmed'])
})

test('what nobody has in a calendar is not taken out of one', async () => {
  const cancelled = await keepBooking({}, ['requested', 'cancelled'])
  const expired = await keepBooking({ totalCents: 0 }, ['requested', 'expired'])

  for (const letter of [await tell('cancelled', cancelled), await tell('expired', expired)]) {
    expect(letter?.calendar).toBeUndefined()
    expect(letter?.html).not.toContain('TaxiReservation')
  }
})

test('a way back has a file of its own, and is taken out once the trip has none', async () => {
  const returnAt = new Date('2026-11-19T02:00:00Z')
  const booking = await keepBooking({ returnAt }, ['requested', 'confirmed'])
  const withReturn = await tell('confirmed', booking)
  await inTransaction(deps.db, (tx) => updateBooking(tx, booking.id, { returnAt: null }))
  await move(booking, { toStatus: 'confirmed', reason: formatChangeReason(['pick-up time', 'return']) })
  const without = await tell('changed', booking)

  const files = [withReturn, without].map((letter) => readCalendar(String(letter?.attachments?.[0]?.content)))
  expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  expect(files[0]?.entries[0]?.DTSTART?.value).toBe('20261119T020000Z')
  for (const { entries } of files)
    expect(entries[0]?.UID?.value).toBe(`${booking.reference}-2@${booking.site}`)
  expect(withReturn?.html.match(/"@type":"TaxiReservation"/g)).toHaveLength(2)
})

test('a change that costs more asks for the difference; one that costs less says what goes back', async () => {
  const dearer = await changed({ totalCents: 16_020 }, 1_200, 14_820)
  const cheaper = await changed({ totalCents: 13_570 }, -1_250, 14_820)
  const unpaid = await changed({ totalCents: 13_570, status: 'requested' }, -1_250, 0)
  const late = await changed({ status: 'requested', holdExpiresAt: start }, 1_200, 0)
  const same = await changed({}, 0, 14_820)

  expect(dearer).toContain('That is $12.00 more than before the change.')
  expect(dearer).toMatch(/\$12\.00 is still to be paid\.\n\nPay \$12\.00:\nhttp:\/\/localhost:4100\/payment#/)
  expect(cheaper).toContain('$12.50 goes back the way it came')
  expect(cheaper).not.toContain('/payment#')
  expect(unpaid).toContain('Nothing has been paid so far: $135.70 is due.')
  expect(late).not.toContain('/payment#')
  expect(same).toContain('The price has not changed.')
})

test.each([
  ['nothing was paid', 0, 0, 0, 'Nothing was charged, and nothing is owed.'],
  ['all comes back', 14_820, 0, 0, 'Paid: $148.20\nCharged for canceling: $0.00\nComes back: $148.20'],
  ['half is kept', 14_820, 0, 7_410, 'Paid: $148.20\nCharged for canceling: $74.10\nComes back: $74.10'],
  [
    'it has come back already',
    14_820,
    -7_410,
    7_410,
    'Paid: $148.20\nCharged for canceling: $74.10\nComes back: $74.10',
  ],
])('a cancellation tells what comes back of what was paid: %s', async (_, paid, refunded, kept, said) => {
  const booking = await keepBooking({ totalCents: kept }, ['requested', 'confirmed', 'cancelled'])
  const payment = await keepPayment(booking)
  if (paid) await moveMoney(payment, paid)
  if (refunded) await moveMoney(payment, refunded)

  expect(textOf(await tell('cancelled', booking))).toContain(said)
})

test('of what was only set aside, a late cancellation takes its part', async () => {
  const booking = await keepBooking({ totalCents: 7_410 }, ['requested', 'confirmed', 'cancelled'])
  await keepPayment(booking, { status: 'authorized', authorizedCents: 14_820 })

  expect(textOf(await tell('cancelled', booking))).toContain(
    'Of the $148.20 that is set aside on your card, $74.10 is charged for canceling. The rest is released.',
  )
})

test('a reminder is sent for the pick-up it was made for, late if it must, and for no other', async () => {
  const booking = await keepBooking({ type: 'from-airport', isMeetAndGreet: false }, [
    'requested',
    'confirmed',
  ])
  const { day, hours } = await reminders(booking)

  now = new Date('2026-11-16T14:30:00Z')
  const [before] = await lettersOf(sendReminderEmail(deps, day))
  now = new Date('2026-11-16T19:00:00Z')
  const [held] = await lettersOf(sendReminderEmail(deps, day))
  now = new Date('2026-11-17T13:00:00Z')
  expect(await lettersOf(sendReminderEmail(deps, day))).toEqual([])
  const [soon] = await lettersOf(sendReminderEmail(deps, hours))

  expect(textOf(before)).toContain('tell us the door number or the sign above you')
  expect(textOf(before)).toContain('(212) 555-0147')
  expect(held?.subject).toBe(before?.subject)
  expect(soon?.subject).toBe(`Your car comes soon: Nov 17, 9:30 a.m., ${booking.reference}`)
  expect((await textsAbout(booking)).sort()).toEqual(['reminder-2', 'reminder-24'])
  now = start
})

test('nobody is reminded of a pick-up that has moved, or of a trip that is over or not paid', async () => {
  const moved = await keepBooking({}, ['requested', 'confirmed'])
  const { day } = await reminders(moved)
  const pickUpAt = new Date(moved.pickUpAt.getTime() + 1_800_000)
  await inTransaction(deps.db, (tx) => updateBooking(tx, moved.id, { pickUpAt }))
  const cancelled = await keepBooking({}, ['requested', 'confirmed', 'cancelled'])
  const unpaid = await keepBooking({}, ['requested'])

  now = new Date('2026-11-16T14:30:00Z')
  for (const reminder of [day, (await reminders(cancelled, start)).day, (await reminders(unpaid, start)).day])
    expect(await lettersOf(sendReminderEmail(deps, reminder))).toEqual([])
  now = start
})

/** The one letter that tells it, if any. */
async function tell(
  told: Told,
  { id: bookingId }: Booking,
  differenceCents?: number,
): Promise<MailMessage | undefined> {
  const sent = await lettersOf(
    sendBookingEmail(deps, told, { bookingId, jobId: randomUUID(), differenceCents }),
  )
  expect(sent.length).toBeLessThan(2)
  return sent[0]
}

async function changed(changes: Partial<Booking>, differenceCents: number, paid: number): Promise<string> {
  const booking = await keepBooking(changes, ['requested', changes.status ?? 'confirmed'])
  if (paid > 0) await moveMoney(await keepPayment(booking), paid)
  return textOf(await tell('changed', booking, differenceCents))
}

/** The jobs that the product has made for a booking. */
async function reminders(booking: Booking, at = now) {
  const span = { after: at, until: booking.pickUpAt }
  await inTransaction(deps.db, (tx) => queueReminders({ tx, jobs: deps.jobs }, booking, span))
  const { rows } = await database.pool.query(
    `select id as "jobId", data from pgboss.job where name = 'trip-reminder' and data->>'bookingId' = $1`,
    [booking.id],
  )
  const made = (hoursBefore: 24 | 2) => {
    const found = rows.find(({ data }) => data.hoursBefore === hoursBefore)
    return { jobId: String(found?.jobId), bookingId: booking.id, hoursBefore }
  }
  return { day: made(24), hours: made(2) }
}

function textOf(letter: MailMessage | undefined): string {
  return letter?.text ?? ''
}

function entryOf(letter: MailMessage | undefined) {
  const { method, entries } = readCalendar(letter?.calendar?.content ?? '')
  expect(method).toBe(letter?.calendar?.method)
  return { method, uid: entries[0]?.UID?.value, sequence: Number(entries[0]?.SEQUENCE?.value) }
}
