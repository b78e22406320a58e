import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { insertQuote } from '#server/data/booking/quotes.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { insertContactMessage } from '#server/data/messaging/contact-messages.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { sampleBooking, sampleMessage, sampleQuote } from '#tests/support/sample-booking.ts'
import { sendAccountEmail } from './send-account-email.ts'
import { sendBookingEmail } from './send-booking-email.ts'
import { sendCompanyEmail } from './send-company-email.ts'
import { sendContactEmail } from './send-contact-email.ts'
import { sendQuoteEmail } from './send-quote-email.ts'

const start = new Date('2026-11-14T15:00:00Z')
let now = start
const database = await openTestDatabase()
const { deps, keepBooking, lettersOf } = await openTestMailbox(database, { now: () => now })
afterAll(() => database.close())

const unconfirmed = {
  emailConfirmedAt: null,
  awaitsEmail: true,
  holdExpiresAt: new Date('2026-11-14T15:30:00Z'),
}

test('an address that nobody has confirmed gets five emails a day, of all kinds together', async () => {
  const email = anAddress()

  const sent = [
    ...(await received(await booked(email))),
    ...(await received(await booked(email))),
    ...(await asked(email)),
    ...(await wrote(email)),
    ...(await noAccount(email)),
    ...(await received(await booked(email))),
    ...(await asked(email)),
    ...(await noAccount(email)),
  ]

  expect(sent).toHaveLength(5)
  expect(await noAccount(anAddress())).toHaveLength(1)
  now = new Date(start.getTime() + 24 * 3_600_000 + 1)
  expect(await noAccount(email)).toHaveLength(1)
  now = start
})

test('an email that is tried again counts once', async () => {
  const email = anAddress()
  const jobId = randomUUID()
  for (let tried = 0; tried < 10; tried += 1) expect(await noAccount(email, jobId)).toHaveLength(1)

  for (let sent = 0; sent < 4; sent += 1) expect(await noAccount(email)).toHaveLength(1)
  expect(await noAccount(email)).toEqual([])
  expect(await noAccount(email, jobId)).toHaveLength(1)
})

test('workers that send to one address at once send no more than five', async () => {
  const email = anAddress()

  const sent = await lettersOf(
    Promise.all(Array.from({ length: 12 }, () => sendNoAccount(email, randomUUID()))).then(() => undefined),
  )

  expect(sent).toHaveLength(5)
})

test('a confirmed address gets them all, and so does a customer who has paid', async () => {
  const email = anAddress()
  await booked(email, { emailConfirmedAt: start })
  for (let sent = 0; sent < 7; sent += 1) expect(await noAccount(email)).toHaveLength(1)

  const payer = anAddress()
  for (let sent = 0; sent < 5; sent += 1) await noAccount(payer)
  const paid = await keepBooking({ ...of(payer), ...unconfirmed }, ['requested', 'confirmed'])
  const confirmed = sendBookingEmail(deps, 'confirmed', { bookingId: paid.id, jobId: randomUUID() })
  expect(await lettersOf(confirmed)).toHaveLength(1)
})

test('until the address is confirmed, an email has places as our map writes them, and no other text', async () => {
  const typed = {
    pickUpLocation: 'YOU WON call 1-900-555',
    destinationLocation: 'JFK Airport',
    stops: [{ orderIndex: 0, address: 'CLAIM YOUR PRIZE' }],
    comment: 'YOU WON',
    airline: 'YOU WON',
    flightNumber: 'PRIZE',
  }
  const [mail] = await received(await booked(anAddress(), typed))
  const [confirmed] = await received(await booked(anAddress(), { ...typed, emailConfirmedAt: start }))

  for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toMatch(/YOU WON|PRIZE/)
  expect(mail?.text).toMatch(/^To: JFK Airport$/m)
  expect(mail?.text).toContain('Open your booking to see the addresses you entered.')
  expect(confirmed?.text).toMatch(/^From: YOU WON call 1-900-555$/m)
})

test('the same holds for a quote', async () => {
  const [mail] = await asked(anAddress(), { pickUpLocation: 'YOU WON', destinationLocation: 'Plaza Hotel' })

  expect(mail?.text).not.toContain('YOU WON')
  expect(mail?.text).toMatch(/^To: Plaza Hotel$/m)
})

test('the email about a booking says until when the car is held, and its link alone confirms the address', async () => {
  const booking = await booked(anAddress())
  const [mail] = await received(booking)
  const [, token = ''] = /Confirm your email:\n\S+\/booking\/info#(\S+)/.exec(mail?.text ?? '') ?? []

  expect(mail?.text).toMatch(
    /We’re holding this car until .+, 10:30 a\.m\., New York time\. Confirm your email or pay to keep it\./,
  )
  expect(deps.signer.read('manage', token, now)?.payload).toMatchObject({
    booking: booking.id,
    emailed: true,
  })
})

test('an email about a booking that was not confirmed in time says so', async () => {
  const booking = await keepBooking({ ...of(anAddress()), ...unconfirmed }, ['requested', 'expired'])
  const [mail] = await lettersOf(
    sendBookingEmail(deps, 'expired', { bookingId: booking.id, jobId: randomUUID() }),
  )

  expect(mail?.text).toContain('was not confirmed in time, so we’re no longer holding a car for it')
})

test('the company’s email about an unpaid request has the link that releases its car; a confirmed one has none', async () => {
  const open = await booked(anAddress())
  const paid = await keepBooking({ holdExpiresAt: null }, ['requested', 'confirmed'])
  const news = async ({ id }: { id: string }) =>
    (await lettersOf(sendCompanyEmail(deps, { kind: 'new-booking', id, jobId: randomUUID() })))[0]?.text

  expect(await news(open)).toMatch(/Release the car:\nhttp:\/\/localhost:4100\/operator\/release#[\w.-]+\n/)
  expect(await news(paid)).not.toContain('/operator/release')
  // Whoever reads the company's mail does not confirm the customer's address.
  expect(await news(open)).not.toContain('/booking/info#')
})

function anAddress(): string {
  return `${randomUUID()}@example.com`
}

function of(email: string) {
  return { contactEmail: email, contact: { ...sampleBooking().contact, email } }
}

function booked(email: string, changes: Parameters<typeof keepBooking>[0] = {}) {
  return keepBooking({ ...of(email), ...unconfirmed, ...changes })
}

function received({ id: bookingId }: { id: string }) {
  return lettersOf(sendBookingEmail(deps, 'received', { bookingId, jobId: randomUUID() }))
}

async function asked(email: string, changes: Parameters<typeof sampleQuote>[0] = {}) {
  const quote = sampleQuote({ ...of(email), ...changes })
  await inTransaction(deps.db, (tx) => insertQuote(tx, quote))
  return lettersOf(sendQuoteEmail(deps, { quoteId: quote.id, jobId: randomUUID() }))
}

async function wrote(email: string) {
  const message = sampleMessage({ email })
  await inTransaction(deps.db, (tx) => insertContactMessage(tx, message))
  return lettersOf(sendContactEmail(deps, { messageId: message.id, jobId: randomUUID() }))
}

function noAccount(email: string, jobId = randomUUID()) {
  return lettersOf(sendNoAccount(email, jobId))
}

function sendNoAccount(email: string, jobId: string) {
  return sendAccountEmail(deps, { kind: 'no-account', email, site: 'localhost', jobId })
}
