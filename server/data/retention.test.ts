import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSigner } from '#server/crypto/signing.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking, sampleMessage, sampleQuote } from '#tests/support/sample-booking.ts'
import { signInCustomer } from '#tests/support/sign-in-customer.ts'
import { deleteOldSecurityEvents, recordSecurityEvent } from './account/security-events.ts'
import { deleteUsedRefreshTokens } from './account/sessions.ts'
import { insertBooking } from './booking/bookings.ts'
import { deleteOldQuotes } from './booking/quotes.ts'
import { inTransaction } from './database/transaction.ts'
import { deleteOldPositions, insertPosition } from './dispatch/positions.ts'
import { deleteReleasedWindows } from './dispatch/schedule.ts'
import { deleteOldContactMessages } from './messaging/contact-messages.ts'
import { deleteOldSentTexts, recordSentText } from './messaging/sent-messages.ts'
import { deleteOldTestCheckouts } from './payment/test-checkouts.ts'
import { refreshTokens, securityEvents } from './tables/account-tables.ts'
import { contactMessages } from './tables/contact-tables.ts'
import { chauffeurs, positions, schedule } from './tables/dispatch-tables.ts'
import { sentTexts } from './tables/sms-tables.ts'
import { quotes } from './tables/tables.ts'
import { testCheckouts, testEvents, testRefunds } from './tables/test-checkout-tables.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, pool } = database
/** The real one: of what may be deleted at all, the database judges by its own clock. */
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const origin = { device: 'Chrome on Windows', address: '192.0.2.1' }
const deps = { db, signer: createSigner(['a secret for tests, of enough characters']), now: () => now }

beforeEach(async () => {
  await pool.query('truncate security_events, sent_texts, quotes, contact_messages, refresh_tokens cascade')
})

test('security events are deleted after a year, except consents to texts of existing customers', async () => {
  const { userId } = await signInCustomer(deps)
  const gone = randomUUID()
  for (const at of [daysAgo(400), daysAgo(300)])
    for (const kind of ['sign-in-refused', 'sms-agreed'] as const)
      for (const of of [userId, gone]) await recordSecurityEvent(db, { kind, userId: of, origin, now: at })
  await recordSecurityEvent(db, { kind: 'address-limited', userId: null, origin, now: daysAgo(400) })

  await deleteOldSecurityEvents(db, now)

  const left = await db.select().from(securityEvents)
  expect(left.filter(({ at }) => at < daysAgo(366))).toMatchObject([{ userId, kind: 'sms-agreed' }])
  expect(left.filter(({ at, kind }) => at > daysAgo(366) && kind !== 'signed-in')).toHaveLength(4)
})

test('quotes and messages are deleted after a year, but not a quote for a trip to come', async () => {
  const [old, ahead, fresh] = [
    sampleQuote({ createdAt: daysAgo(366), pickUpAt: daysAgo(300) }),
    sampleQuote({ createdAt: daysAgo(366), pickUpAt: daysAgo(-30) }),
    sampleQuote({ createdAt: daysAgo(300), pickUpAt: null }),
  ]
  await db.insert(quotes).values([old, ahead, fresh])
  await db
    .insert(contactMessages)
    .values([sampleMessage({ createdAt: daysAgo(366) }), sampleMessage({ createdAt: daysAgo(364) })])

  await deleteOldQuotes(db, now)
  await deleteOldContactMessages(db, now)

  expect((await db.select().from(quotes)).map(({ id }) => id).sort()).toEqual([ahead.id, fresh.id].sort())
  expect(await db.select().from(contactMessages)).toHaveLength(1)
})

test('used refresh tokens are deleted after a month, and the valid one stays', async () => {
  const { refreshSecret } = await signInCustomer(deps)
  const [good] = await db.select().from(refreshTokens)
  const used = (days: number) => ({
    hash: randomUUID(),
    sessionId: good?.sessionId ?? '',
    issuedAt: daysAgo(60),
    usedAt: daysAgo(days),
  })
  await db.insert(refreshTokens).values([used(31), used(29)])

  await deleteUsedRefreshTokens(db, now)

  expect(refreshSecret).not.toBe('')
  expect((await db.select().from(refreshTokens)).map(({ usedAt }) => usedAt)).toEqual([null, daysAgo(29)])
})

test('positions of cars are deleted after 7 days', async () => {
  const booking = await addBooking(daysAgo(8))
  const { rows } = await pool.query(
    `insert into schedule (id, booking_id, leg, during, from_base, starts_at, ends_at)
     select gen_random_uuid(), $1, 0, whole, whole, lower(whole), upper(whole)
     from (values (tstzrange('2020-01-01', '2020-01-02'))) as times (whole) returning id`,
    [booking.id],
  )
  const chauffeurId = randomUUID()
  await db
    .insert(chauffeurs)
    .values({ id: chauffeurId, name: 'Marcus', phone: '+12125550199', createdAt: now })
  for (const at of [daysAgo(8), daysAgo(6)])
    await insertPosition(db, {
      ...{ scheduleId: rows[0].id, chauffeurId, latitude: 40.7, longitude: -74, accuracyMeters: 10 },
      ...{ at, receivedAt: at },
    })

  await deleteOldPositions(db, now)

  expect((await db.select().from(positions)).map(({ at }) => at)).toEqual([daysAgo(6)])
})

test('released windows are deleted after 90 days and sent texts after 400; reserved windows stay', async () => {
  const booking = await addBooking(daysAgo(500))
  const { rows } = await pool.query('select id from cars limit 1')
  for (const released of [daysAgo(91), daysAgo(89), null])
    await pool.query(
      `insert into schedule (id, car_id, booking_id, leg, during, from_base, starts_at, ends_at, released_at)
       select gen_random_uuid(), $1, $2, 0, whole, whole, lower(whole), upper(whole), $3
       from (values (tstzrange('2020-01-01', '2020-01-02'))) as times (whole)`,
      [rows[0].id, booking.id, released],
    )
  for (const at of [daysAgo(401), daysAgo(399)])
    await recordSentText(db, { jobId: randomUUID(), bookingId: booking.id, kind: 'confirmed', at })

  await deleteReleasedWindows(db, now)
  await deleteOldSentTexts(db, now)

  const left = await db.select().from(schedule).where(eq(schedule.bookingId, booking.id))
  expect(left.map(({ releasedAt }) => releasedAt)).toEqual([daysAgo(89), null])
  expect(await db.select().from(sentTexts)).toHaveLength(1)
})

test('a test checkout is deleted a month after it ended; a paid one 90 days after its trip, with refunds and events', async () => {
  const unpaid = await addCheckout(await addBooking(daysAgo(-10)), { paidAt: null })
  const upcoming = await addCheckout(await addBooking(daysAgo(-10)), { paidAt: daysAgo(40) })
  const driven = await addCheckout(await addBooking(daysAgo(91)), { paidAt: daysAgo(120) })
  const young = await addCheckout(await addBooking(daysAgo(-10)), { paidAt: null, expiresAt: daysAgo(29) })

  await deleteOldTestCheckouts(db, now)

  const left = (await db.select().from(testCheckouts)).map(({ id }) => id)
  expect(left.sort()).toEqual([upcoming, young].sort())
  expect(left).not.toEqual(expect.arrayContaining([unpaid, driven]))
  for (const table of [testRefunds, testEvents])
    expect((await db.select().from(table)).map(({ checkoutId }) => checkoutId).sort()).toEqual(left.sort())
})

async function addBooking(pickUpAt: Date) {
  const booking = sampleBooking({ pickUpAt })
  await inTransaction(db, (tx) => insertBooking(tx, booking))
  return booking
}

async function addCheckout(
  booking: { id: string; reference: string },
  { paidAt, expiresAt = daysAgo(31) }: { paidAt: Date | null; expiresAt?: Date },
): Promise<string> {
  const [id, paymentId] = [`tcs_${randomUUID()}`, randomUUID()]
  await pool.query(
    `insert into payments (id, booking_id, method, provider, status, amount_cents, captures, created_at, expires_at)
     values ($1, $2, 'card', 'embedded', 'expired', 100, 'now', $3, $3)`,
    [paymentId, booking.id, expiresAt],
  )
  await db.insert(testCheckouts).values({
    id,
    paymentId,
    reference: booking.reference,
    description: 'Trip',
    amountCents: 100,
    captures: 'now',
    successUrl: '',
    cancelUrl: '',
    status: paidAt ? 'paid' : 'expired',
    intentId: null,
    authorizedCents: 0,
    capturedCents: paidAt ? 100 : 0,
    declines: 0,
    turn: 0,
    createdAt: expiresAt,
    expiresAt,
    paidAt,
  })
  await db
    .insert(testRefunds)
    .values({ id: `tre_${id}`, checkoutId: id, key: id, cents: 1, createdAt: expiresAt })
  await db
    .insert(testEvents)
    .values({ id: `tev_${id}`, checkoutId: id, type: 'checkout.paid', at: expiresAt })
  return id
}
