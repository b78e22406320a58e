import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import { type Booking, insertBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordSmsConsent } from '#server/data/messaging/sms-consents.ts'
import { twilio } from '#server/integrations/sms/twilio.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { openTwilioDouble, twilioAccount } from '#tests/doubles/twilio.ts'
import { samplePlaces } from '#tests/samples/places.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking } from '#tests/support/sample-booking.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { enqueueText } from './handlers/email/notify.ts'
import { startTextWorkers } from './start-workers.ts'

// Workers poll twice a second at most, and the machine may be busy.
vi.setConfig({ testTimeout: 80_000 })
const patience = { timeout: 30_000, interval: 50 }

const { sites } = testConfig()
const database = await openTestDatabase()
const { db, pool } = database
afterAll(() => database.close())
const now = () => new Date('2026-11-14T17:00:00Z')

test('after a carrier outage, two processes send every text exactly once', async () => {
  const carrier = await openTwilioDouble({ treat: { status: 503, body: '{}' } })
  onTestFinished(() => carrier.close())
  const queue = await startWork(carrier.url)
  await startWork(carrier.url)
  const bookings = await Promise.all(Array.from({ length: 12 }, addBooking))
  for (const { id: bookingId } of bookings) {
    const text = { kind: 'confirmed', bookingId, jobId: randomUUID() } as const
    // The email's job may be retried after it has enqueued the text.
    await enqueueText({ db, jobs: queue }, text)
    await enqueueText({ db, jobs: queue }, text)
  }
  await expect.poll(() => count(`state = 'retry'`), patience).toBe(12)

  carrier.treat('take')
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)

  await expect.poll(() => count(`state <> 'completed'`), patience).toBe(0)
  expect(carrier.messages.map(({ to }) => to).sort()).toEqual(
    bookings.map(({ contact }) => contact.phone).sort(),
  )
})

/** Simulates a separate process with its own queue and workers. */
async function startWork(url: string) {
  const jobs = createJobQueue({ pool, logger: createLogger('silent'), pollingSeconds: 0.5 })
  onTestFinished(() => jobs.stop())
  await jobs.start()
  const siteOrigin = ({ host }: { host: string }) => `https://${host}`
  const sms = twilio({ ...twilioAccount, url })
  await startTextWorkers(jobs, { db, jobs, sms, places: samplePlaces, sites, siteOrigin, now })
  return jobs
}

async function addBooking(_: unknown, at: number): Promise<Booking> {
  const sample = sampleBooking({ status: 'confirmed', paymentStatus: 'paid' })
  const phone = `+1212555${String(at).padStart(4, '0')}`
  const booking = { ...sample, contact: { ...sample.contact, phone, acceptSms: true } }
  await inTransaction(db, async (tx) => {
    await insertBooking(tx, booking)
    const consent = { phone, shownText: smsConsentText, source: 'booking', site: booking.site }
    await recordSmsConsent(tx, { ...consent, at: booking.createdAt })
  })
  return booking
}

async function count(where: string): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pgboss.job where name = 'text-message' and ${where}`,
  )
  return rows[0].count
}
