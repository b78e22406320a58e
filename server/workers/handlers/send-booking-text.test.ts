import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import { type Booking, insertBooking, updateBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordSmsConsent } from '#server/data/messaging/sms-consents.ts'
import { readSmsRecord, recordSmsOptOut } from '#server/data/messaging/sms-opt-outs.ts'
import { sentTexts } from '#server/data/tables/sms-tables.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { twilio } from '#server/integrations/sms/twilio.ts'
import { createLogger } from '#server/logging/logger.ts'
import type { TextKind } from '#server/queue/job-definitions.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { dedupeTexts } from '#server/sms/dedupe-texts.ts'
import { openTwilioDouble, twilioAccount } from '#tests/doubles/twilio.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking } from '#tests/support/sample-booking.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { sendBookingText } from './send-booking-text.ts'

const { sites } = testConfig()
const database = await openTestDatabase()
const carrier = await openTwilioDouble()
afterAll(async () => {
  await carrier.close()
  await database.close()
})
const { db, pool } = database
const jobs = createJobQueue({ pool, logger: createLogger('silent') })
const sms = twilio({ ...twilioAccount, url: carrier.url })

/** A Monday noon in New York; the sample's pick-up is on Tuesday at half past nine. */
let clock = new Date('2026-11-16T17:00:00Z')
const noon = clock
const now = () => clock
afterEach(() => {
  clock = noon
  carrier.messages.length = 0
})

test('whoever agreed is told, in the name of the site, once', async () => {
  const booking = await keep()
  const jobId = randomUUID()

  await tell('confirmed', booking, { jobId })
  await tell('confirmed', booking, { jobId })

  expect(carrier.messages).toMatchObject([
    {
      to: booking.contact.phone,
      body: `Sagewood: booking ${booking.reference} is confirmed. Pick-up Tue, Nov 17, 9:30 a.m. New York time. Questions: (212) 555-0147. Reply STOP to opt out.`,
    },
  ])
  expect(await db.select().from(sentTexts).where(eq(sentTexts.jobId, jobId))).toEqual([
    { jobId, bookingId: booking.id, kind: 'confirmed', at: noon },
  ])
})

test('who drives is told by name, with the car and its plate', async () => {
  const chauffeur = { name: 'Marcus Reed', phone: '+12125550199', car: 'Black sedan, T123456C' }
  const booking = await keep({ status: 'assigned', chauffeur })

  await tell('chauffeur', booking)

  expect(carrier.messages.map(({ body }) => body)).toEqual([
    `Sagewood: chauffeur Marcus Reed, Black sedan, T123456C. Booking ${booking.reference}. Questions: (212) 555-0147. Reply STOP to opt out.`,
  ])
})

test('nobody is told without a consent on record, whatever the booking says', async () => {
  const booking = await keep({}, { consentedAt: null })

  await tell('confirmed', booking)

  expect(carrier.messages).toEqual([])
})

test('STOP counts until somebody agrees anew', async () => {
  const booking = await keep()
  const { phone } = booking.contact
  await inTransaction(db, (tx) =>
    recordSmsOptOut(tx, { phone, source: 'reply', at: at('2026-11-15T15:00Z') }),
  )
  await tell('confirmed', booking)
  expect(carrier.messages).toEqual([])

  await consent(phone, at('2026-11-16T15:00Z'))
  await tell('confirmed', booking)

  expect(carrier.messages).toHaveLength(1)
})

test('a booking whose box was left empty is not told of by an older consent for the same number', async () => {
  const booking = await keep({ acceptSms: false }, { consentedAt: at('2026-01-01T15:00Z') })

  await tell('confirmed', booking)
  expect(carrier.messages).toEqual([])

  await consent(booking.contact.phone, at('2026-11-16T15:00Z'))
  await tell('confirmed', booking)
  expect(carrier.messages).toHaveLength(1)
})

test('a number that has told the carrier to stop is not tried again', async () => {
  const booking = await keep()
  const { phone } = booking.contact
  carrier.incoming('http://localhost/', { from: phone, text: 'STOP' })

  await tell('confirmed', booking)
  await tell('reminder-24', booking)

  expect(carrier.messages).toEqual([])
  expect((await readSmsRecord(db, phone)).stoppedAt).toEqual(noon)
})

test.each<[string, TextKind, Partial<Booking>]>([
  ['a confirmation of what is cancelled', 'confirmed', { status: 'cancelled' }],
  ['a confirmation of what nobody paid', 'confirmed', { status: 'requested' }],
  ['a chauffeur who was for another trip', 'chauffeur', { status: 'confirmed' }],
  ['a change of what has expired', 'changed', { status: 'expired' }],
  ['a cancellation of what stands', 'cancelled', { status: 'confirmed' }],
  ['a reminder of what is cancelled', 'reminder-24', { status: 'cancelled' }],
  ['a reminder of what has moved away', 'reminder-24', { pickUpAt: new Date('2026-11-18T14:30:00Z') }],
  ['a last reminder of what has moved away', 'reminder-2', { pickUpAt: new Date('2026-11-16T21:00:00Z') }],
  ['a reminder when the last one is due', 'reminder-24', { pickUpAt: new Date('2026-11-16T18:00:00Z') }],
  ['a last reminder after the pick-up', 'reminder-2', { pickUpAt: new Date('2026-11-16T16:00:00Z') }],
  ['a change after the pick-up', 'changed', { pickUpAt: new Date('2026-11-16T16:00:00Z') }],
])('%s is not told', async (_name, kind, changes) => {
  await tell(kind, await keep(changes))

  expect(carrier.messages).toEqual([])
})

test.each<[TextKind, Partial<Booking>]>([
  ['confirmed', { status: 'assigned' }],
  ['changed', { status: 'requested' }],
  ['cancelled', { status: 'cancelled' }],
  ['reminder-24', { status: 'confirmed' }],
  ['reminder-2', { status: 'en-route', pickUpAt: new Date('2026-11-16T19:00:00Z') }],
])('%s is told as long as it holds', async (kind, changes) => {
  await tell(kind, await keep(changes))

  expect(carrier.messages).toHaveLength(1)
})

test('what can wait is put off from the night to eight in the morning, several of a kind as one', async () => {
  clock = at('2026-11-17T03:00Z')
  const booking = await keep({ pickUpAt: at('2026-11-19T15:00Z') })

  await tell('changed', booking)
  await tell('changed', booking)

  expect(carrier.messages).toEqual([])
  const [put, ...others] = await waiting(booking)
  expect(others).toEqual([])
  expect(put).toMatchObject({ name: 'text-message', startAfter: at('2026-11-17T13:00Z') })

  clock = put.startAfter
  await inTransaction(db, (tx) => updateBooking(tx, booking.id, { pickUpAt: at('2026-11-19T16:00Z') }))
  await tell('changed', booking, { jobId: put.id })
  expect(carrier.messages).toMatchObject([
    { body: expect.stringContaining('Thu, Nov 19, 11 a.m. New York time') },
  ])
})

test('at three in the morning the car at five is told of', async () => {
  clock = at('2026-11-17T08:00Z')
  const booking = await keep({ pickUpAt: at('2026-11-17T10:00Z') })

  await tell('reminder-2', booking)

  expect(carrier.messages).toHaveLength(1)
  expect(await waiting(booking)).toEqual([])
})

test('a text that was not handed over is thrown back, and goes out with the next try', async () => {
  const booking = await keep()
  const jobId = randomUUID()
  carrier.treat({ status: 503, body: '{}' })
  await expect(tell('confirmed', booking, { jobId })).rejects.toMatchObject({ code: 'twilio-503' })

  carrier.treat('take')
  await tell('confirmed', booking, { jobId })

  expect(carrier.messages).toHaveLength(1)
})

test('where the sending could not be written down, the process itself remembers it', async () => {
  const booking = await keep()
  const jobId = randomUUID()
  const once = dedupeTexts(sms)
  await once.send({
    to: booking.contact.phone,
    text: 'handed over, and then the database was away',
    id: jobId,
  })

  await tell('confirmed', booking, { jobId, by: once })

  expect(carrier.messages).toHaveLength(1)
  expect(await db.select().from(sentTexts).where(eq(sentTexts.jobId, jobId))).toHaveLength(1)
})

type Changes = Partial<Booking> & { acceptSms?: boolean }

/** A confirmed booking with a number of its own, and the consent that came with it. */
async function keep(
  { acceptSms = true, ...changes }: Changes = {},
  { consentedAt = at('2026-11-14T14:00Z') }: { consentedAt?: Date | null } = {},
): Promise<Booking> {
  const sample = sampleBooking({ status: 'confirmed', paymentStatus: 'paid', ...changes })
  const phone = `+1212555${String(++phones).padStart(4, '0')}`
  const booking = { ...sample, contact: { ...sample.contact, phone, acceptSms } }
  await inTransaction(db, (tx) => insertBooking(tx, booking))
  if (consentedAt) await consent(phone, consentedAt)
  return booking
}

let phones = 0

async function consent(phone: string, when: Date): Promise<void> {
  const facts = { shownText: smsConsentText, source: 'booking', site: 'sagewoodlimo.example' }
  await inTransaction(db, (tx) => recordSmsConsent(tx, { ...facts, phone, at: when }))
}

function tell(
  kind: TextKind,
  { id: bookingId }: Booking,
  { jobId = randomUUID(), by = sms }: { jobId?: string; by?: Sms } = {},
): Promise<void> {
  return sendBookingText({ db, jobs, sms: by, sites, now }, { kind, bookingId, jobId })
}

async function waiting({ id }: Booking) {
  const { rows } = await pool.query(
    `select id, name, start_after as "startAfter" from pgboss.job where data->>'bookingId' = $1`,
    [id],
  )
  return rows
}

function at(iso: string): Date {
  return new Date(iso)
}
