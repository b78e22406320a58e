import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { insertQuote } from '#server/data/booking/quotes.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { addChangeEmail } from '#server/data/messaging/change-emails.ts'
import { insertContactMessage } from '#server/data/messaging/contact-messages.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { sampleBooking, sampleMessage, sampleQuote } from '#tests/support/sample-booking.ts'
import { sendBookingEmail } from './booking/send-booking-email.ts'
import { sendChangeEmail } from './booking/send-change-email.ts'
import { sendCompanyEmail } from './company/send-company-email.ts'
import { sendAccountEmail } from './send-account-email.ts'
import { sendContactEmail, sendQuoteEmail } from './send-enquiry-email.ts'

const start = new Date('2026-11-14T15:00:00Z')
let now = start
const database = await openTestDatabase()
const { deps, addBooking, emailsFrom } = await openTestMailbox(database, { now: () => now })
afterAll(() => database.close())

const unconfirmed = {
  emailConfirmedAt: null,
  awaitsEmail: true,
  holdExpiresAt: new Date('2026-11-14T15:30:00Z'),
}

test('an unconfirmed address gets five emails a day, of all kinds together', async () => {
  const email = anAddress()

  const sent = [
    ...(await received(await booked(email))),
    ...(await received(await booked(email))),
    ...(await quoted(email)),
    ...(await wrote(email)),
    ...(await noAccount(email)),
    ...(await received(await booked(email))),
    ...(await quoted(email)),
    ...(await noAccount(email)),
  ]

  expect(sent).toHaveLength(5)
  expect(await noAccount(anAddress())).toHaveLength(1)
  now = new Date(start.getTime() + 24 * 3_600_000 + 1)
  expect(await noAccount(email)).toHaveLength(1)
  now = start
})

test('an email that is retried counts once', async () => {
  const email = anAddress()
  const jobId = randomUUID()
  for (let tried = 0; tried < 10; tried += 1) expect(await noAccount(email, jobId)).toHaveLength(1)

  for (let sent = 0; sent < 4; sent += 1) expect(await noAccount(email)).toHaveLength(1)
  expect(await noAccount(email)).toEqual([])
  expect(await noAccount(email, jobId)).toHaveLength(1)
})

test('concurrent workers send no more than five emails to one address', async () => {
  const email = anAddress()

  const sent = await emailsFrom(
    Promise.all(Array.from({ length: 12 }, () => sendNoAccount(email, randomUUID()))).then(() => undefined),
  )

  expect(sent).toHaveLength(5)
})

test('a confirmed address and a customer who has paid get all emails', async () => {
  const email = anAddress()
  await booked(email, { emailConfirmedAt: start })
  for (let sent = 0; sent < 7; sent += 1) expect(await noAccount(email)).toHaveLength(1)

  const payer = anAddress()
  for (let sent = 0; sent < 5; sent += 1) await noAccount(payer)
  const paid = await addBooking({ ...of(payer), ...unconfirmed }, ['requested', 'confirmed'])
  const confirmed = sendBookingEmail(deps, 'confirmed', { bookingId: paid.id, jobId: randomUUID() })
  expect(await emailsFrom(confirmed)).toHaveLength(1)
})

test('an email to an unconfirmed address has only gazetteer addresses, and no typed text', async () => {
  const typed = {
    pickUpLocation: 'YOU WON call 1-900-555',
    destinationLocation: 'JFK Airport',
    stops: [{ orderIndex: 0, address: 'CLAIM YOUR PRIZE' }],
    comment: 'YOU WON',
    airline: 'YOU WON',
    flightNumber: 'PRIZE',
  }
  const [sent] = await received(await booked(anAddress(), typed))
  const [confirmed] = await received(await booked(anAddress(), { ...typed, emailConfirmedAt: start }))

  for (const part of [sent?.text, sent?.html, sent?.subject]) expect(part).not.toMatch(/YOU WON|PRIZE/)
  expect(sent?.text).toMatch(/^To: JFK Airport$/m)
  expect(sent?.text).toContain('Open your booking to see the addresses you entered.')
  expect(confirmed?.text).toMatch(/^From: YOU WON call 1-900-555$/m)
})

test('an address that the first email leaves out is pointed to, whichever it is', async () => {
  const known = { pickUpLocation: 'Plaza Hotel', destinationLocation: 'JFK Airport', stops: [] }
  const typed = [
    { destinationLocation: 'YOU WON' },
    { stops: [{ orderIndex: 0, address: 'CLAIM YOUR PRIZE' }] },
    { pickUpLocation: 'YOU WON' },
  ]
  const hint = 'Open your booking to see the addresses you entered.'

  for (const changes of typed) {
    const [sent] = await received(await booked(anAddress(), { ...known, ...changes }))
    expect(sent?.text).toContain(hint)
  }
  const hourly = { type: 'hourly-as-directed', duration: 3, destinationLocation: '' } as const
  for (const changes of [{}, hourly]) {
    const [sent] = await received(await booked(anAddress(), { ...known, ...changes }))
    expect(sent?.text).not.toContain(hint)
    expect(sent?.text).toContain('Please check the details.')
  }
})

test('an email about a change to an unconfirmed address has no typed text, neither old nor new', async () => {
  const booking = await booked(anAddress(), { pickUpLocation: 'YOU WON', luggageCount: 1 })
  const before = { ...booking, pickUpLocation: 'CLAIM YOUR PRIZE', comment: 'PRIZE', luggageCount: 2 }
  const email = { bookingId: booking.id, audience: 'customer', jobId: randomUUID() } as const
  await inTransaction(deps.db, (tx) => addChangeEmail(tx, { ...email, before, since: start }))

  const [sent] = await emailsFrom(sendChangeEmail(deps, email))

  expect(sent?.text).toContain('2 bags → 2 passengers, 1 bag')
  for (const part of [sent?.text, sent?.html, sent?.subject]) expect(part).not.toMatch(/YOU WON|PRIZE/)
})

test('a quote email to an unconfirmed address has no typed text', async () => {
  const [sent] = await quoted(anAddress(), { pickUpLocation: 'YOU WON', destinationLocation: 'Plaza Hotel' })

  expect(sent?.text).not.toContain('YOU WON')
  expect(sent?.text).toMatch(/^To: Plaza Hotel$/m)
})

test('the email for a new booking says until when the car is held, and its link confirms the address', async () => {
  const booking = await booked(anAddress())
  const [sent] = await received(booking)
  const [, token = ''] =
    /Confirm your email, and we’ll hold the car longer:\n\S+\/booking\/info#(\S+)/.exec(sent?.text ?? '') ??
    []

  expect(sent?.text).toMatch(
    /We’re holding your car until .+, 10:30 a\.m\., New York time\. Pay \$148\.20 by then/,
  )
  expect(deps.signer.read('manage', token, now)?.payload).toMatchObject({
    booking: booking.id,
    emailed: true,
  })
})

test('the email for an expired booking says that the address was not confirmed in time', async () => {
  const booking = await addBooking({ ...of(anAddress()), ...unconfirmed }, ['requested', 'expired'])
  const [sent] = await emailsFrom(
    sendBookingEmail(deps, 'expired', { bookingId: booking.id, jobId: randomUUID() }),
  )

  expect(sent?.text).toContain('Your email wasn’t confirmed in time, so we’re no longer holding a car')
})

test('the company’s email about an unpaid request has a link to release the car; a confirmed one has none', async () => {
  const open = await booked(anAddress())
  const paid = await addBooking({ holdExpiresAt: null }, ['requested', 'confirmed'])
  const companyEmail = async ({ id }: { id: string }) =>
    (await emailsFrom(sendCompanyEmail(deps, { kind: 'new-booking', id, jobId: randomUUID() })))[0]?.text

  expect(await companyEmail(open)).toMatch(
    /Release the car:\nhttp:\/\/localhost:4100\/operator\/release#[\w.-]+\n/,
  )
  expect(await companyEmail(paid)).not.toContain('/operator/release')
  // The company's email must not contain the link that confirms the customer's address.
  expect(await companyEmail(open)).not.toContain('/booking/info#')
})

function anAddress(): string {
  return `${randomUUID()}@example.com`
}

function of(email: string) {
  return { contactEmail: email, contact: { ...sampleBooking().contact, email } }
}

function booked(email: string, changes: Parameters<typeof addBooking>[0] = {}) {
  return addBooking({ ...of(email), ...unconfirmed, ...changes })
}

function received({ id: bookingId }: { id: string }) {
  return emailsFrom(sendBookingEmail(deps, 'received', { bookingId, jobId: randomUUID() }))
}

async function quoted(email: string, changes: Parameters<typeof sampleQuote>[0] = {}) {
  const quote = sampleQuote({ ...of(email), ...changes })
  await inTransaction(deps.db, (tx) => insertQuote(tx, quote))
  return emailsFrom(sendQuoteEmail(deps, { quoteId: quote.id, jobId: randomUUID() }))
}

async function wrote(email: string) {
  const message = sampleMessage({ email })
  await inTransaction(deps.db, (tx) => insertContactMessage(tx, message))
  return emailsFrom(sendContactEmail(deps, { messageId: message.id, jobId: randomUUID() }))
}

function noAccount(email: string, jobId = randomUUID()) {
  return emailsFrom(sendNoAccount(email, jobId))
}

function sendNoAccount(email: string, jobId: string) {
  return sendAccountEmail(deps, { kind: 'no-account', email, site: 'localhost', jobId })
}
