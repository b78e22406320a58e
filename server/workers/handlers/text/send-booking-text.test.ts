import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import { type Booking, insertBooking, updateBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { readSmsRecord, recordSmsConsent, recordSmsOptOut } from '#server/data/messaging/sms-consents.ts'
import { sentTexts } from '#server/data/tables/sms-tables.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { twilio } from '#server/integrations/sms/twilio.ts'
import { createLogger } from '#server/logging/logger.ts'
import type { TextKind } from '#server/queue/job-definitions.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { dedupeTexts } from '#server/sms/dedupe-texts.ts'
import { travelersToNotify } from '#server/use-cases/messaging/text-recipients.ts'
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

test('a customer who agreed gets one text, with the name of the site', async () => {
  const booking = await addBooking()
  const jobId = randomUUID()

  await sendText('confirmed', booking, { jobId })
  await sendText('confirmed', booking, { jobId })

  expect(carrier.messages).toMatchObject([
    {
      to: booking.contact.phone,
      body: `Sagewood: You're confirmed for Tue, Nov 17, 9:30 a.m. New York time. Booking ${booking.reference}. Questions? (212) 555-0147. Reply STOP to opt out.`,
    },
  ])
  expect(await db.select().from(sentTexts).where(eq(sentTexts.jobId, jobId))).toEqual([
    {
      ...{ jobId, bookingId: booking.id, kind: 'confirmed', at: noon },
      ...{ passenger: null, numberEnd: booking.contact.phone.slice(-4) },
    },
  ])
})

test('the chauffeur text has name, car, plate, phone and time', async () => {
  const chauffeur = { name: 'Marcus Reed', phone: '+12125550199', car: 'Black sedan, T123456C' }
  const booking = await addBooking({ status: 'assigned', chauffeur })

  await sendText('chauffeur', booking)

  expect(carrier.messages.map(({ body }) => body)).toEqual([
    `Sagewood: Marcus Reed is your chauffeur for Tue, Nov 17, 9:30 a.m. New York time. Car: Black sedan, T123456C. Phone: (212) 555-0199. Booking ${booking.reference}. Questions? (212) 555-0147. Reply STOP to opt out.`,
  ])
})

test('no text is sent without a recorded consent, even if the booking accepts texts', async () => {
  const booking = await addBooking({}, { consentedAt: null })

  await sendText('confirmed', booking)

  expect(carrier.messages).toEqual([])
})

test('STOP applies until the customer agrees again', async () => {
  const booking = await addBooking()
  const { phone } = booking.contact
  await inTransaction(db, (tx) =>
    recordSmsOptOut(tx, { phone, source: 'reply', at: at('2026-11-15T15:00Z') }),
  )
  await sendText('confirmed', booking)
  expect(carrier.messages).toEqual([])

  await consent(phone, at('2026-11-16T15:00Z'))
  await sendText('confirmed', booking)

  expect(carrier.messages).toHaveLength(1)
})

test('an older consent does not apply to a booking that declined texts', async () => {
  const booking = await addBooking({ acceptSms: false }, { consentedAt: at('2026-01-01T15:00Z') })

  await sendText('confirmed', booking)
  expect(carrier.messages).toEqual([])

  await consent(booking.contact.phone, at('2026-11-16T15:00Z'))
  await sendText('confirmed', booking)
  expect(carrier.messages).toHaveLength(1)
})

test('a number that has opted out at the carrier is not tried again', async () => {
  const booking = await addBooking()
  const { phone } = booking.contact
  carrier.incoming('http://localhost/', { from: phone, text: 'STOP' })

  await sendText('confirmed', booking)
  await sendText('reminder-24', booking)

  expect(carrier.messages).toEqual([])
  expect((await readSmsRecord(db, phone)).stoppedAt).toEqual(noon)
})

test.each<[string, TextKind, Partial<Booking>]>([
  ['a confirmation of a canceled booking', 'confirmed', { status: 'cancelled' }],
  ['a confirmation of an unpaid booking', 'confirmed', { status: 'requested' }],
  ['a chauffeur who is no longer assigned', 'chauffeur', { status: 'confirmed' }],
  ['a change of an expired booking', 'changed', { status: 'expired' }],
  ['a cancellation of a confirmed booking', 'cancelled', { status: 'confirmed' }],
  ['a reminder of a canceled booking', 'reminder-24', { status: 'cancelled' }],
  ['a reminder of a pick-up that has moved', 'reminder-24', { pickUpAt: new Date('2026-11-18T14:30:00Z') }],
  [
    'a last reminder of a pick-up that has moved',
    'reminder-2',
    { pickUpAt: new Date('2026-11-16T21:00:00Z') },
  ],
  ['a reminder when the last one is due', 'reminder-24', { pickUpAt: new Date('2026-11-16T18:00:00Z') }],
  ['a last reminder after the pick-up', 'reminder-2', { pickUpAt: new Date('2026-11-16T16:00:00Z') }],
  ['a change after the pick-up', 'changed', { pickUpAt: new Date('2026-11-16T16:00:00Z') }],
])('%s is not sent', async (_name, kind, changes) => {
  await sendText(kind, await addBooking(changes))

  expect(carrier.messages).toEqual([])
})

test.each<[TextKind, Partial<Booking>]>([
  ['confirmed', { status: 'assigned' }],
  ['changed', { status: 'requested' }],
  ['cancelled', { status: 'cancelled' }],
  ['reminder-24', { status: 'confirmed' }],
  ['reminder-2', { status: 'en-route', pickUpAt: new Date('2026-11-16T19:00:00Z') }],
])('%s is sent while it is true', async (kind, changes) => {
  await sendText(kind, await addBooking(changes))

  expect(carrier.messages).toHaveLength(1)
})

test('at night a text waits until eight in the morning, and several of a kind are sent as one', async () => {
  clock = at('2026-11-17T03:00Z')
  const booking = await addBooking({ pickUpAt: at('2026-11-19T15:00Z') })

  await sendText('changed', booking)
  await sendText('changed', booking)

  expect(carrier.messages).toEqual([])
  const [postponed, ...others] = await waiting(booking)
  expect(others).toEqual([])
  expect(postponed).toMatchObject({ name: 'text-message', startAfter: at('2026-11-17T13:00Z') })

  clock = postponed.startAfter
  await inTransaction(db, (tx) => updateBooking(tx, booking.id, { pickUpAt: at('2026-11-19T16:00Z') }))
  await sendText('changed', booking, { jobId: postponed.id })
  expect(carrier.messages).toMatchObject([
    { body: expect.stringContaining('Thu, Nov 19, 11 a.m. New York time') },
  ])
})

test('the reminder of a pick-up at five is sent at three in the morning', async () => {
  clock = at('2026-11-17T08:00Z')
  const booking = await addBooking({ pickUpAt: at('2026-11-17T10:00Z') })

  await sendText('reminder-2', booking)

  expect(carrier.messages).toHaveLength(1)
  expect(await waiting(booking)).toEqual([])
})

test('a text that the carrier refuses throws, and is sent with the next try', async () => {
  const booking = await addBooking()
  const jobId = randomUUID()
  carrier.treat({ status: 503, body: '{}' })
  await expect(sendText('confirmed', booking, { jobId })).rejects.toMatchObject({ code: 'twilio-503' })

  carrier.treat('take')
  await sendText('confirmed', booking, { jobId })

  expect(carrier.messages).toHaveLength(1)
})

test('a text that could not be recorded in the database is still sent once by this process', async () => {
  const booking = await addBooking()
  const jobId = randomUUID()
  const once = dedupeTexts(sms)
  await once.send({
    to: booking.contact.phone,
    text: 'sent, and then the database was down',
    id: jobId,
  })

  await sendText('confirmed', booking, { jobId, by: once })

  expect(carrier.messages).toHaveLength(1)
  expect(await db.select().from(sentTexts).where(eq(sentTexts.jobId, jobId))).toHaveLength(1)
})

test('the payment link that a caller asked for is sent at once, at night too, and only while it is unpaid', async () => {
  clock = at('2026-11-15T07:00:00Z')
  const booking = await addBooking({ status: 'requested', paymentStatus: 'unpaid' })
  const paid = await addBooking()

  await sendText('payment-link', booking)
  await sendText('payment-link', paid)

  expect(carrier.messages).toMatchObject([
    { to: booking.contact.phone, body: expect.stringContaining('Please pay to confirm your ride') },
  ])
})

type Changes = Partial<Booking> & { acceptSms?: boolean }

/** Inserts a confirmed booking with its own phone number and consent. */
async function addBooking(
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

test('a traveler gets texts only with a consent of their own number, and only if the customer wants it', async () => {
  const [agreed, silent] = ['+12125550161', '+12125550162'].map((phone) => ({
    ...{ firstName: 'Ben', secondName: null, email: `${phone}@example.com`, phone },
    notify: true,
  }))
  if (!agreed || !silent) throw new Error('Two travelers')
  const booking = await addBooking({ passengers: [agreed, silent] })
  await consent(agreed.phone, at('2026-10-01T12:00:00Z'))
  const passengers = [...travelersToNotify(booking).keys()]

  for (const passenger of passengers) await sendText('confirmed', booking, { passenger })
  expect(carrier.messages).toMatchObject([
    { to: agreed.phone, body: expect.stringContaining('A car is booked for you') },
  ])

  await inTransaction(db, (tx) =>
    updateBooking(tx, booking.id, { passengers: [{ ...agreed, notify: false }] }),
  )
  for (const passenger of passengers) await sendText('changed', booking, { passenger })
  expect(carrier.messages).toHaveLength(1)
})

async function consent(phone: string, when: Date): Promise<void> {
  const details = { shownText: smsConsentText, source: 'booking', site: 'sagewoodlimo.example' }
  await inTransaction(db, (tx) => recordSmsConsent(tx, { ...details, phone, at: when }))
}

function sendText(
  kind: TextKind,
  { id: bookingId }: Booking,
  { jobId = randomUUID(), by = sms, passenger }: { jobId?: string; by?: Sms; passenger?: string } = {},
): Promise<void> {
  return sendBookingText(
    { db, jobs, sms: by, sites, siteOrigin: ({ host }) => `https://${host}`, now },
    { kind, bookingId, jobId, passenger },
  )
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
