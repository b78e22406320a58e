import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noPreferences } from '#domain/account/profile.ts'
import { buildManualPrice } from '#domain/pricing/price/manual-price.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import { createSigner } from '#server/crypto/signing.ts'
import { addCharge, type Booking, insertBooking } from '#server/data/booking/bookings.ts'
import { insertQuote } from '#server/data/booking/quotes.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import { insertContactMessage } from '#server/data/messaging/contact-messages.ts'
import { oneTimeLinks, users } from '#server/data/tables/account-tables.ts'
import { dedupeMail } from '#server/email/send-email.ts'
import { smtp } from '#server/integrations/mail/smtp.ts'
import { createLogger } from '#server/logging/logger.ts'
import { type AccountMailKind, accountMail } from '#server/queue/account-jobs.ts'
import type { Job } from '#server/queue/job.ts'
import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingExpired,
  bookingPriced,
  bookingReceived,
  chauffeurAssigned,
  contactReceived,
} from '#server/queue/job-definitions.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { quoteReceived } from '#server/queue/quote-jobs.ts'
import { chauffeurId } from '#server/use-cases/operator/assign-chauffeur.ts'
import { priceId } from '#server/use-cases/operator/set-price.ts'
import { openSmtpDouble, type ReceivedMail } from '#tests/doubles/smtp.ts'
import { samplePlaces } from '#tests/samples/places.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking, sampleMessage, sampleQuote } from '#tests/support/sample-booking.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { startMailWorkers } from './start-mail-workers.ts'

const { sites } = testConfig()
const database = await openTestDatabase()
const { db, pool } = database

const now = () => new Date('2026-11-14T15:00:00Z')
const signer = createSigner(['x'.repeat(32)])
const patience = { timeout: 30_000, interval: 50 }

const server = await openSmtpDouble()
const mail = smtp({ url: server.url })
const queue = createJobQueue({ pool, logger: createLogger('silent'), pollingSeconds: 0.5 })
beforeAll(async () => {
  await queue.start()
  await startMailWorkers(queue, {
    db,
    jobs: queue,
    catalogue: createCatalogueCache(db),
    mail: dedupeMail(mail),
    places: samplePlaces,
    mailFrom: undefined,
    zellePayee: undefined,
    signer,
    sites,
    siteOrigin: ({ aliases }) => `http://${aliases[0]}:4100`,
    now,
  })
})

afterAll(async () => {
  await queue.stop()
  mail.close()
  await server.close()
  await database.close()
})

// Workers poll twice a second at most, and the machine may be busy.
vi.setConfig({ testTimeout: 80_000 })

test('a new booking sends one email to the customer, with a manage link, and one to the company', async () => {
  const booking = await addBooking(sampleBooking())
  await enqueue(bookingReceived, { bookingId: booking.id })

  const received = await receive()
  expect(received).toHaveLength(2)

  const toCustomer = received.find(({ recipients }) => recipients[0] === 'ann@example.com')
  const toCompany = received.find(({ recipients }) => recipients[0] === 'reservations@sagewoodlimo.example')
  expect(toCustomer).toMatchObject({
    subject: `One step left: pay by 9 p.m. today to confirm (${booking.reference})`,
    from: { text: '"Sagewood" <reservations@sagewoodlimo.example>' },
  })
  expect(toCustomer?.text).toMatch(/^http:\/\/localhost:4100\/booking\/info#[\w.-]+$/m)
  expect(toCustomer?.text).not.toContain('The dog comes too')
  expect(toCompany).toMatchObject({
    subject: `New booking ${booking.reference}: Tue, Nov 17, 9:30 a.m.`,
    replyTo: { text: 'ann@example.com' },
    text: expect.stringContaining('The dog comes too'),
  })
  expect(toCompany?.text).not.toContain('/booking/info')
})

test('a confirmation replaces the email about the request; the company’s link to assign a chauffeur ends a day after the pick-up', async () => {
  const booking = await addBooking(sampleBooking({ status: 'confirmed' }))
  await enqueue(bookingReceived, { bookingId: booking.id })
  await enqueue(bookingConfirmed, { bookingId: booking.id })

  const received = await receive()
  expect(received).toHaveLength(3)

  const toCompany = received.find(({ subject }) => subject?.startsWith('Booking confirmed'))
  const token = toCompany?.text?.match(/^http:\/\/localhost:4100\/operator\/assign#([\w.-]+)$/m)?.[1] ?? ''
  const readAt = (at: string) => signer.read('operator', token, new Date(at))
  expect(toCompany).toMatchObject({
    recipients: ['reservations@sagewoodlimo.example'],
    replyTo: { text: 'ann@example.com' },
  })
  expect(readAt('2026-11-18T14:29:00Z')).toMatchObject({ payload: { assign: booking.id }, expired: false })
  expect(readAt('2026-11-18T14:31:00Z')).toMatchObject({ expired: true })
  for (const { text } of received.filter((mail) => mail !== toCompany))
    expect(text).not.toContain('/operator/')
})

test('for a request without a price, the company’s link to set it ends a day after the pick-up', async () => {
  const booking = await addBooking(sampleBooking({ price: null, totalCents: null }))
  await enqueue(bookingReceived, { bookingId: booking.id })
  await enqueue(bookingChanged, { bookingId: booking.id })

  const received = await receive()
  expect(received).toHaveLength(4)

  const toCompany = received.filter(({ recipients }) => recipients[0] === 'reservations@sagewoodlimo.example')
  expect(toCompany.map(({ subject }) => subject).sort()).toEqual([
    `Booking changed ${booking.reference}: Tue, Nov 17, 9:30 a.m.`,
    `New booking to price ${booking.reference}: Tue, Nov 17, 9:30 a.m.`,
  ])
  for (const { text } of toCompany) {
    const token = text?.match(/^http:\/\/localhost:4100\/operator\/price#([\w.-]+)$/m)?.[1] ?? ''
    const readAt = (at: string) => signer.read('operator', token, new Date(at))
    expect(readAt('2026-11-18T14:29:00Z')).toMatchObject({ payload: { price: booking.id }, expired: false })
    expect(readAt('2026-11-18T14:31:00Z')).toMatchObject({ expired: true })
  }
  for (const { text } of received.filter((mail) => !toCompany.includes(mail)))
    expect(text).not.toContain('/operator/')
})

test('the customer gets the price and a payment link, and no email about a corrected price', async () => {
  const [typo, price] = [1850, 18_500].map((priceCents) =>
    buildManualPrice({ priceCents, note: 'Fare, tolls and gratuity' }, null),
  ) as [Price, Price]
  const priced = { price, totalCents: 18_500, pricedAt: now() }
  const open = await addBooking(sampleBooking(priced))
  const paid = await addBooking(sampleBooking({ ...priced, status: 'confirmed' }))
  await enqueue(bookingPriced, { bookingId: open.id, price: priceId(typo) })
  await enqueue(bookingPriced, { bookingId: open.id, price: priceId(price) })
  await enqueue(bookingPriced, { bookingId: paid.id, price: priceId(price) })

  const received = await receive()

  expect(received).toMatchObject([
    { recipients: ['ann@example.com'], subject: `Your price is ready: $185.00 (${open.reference})` },
  ])
  expect(received[0]?.text).toMatch(
    /Pay \$185\.00:\nhttp:\/\/localhost:4100\/payment#[\w.-]+\n.+Agreed price: \$185\.00 \(Fare, tolls and gratuity\).+until Saturday, November 14, 2026, 9 p\.m\./s,
  )
})

test('the customer gets the chauffeur by email and by text, and no email about a replaced chauffeur', async () => {
  const chauffeur = { name: 'Marcus Reed', phone: '+12125550199', car: 'Black sedan, T123456C' }
  const booking = await addBooking(sampleBooking({ status: 'assigned', chauffeur }))
  const [bookingId, replaced] = [booking.id, { ...chauffeur, name: 'John Doe' }]
  await enqueue(chauffeurAssigned, { bookingId, chauffeur: chauffeurId(replaced) })
  await enqueue(chauffeurAssigned, { bookingId, chauffeur: chauffeurId(chauffeur) })

  const received = await receive()

  expect(received).toMatchObject([
    {
      recipients: ['ann@example.com'],
      subject: `Your chauffeur for Tue, Nov 17, 9:30 a.m. (${booking.reference})`,
      text: expect.stringMatching(/Marcus Reed.+\(212\) 555-0199.+T123456C.+\/booking\/info#/s),
    },
  ])
  const { rows } = await pool.query(
    `select data from pgboss.job where name = 'text-message' and data->>'bookingId' = $1`,
    [bookingId],
  )
  expect(rows).toEqual([{ data: { kind: 'chauffeur', bookingId } }])
})

test('a quote request sends emails to customer and company from the site it was made on', async () => {
  const quote = sampleQuote()
  await inTransaction(db, (tx) => insertQuote(tx, quote))
  await enqueue(quoteReceived, { quoteId: quote.id })

  const received = await receive()
  expect(received).toHaveLength(2)

  expect(received.map(({ recipients: [to], subject }) => [to, subject]).sort()).toEqual([
    ['ann@example.com', `We’ve received your quote request (${quote.reference})`],
    ['hello@sagewoodcars.example', `New quote request ${quote.reference}`],
  ])
})

test('a contact message sends a confirmation without its text to the sender, and the message to the company', async () => {
  const message = sampleMessage()
  await inTransaction(db, (tx) => insertContactMessage(tx, message))
  await enqueue(contactReceived, { messageId: message.id })

  const received = await receive()
  expect(received).toHaveLength(2)

  const [toWriter] = received.filter(({ recipients: [to] }) => to === 'ann@example.com')
  const [toCompany] = received.filter(({ recipients: [to] }) => to === 'hello@sagewoodcars.example')
  expect(toWriter).toMatchObject({ subject: 'We’ve received your message' })
  expect(toWriter?.text).not.toMatch(/umbrella|Ann Lee/)
  expect(toCompany).toMatchObject({
    subject: 'New message from Ann Lee',
    replyTo: { text: 'ann@example.com' },
    text: expect.stringContaining('I left my umbrella in the car.'),
  })
})

test('emails about an expiry, a change and a cancellation state what changes in the price', async () => {
  const ended = await addBooking(sampleBooking({ status: 'expired', paymentStatus: 'expired' }))
  const changed = await addBooking(sampleBooking())
  const cancelled = await addBooking(sampleBooking({ status: 'cancelled', totalCents: 7_410 }))
  const charge = { reason: 'x', at: now() }
  await inTransaction(db, async (tx) => {
    await addCharge(tx, { ...charge, bookingId: changed.id, kind: 'changed', cents: 900 })
    await addCharge(tx, { ...charge, bookingId: cancelled.id, kind: 'cancelled', cents: -7_410 })
  })
  await enqueue(bookingExpired, { bookingId: ended.id })
  await enqueue(bookingChanged, { bookingId: changed.id, differenceCents: -1_250 })
  await enqueue(bookingCancelled, { bookingId: cancelled.id })

  const received = await receive()
  expect(received).toHaveLength(5)

  const textOf = ({ reference }: Booking) =>
    received.find(({ subject, recipients: [to] }) => to === 'ann@example.com' && subject?.includes(reference))
      ?.text ?? ''
  expect(textOf(ended)).toContain('You don’t owe anything.')
  expect(textOf(changed)).toContain('Your new price is $12.50 less than before.')
  expect(textOf(cancelled)).toContain('You haven’t been charged, and you don’t owe anything.')
  const toCompany = received.filter(({ recipients: [to] }) => to === 'reservations@sagewoodlimo.example')
  expect(toCompany.map(({ subject }) => subject).sort()).toEqual([
    `Booking canceled ${cancelled.reference}: Tue, Nov 17, 9:30 a.m.`,
    `Booking changed ${changed.reference}: Tue, Nov 17, 9:30 a.m.`,
  ])
})

test('an email that is no longer true when its job runs is not sent', async () => {
  const gone = await addBooking(sampleBooking({ status: 'cancelled' }))
  const confirmed = await addBooking(sampleBooking({ status: 'confirmed' }))
  await enqueue(bookingChanged, { bookingId: gone.id })
  await enqueue(bookingExpired, { bookingId: confirmed.id })
  await enqueue(bookingCancelled, { bookingId: confirmed.id })
  await enqueue(bookingChanged, { bookingId: randomUUID() })

  const received = await receive()

  expect(received).toEqual([])
})

test('a booking that is paid before its first email sends one to the company alone', async () => {
  const booking = await addBooking(sampleBooking({ status: 'confirmed', paymentStatus: 'paid' }))
  await enqueue(bookingReceived, { bookingId: booking.id })

  const received = await receive()

  expect(received.map(({ recipients: [to] }) => to)).toEqual(['reservations@sagewoodlimo.example'])
  for (const { text } of received) expect(text).not.toMatch(/Pay by card|\/payment/)
})

test.each<[AccountMailKind, string, RegExp]>([
  [
    'verify-email',
    'Confirm your email to finish signing up',
    /^http:\/\/b\.localhost:4100\/auth\/verify-email#[\w-]{43}$/m,
  ],
  ['reset-password', 'Reset your password', /^http:\/\/b\.localhost:4100\/auth\/reset-password#[\w-]{43}$/m],
  [
    'change-email',
    'Confirm your new email address',
    /^http:\/\/b\.localhost:4100\/auth\/verify-email#[\w-]{43}$/m,
  ],
  ['already-registered', 'You already have an account', /^http:\/\/b\.localhost:4100\/auth\/sign-in$/m],
  [
    'no-account',
    'There’s no account with this email address',
    /^http:\/\/b\.localhost:4100\/auth\/sign-up$/m,
  ],
  [
    'password-changed',
    'Your password has been changed',
    /^http:\/\/b\.localhost:4100\/auth\/forgot-password$/m,
  ],
  ['email-changing', 'Someone asked to change your email address', /\(212\) 555-0163/],
])('%s goes to the address in the job, with its link', async (kind, subject, link) => {
  const { userId, email } = await signUp()
  await enqueue(accountMail, { kind, userId, email, site: 'sagewoodcars.example' })

  const received = await receive()
  expect(received).toHaveLength(1)

  expect(received).toMatchObject([{ recipients: [email], subject, text: expect.stringMatching(link) }])
  const links = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
  expect(links.map(({ purpose }) => purpose)).toEqual(linkKinds.has(kind) ? [kind] : [])
})

test('the email about a new sign-in has time, device, and how to end the session', async () => {
  const { userId, email } = await signUp()
  const signIn = { device: 'Firefox on Linux', at: '2026-11-16T15:00:00.000Z' }
  await enqueue(accountMail, { kind: 'new-sign-in', userId, email, site: 'sagewoodcars.example', signIn })

  const received = await receive()
  expect(received).toHaveLength(1)

  const [{ subject, text = '' } = {}] = received
  expect(subject).toBe('New sign-in to your account')
  expect(text).toMatch(/Monday, November\s16, 2026, 10\sa\.m\., New York time/)
  expect(text).toContain('Firefox on Linux')
  expect(text).toContain('http://b.localhost:4100/auth/forgot-password')
  expect(text).toContain('http://b.localhost:4100/user/profile#security')
})

test('no link is sent for a deleted account, a former address, or a confirmed address', async () => {
  const site = 'sagewoodlimo.example'
  const verified = await signUp({ emailVerifiedAt: now() })
  const moved = await signUp()
  await enqueue(accountMail, { kind: 'verify-email', ...verified, site })
  await enqueue(accountMail, { kind: 'reset-password', ...moved, email: 'left@example.com', site })
  await enqueue(accountMail, { kind: 'verify-email', ...moved, email: 'left@example.com', site })
  await enqueue(accountMail, { kind: 'reset-password', userId: randomUUID(), email: 'a@example.com', site })

  const received = await receive()

  expect(received).toEqual([])
})

const linkKinds = new Set<AccountMailKind>(['verify-email', 'reset-password', 'change-email'])

const sending = createJobQueue({ pool, logger: createLogger('silent') })

async function enqueue<Payload extends object>(job: Job<Payload>, payload: Payload): Promise<void> {
  await sending.ready()
  await inTransaction(db, (tx) => sending.enqueue(tx, job, payload))
}

async function addBooking(booking: Booking): Promise<Booking> {
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

/** The emails that were sent since the last call, once no job is left. */
async function receive(): Promise<ReceivedMail[]> {
  await expect.poll(unfinished, patience).toBe(0)
  return server.received.splice(0)
}

async function unfinished(): Promise<number> {
  // Text jobs have no worker in this test.
  const { rows } = await pool.query(
    `select count(*)::int as count from pgboss.job
     where state in ('created', 'active', 'retry') and name <> 'text-message'`,
  )
  return rows[0].count
}
