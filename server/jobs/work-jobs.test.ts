import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { noPreferences } from '#domain/account/profile.ts'
import { readConfig } from '#server/config.ts'
import { oneTimeLinks, users } from '#server/data/account-tables.ts'
import { addCharge } from '#server/data/booking-charges.ts'
import { type Booking, insertBooking } from '#server/data/bookings.ts'
import { insertQuote } from '#server/data/quotes.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { sampleBooking, sampleQuote } from '#server/email/sample-booking.ts'
import { smtp } from '#server/integrations/mail/smtp.ts'
import { createLogger } from '#server/logger.ts'
import { createSigner } from '#server/signing.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openSmtpDouble } from '#tests/doubles/smtp.ts'
import {
  type AccountMailKind,
  accountMail,
  bookingCancelled,
  bookingChanged,
  bookingExpired,
  bookingReceived,
  quoteReceived,
} from './definitions.ts'
import type { Job } from './job.ts'
import { createJobQueue } from './job-queue.ts'
import { workJobs } from './work-jobs.ts'

const read = readConfig({ SECRET_KEY: 'x'.repeat(32) }, [])
if (!read.ok) throw new Error(read.faults.join('\n'))
const { sites } = read.config
const database = await openTestDatabase()
const { db, pool } = database
afterAll(() => database.close())

const now = () => new Date('2026-11-14T15:00:00Z')
const patience = { timeout: 30_000, interval: 50 }

// Workers look twice a second at best, and a machine may be busy.
vi.setConfig({ testTimeout: 80_000 })

test('a booking is told to the customer and to the company, each once, with a link that opens it', async () => {
  const { received } = await openPost()
  const booking = await keep(sampleBooking())
  await enqueue(bookingReceived, { bookingId: booking.id })

  await expect.poll(() => received.length, patience).toBe(2)

  const toCustomer = received.find(({ recipients }) => recipients[0] === 'ann@example.com')
  const toCompany = received.find(({ recipients }) => recipients[0] === 'reservations@sagewoodlimo.example')
  expect(toCustomer).toMatchObject({
    subject: `Your booking ${booking.reference}: Nov 17, 9:30 a.m.`,
    from: { text: '"Sagewood" <reservations@sagewoodlimo.example>' },
  })
  expect(toCustomer?.text).toMatch(/^http:\/\/localhost:4100\/booking\/info#[\w.-]+$/m)
  expect(toCustomer?.text).not.toContain('The dog comes too')
  expect(toCompany).toMatchObject({
    subject: `New booking ${booking.reference}: Nov 17, 9:30 a.m.`,
    replyTo: { text: 'ann@example.com' },
    text: expect.stringContaining('The dog comes too'),
  })
  expect(toCompany?.text).not.toContain('/booking/info')
})

test('a quote is told to both in the name of the site it came by', async () => {
  const { received } = await openPost()
  const quote = sampleQuote()
  await inTransaction(db, (tx) => insertQuote(tx, quote))
  await enqueue(quoteReceived, { quoteId: quote.id })

  await expect.poll(() => received.length, patience).toBe(2)

  expect(received.map(({ recipients: [to], subject }) => [to, subject]).sort()).toEqual([
    ['ann@example.com', `Your request ${quote.reference} is with us`],
    ['hello@sagewoodcars.example', `New quote request ${quote.reference}`],
  ])
})

test('an end, a change and a cancellation are told with what they mean for the price', async () => {
  const { received } = await openPost()
  const ended = await keep(sampleBooking({ status: 'expired', paymentStatus: 'expired' }))
  const changed = await keep(sampleBooking())
  const cancelled = await keep(sampleBooking({ status: 'cancelled', totalCents: 7_410 }))
  const charge = { reason: 'x', at: now() }
  await inTransaction(db, async (tx) => {
    await addCharge(tx, { ...charge, bookingId: changed.id, kind: 'changed', cents: 900 })
    await addCharge(tx, { ...charge, bookingId: changed.id, kind: 'changed', cents: -1_250 })
    await addCharge(tx, { ...charge, bookingId: cancelled.id, kind: 'cancelled', cents: -7_410 })
  })
  await enqueue(bookingExpired, { bookingId: ended.id })
  await enqueue(bookingChanged, { bookingId: changed.id })
  await enqueue(bookingCancelled, { bookingId: cancelled.id })

  await expect.poll(() => received.length, patience).toBe(3)

  const textOf = ({ reference }: Booking) =>
    received.find(({ subject }) => subject?.includes(reference))?.text ?? ''
  expect(textOf(ended)).toContain('It costs nothing.')
  expect(textOf(changed)).toContain('That is $12.50 less than before the change.')
  expect(textOf(cancelled)).toContain('Price: $148.20\nNot charged: $74.10\nCharged for canceling: $74.10')
})

test('what no longer holds when its turn comes is not told', async () => {
  const gone = await keep(sampleBooking({ status: 'cancelled' }))
  const kept = await keep(sampleBooking({ status: 'confirmed' }))
  await enqueue(bookingChanged, { bookingId: gone.id })
  await enqueue(bookingExpired, { bookingId: kept.id })
  await enqueue(bookingCancelled, { bookingId: kept.id })
  await enqueue(bookingChanged, { bookingId: randomUUID() })
  const { received } = await openPost()

  await expect.poll(unfinished, patience).toBe(0)

  expect(received).toEqual([])
})

test('whoever has paid is not asked to pay', async () => {
  const { received } = await openPost()
  const booking = await keep(sampleBooking({ status: 'confirmed', paymentStatus: 'paid' }))
  await enqueue(bookingReceived, { bookingId: booking.id })

  await expect.poll(() => received.length, patience).toBe(2)

  for (const { text } of received) expect(text).not.toContain('Pay by card')
})

test.each<[AccountMailKind, string, RegExp]>([
  [
    'verify-email',
    'Confirm your e-mail address',
    /^http:\/\/b\.localhost:4100\/auth\/verify-email#[\w-]{43}$/m,
  ],
  ['reset-password', 'Set a new password', /^http:\/\/b\.localhost:4100\/auth\/reset-password#[\w-]{43}$/m],
  [
    'change-email',
    'Confirm your new e-mail address',
    /^http:\/\/b\.localhost:4100\/auth\/verify-email#[\w-]{43}$/m,
  ],
  ['already-registered', 'You have an account already', /^http:\/\/b\.localhost:4100\/auth\/sign-in$/m],
  ['no-account', 'There is no account with this address', /^http:\/\/b\.localhost:4100\/auth\/sign-up$/m],
  ['password-changed', 'Your password has changed', /^http:\/\/b\.localhost:4100\/auth\/forgot-password$/m],
  ['email-changing', 'Your e-mail address is being changed', /\(212\) 555-0163/],
])('%s goes to the address of the job, with its link', async (kind, subject, link) => {
  const { received } = await openPost()
  const { userId, email } = await signUp()
  await enqueue(accountMail, { kind, userId, email, site: 'sagewoodcars.example' })

  await expect.poll(() => received.length, patience).toBe(1)

  expect(received).toMatchObject([{ recipients: [email], subject, text: expect.stringMatching(link) }])
  const links = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
  expect(links.map(({ purpose }) => purpose)).toEqual(linkKinds.has(kind) ? [kind] : [])
})

test('no link goes out for an account that is gone, an address it has left, or one that is confirmed', async () => {
  const site = 'sagewoodlimo.example'
  const verified = await signUp({ emailVerifiedAt: now() })
  const moved = await signUp()
  await enqueue(accountMail, { kind: 'verify-email', ...verified, site })
  await enqueue(accountMail, { kind: 'reset-password', ...moved, email: 'left@example.com', site })
  await enqueue(accountMail, { kind: 'verify-email', ...moved, email: 'left@example.com', site })
  await enqueue(accountMail, { kind: 'reset-password', userId: randomUUID(), email: 'a@example.com', site })
  const { received } = await openPost()

  await expect.poll(unfinished, patience).toBe(0)

  expect(received).toEqual([])
})

test('while the mail server is down nothing is lost, and once it is back nothing comes twice', async () => {
  const down = await openSmtpDouble()
  await down.close()
  const bookings = await Promise.all(Array.from({ length: 20 }, () => keep(sampleBooking())))
  for (const { id } of bookings) await enqueue(bookingReceived, { bookingId: id })
  await startWork(down.url)
  await expect.poll(triedInVain, patience).toBe(40)

  const up = await openSmtpDouble({ port: down.port })
  onTestFinished(() => up.close())
  await letTimePass()

  await expect.poll(unfinished, patience).toBe(0)
  expect(up.received).toHaveLength(40)
  const subjects = up.received.map(({ subject }) => subject)
  for (const { reference } of bookings)
    expect(subjects.filter((subject) => subject?.includes(reference))).toHaveLength(2)
  expect(new Set(up.received.map(({ messageId }) => messageId)).size).toBe(40)
})

const linkKinds = new Set<AccountMailKind>(['verify-email', 'reset-password', 'change-email'])

async function openPost() {
  const server = await openSmtpDouble()
  onTestFinished(() => server.close())
  await startWork(server.url)
  return server
}

/** A process of its own, as far as jobs are concerned. */
async function startWork(url: string) {
  const mail = smtp({ url })
  const queue = createJobQueue({ pool, logger: createLogger('silent'), pollingSeconds: 0.5 })
  onTestFinished(async () => {
    await queue.stop()
    mail.close()
  })
  await queue.start()
  await workJobs(queue, {
    db,
    mail,
    mailFrom: undefined,
    signer: createSigner('x'.repeat(32)),
    sites,
    originOf: ({ aliases }) => `http://${aliases[0]}:4100`,
    now,
  })
}

const sending = createJobQueue({ pool, logger: createLogger('silent') })

async function enqueue<Payload extends object>(job: Job<Payload>, payload: Payload): Promise<void> {
  await sending.ready()
  await inTransaction(db, (tx) => sending.enqueue(tx, job, payload))
}

async function keep(booking: Booking): Promise<Booking> {
  await inTransaction(db, (tx) => insertBooking(tx, booking))
  return booking
}

async function signUp(changes: { emailVerifiedAt?: Date } = {}) {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`]
  await db.insert(users).values({
    id,
    email,
    emailKey: email,
    emailVerifiedAt: null,
    passwordHash: 'none',
    firstName: 'Ann',
    acceptSms: false,
    preferences: noPreferences,
    createdAt: now(),
    ...changes,
  })
  return { userId: id, email }
}

async function unfinished(): Promise<number> {
  return (await countJobs('created')) + (await countJobs('active')) + (await countJobs('retry'))
}

async function countJobs(state: string): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as count from pgboss.job where state = $1', [state])
  return rows[0].count
}

/** On a busy machine some may be at their second try while others wait for their first. */
async function triedInVain(): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pgboss.job where state = 'retry' or (state = 'active' and retry_count > 0)`,
  )
  return rows[0].count
}

/** The next try is due at once. */
async function letTimePass(): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
}
