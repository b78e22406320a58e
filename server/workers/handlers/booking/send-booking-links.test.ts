import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Booking } from '#server/data/booking/bookings.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { sampleBooking } from '#tests/support/sample-booking.ts'
import { sendBookingLinks } from './send-booking-links.ts'

const now = new Date('2026-11-14T15:00:00Z')
const database = await openTestDatabase()
const { deps, addBooking, emailsFrom } = await openTestMailbox(database, { now: () => now })
afterAll(() => database.close())

const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('upcoming trips come first, the next one on top, then recent ones; older ones are left out', async () => {
  const contactEmail = newAddress()
  const [recent, later, soon, old, backFromOld] = await addAll(contactEmail, [
    { pickUpAt: inDays(-20) },
    { pickUpAt: inDays(9) },
    { pickUpAt: inDays(2) },
    { pickUpAt: inDays(-31) },
    { pickUpAt: inDays(-31), isRoundTrip: true, returnAt: inDays(-29) },
  ])
  await addAll(newAddress(), [{ pickUpAt: inDays(3) }])

  const [email, ...others] = await send(contactEmail)

  const links = email?.text.match(/Open booking (SW-[\w-]+)/g)
  const expected = [soon, later, recent, backFromOld].map((booking) => `Open booking ${booking?.reference}`)
  expect(links).toEqual(expected)
  expect(email?.text).not.toContain(old?.reference)
  expect(email?.to).toBe(contactEmail)
  expect(others).toEqual([])
})

test('each link opens the booking on the site it was made on', async () => {
  const contactEmail = newAddress()
  await addAll(contactEmail, [{ site: 'sagewoodcars.example' }])

  const [email] = await send(contactEmail)

  expect(email?.text).toMatch(/http:\/\/b\.localhost:4100\/booking\/info#[\w.-]+/)
})

test('at most ten bookings are listed, and the email says that there are more', async () => {
  const contactEmail = newAddress()
  await addAll(
    contactEmail,
    Array.from({ length: 11 }, (_, index) => ({ pickUpAt: inDays(index + 1) })),
  )

  const [email] = await send(contactEmail)

  expect(email?.text.match(/Open booking/g)).toHaveLength(10)
  expect(email?.text).toContain('You have more bookings with us.')
})

test('an address without bookings learns that, and nothing else', async () => {
  const [email] = await send(newAddress())

  expect(email?.subject).toBe('We found no bookings for this address')
  expect(email?.text).not.toContain('#')
})

test('each booking names its travelers, so that a customer who books for others can tell them apart', async () => {
  const contactEmail = newAddress()
  const { contact } = sampleBooking()
  const passengers = [
    { ...contact, firstName: 'Ben', secondName: 'Novak', notify: false },
    { ...contact, firstName: 'Eva', secondName: null, notify: false },
  ]
  await addAll(contactEmail, [{ passengers }, {}])

  const [email] = await send(contactEmail)

  expect(email?.text).toMatch(/^Travelers: Ben Novak, Eva$/m)
  expect(email?.text.match(/Traveler/g)).toHaveLength(1)
})

test('text that somebody typed into a booking is not sent to an unconfirmed address', async () => {
  const contactEmail = newAddress()
  await addAll(contactEmail, [{ pickUpLocation: 'Win a prize now', emailConfirmedAt: null }])

  const [email] = await send(contactEmail)

  expect(email?.text).not.toContain('Win a prize')
  expect(email?.text).toContain('Open booking')
})

function newAddress(): string {
  return `ann.${randomUUID()}@example.com`
}

async function addAll(contactEmail: string, changes: Partial<Booking>[]): Promise<Booking[]> {
  const added: Booking[] = []
  for (const change of changes) added.push(await addBooking({ contactEmail, ...change }))
  return added
}

function send(email: string) {
  return emailsFrom(sendBookingLinks(deps, { email, site: 'sagewoodlimo.example', jobId: randomUUID() }))
}
