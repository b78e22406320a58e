import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { spokenSmsConsentText } from '#domain/contact/sms-consent.ts'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import { readSmsRecord } from '#server/data/messaging/sms-consents.ts'
import { bookingBody, demoCarIds, openTestApi } from '#tests/support/open-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const dispatcher = await signInStaff(api, { name: 'Dina Dispatch' })
const owner = await signInStaff(api, { name: 'Olivia Owen', role: 'owner' })

type Extra = { agreed?: { totalCents: number; reason: string } | null; sendText?: boolean }

/** A caller's trip; each on another day, so that no test takes another's car. */
let days = 3
function trip(changes: Partial<BookingRequestBody> = {}): BookingRequestBody {
  days += 1
  const { captcha: _, ...body } = bookingBody(now, { pickUpAt: inHours(days * 24), ...changes })
  return body
}

function take(
  booking: BookingRequestBody,
  { key = randomUUID(), by = dispatcher, ...extra }: Extra & { key?: string; by?: typeof dispatcher } = {},
) {
  return api.call(
    'POST',
    '/api/desk/bookings',
    { ...by.headers, 'Idempotency-Key': key },
    { booking, ...extra },
  )
}

async function taken(...given: Parameters<typeof take>) {
  const response = await take(...given)
  const text = await response.text()
  expect(response.status, text).toBe(201)
  return JSON.parse(text).data
}

/** The price that the website shows for the same trip. */
async function websitePrice(booking: BookingRequestBody) {
  const { data } = await (await api.post('/api/bookings/cars', booking)).json()
  return data.find(({ id }: { id: string }) => id === booking.carId)
}

test('a booking by phone has the price of the website to the cent, holds its car and says who took it', async () => {
  const booking = trip()
  const offers = await (await api.call('POST', '/api/desk/cars', dispatcher.headers, booking)).json()
  const website = await websitePrice(booking)
  const sedan = offers.data.find(({ id }: { id: string }) => id === booking.carId)
  expect(sedan.price).toEqual(website.price)
  expect(sedan).toMatchObject({ available: true, fits: true })

  const receipt = await taken({ ...booking, priceToken: sedan.priceToken })

  expect(receipt).toMatchObject({
    status: 'requested',
    price: website.price,
    holdExpiresAt: inHours(12),
    awaitsEmail: false,
    paymentUrl: expect.stringMatching(/^\/payment#/),
  })
  const stored = await findBookingByReference(api.db, receipt.reference)
  expect(stored).toMatchObject({ source: 'phone', clientNetwork: null, userId: null })
  const { data } = await (
    await api.call('GET', `/api/desk/bookings/${receipt.reference}`, dispatcher.headers)
  ).json()
  expect(data).toMatchObject({ source: 'phone' })
  expect(data.history[0]).toMatchObject({
    actor: 'staff',
    staffName: 'Dina Dispatch',
    reason: 'Booked by phone',
  })
  expect(await auditOf(receipt.reference)).toEqual([
    { action: 'booking-taken', changes: [], reason: null, staff_id: dispatcher.staffId },
  ])
  expect(await jobsOf(stored?.id)).toEqual(['booking-received', 'expire-hold'])
})

test('a double press and a lost response make one booking', async () => {
  const [booking, key] = [trip(), randomUUID()]

  const [one, two] = await Promise.all([taken(booking, { key }), taken(booking, { key })])
  const late = await taken({ ...booking, priceToken: 'another one' }, { key })

  expect(new Set([one.reference, two.reference, late.reference]).size).toBe(1)
  expect(await auditOf(one.reference)).toHaveLength(1)
  const other = await take({ ...booking, passengerCount: 3 }, { key })
  expect(other.status).toBe(409)
})

test('a retry gets its booking even when the pick-up has come too near', async () => {
  const before = now
  const [booking, key] = [trip({ pickUpAt: inHours(1.5) }), randomUUID()]
  const first = await taken(booking, { key })
  now = new Date(now.getTime() + 3_600_000)

  const again = await take(booking, { key })

  expect((await again.json()).data.reference).toBe(first.reference)
  now = before
})

test('without a key nothing is booked', async () => {
  const response = await api.call('POST', '/api/desk/bookings', dispatcher.headers, { booking: trip() })

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toMatchObject([{ path: 'Idempotency-Key' }])
})

test('a caller’s trip can begin in an hour, priced like any other, and not sooner', async () => {
  const soon = trip({ pickUpAt: inHours(1) })
  const { data } = await (await api.call('POST', '/api/desk/cars', dispatcher.headers, soon)).json()
  expect(data.find(({ id }: { id: string }) => id === soon.carId).price.totalCents).toBeGreaterThan(0)
  expect((await taken(soon)).holdExpiresAt).toBe(inHours(1))

  const tooSoon = await take(trip({ pickUpAt: inHours(0.9) }))
  expect(tooSoon.status).toBe(422)
  expect((await tooSoon.json()).errors).toEqual([
    { path: 'booking.pickUpAt', message: 'Choose a pick-up time at least an hour from now' },
  ])
})

test('a car and a contact are required', async () => {
  const withoutCar = await take(trip({ carId: null }))
  expect((await withoutCar.json()).errors).toMatchObject([{ path: 'booking.carId', message: 'Choose a car' }])
  const withoutGuest = await take(trip({ guest: null }))
  expect((await withoutGuest.json()).errors).toMatchObject([{ path: 'booking.guest' }])
})

test('a dispatcher agrees on a price within the limit of the role, with a reason that the customer sees', async () => {
  const booking = trip()
  const { price } = await websitePrice(booking)
  const totalCents = Math.ceil(price.totalCents * 0.85)

  const receipt = await taken(booking, { agreed: { totalCents, reason: 'Third trip this week' } })

  expect(receipt.price.totalCents).toBe(totalCents)
  expect(receipt.price.lines.at(-1)).toEqual({
    code: 'adjustment',
    label: 'Agreed discount',
    cents: totalCents - price.totalCents,
    note: 'Third trip this week',
  })
  expect(await auditOf(receipt.reference)).toMatchObject([
    {
      changes: [{ field: 'Price', from: dollars(price.totalCents), to: dollars(totalCents) }],
      reason: 'Third trip this week',
    },
  ])
})

/** The price token of a change, as the customer gets it by the link of the booking. */
async function previewChange(receipt: { reference: string; manageUrl: string }, changes: object) {
  const Authorization = receipt.manageUrl.replace(/^.*#/, 'Manage ')
  const path = `/api/bookings/${receipt.reference}/change-preview`
  return (await (await api.call('POST', path, { Authorization }, changes)).json()).data
}

test('an agreed price is for its booking alone: its token does not book another car on the website', async () => {
  const booking = trip()
  const { price } = await websitePrice(booking)
  const agreed = { totalCents: Math.round(price.totalCents / 4), reason: 'Friend of the house' }
  const receipt = await taken(booking, { agreed, by: owner })
  const shown = await previewChange(receipt, { isMeetAndGreet: true })

  const request = bookingBody(now, { ...booking, isMeetAndGreet: true, priceToken: shown.priceToken })
  const response = await api.post('/api/bookings', request, { 'Idempotency-Key': randomUUID() })

  expect(response.status).toBe(409)
  expect((await response.json()).price.totalCents).toBeGreaterThan(shown.price.totalCents)
})

test('the token of the website does not remove an agreed surcharge', async () => {
  const booking = trip()
  const { price } = await websitePrice(booking)
  const agreed = { totalCents: price.totalCents + 1_000, reason: 'A third row of seats' }
  const receipt = await taken(booking, { agreed })
  const { priceToken } = await websitePrice({ ...booking, isMeetAndGreet: true })

  const Authorization = receipt.manageUrl.replace(/^.*#/, 'Manage ')
  const body = { isMeetAndGreet: true, priceToken }
  const response = await api.call('PATCH', `/api/bookings/${receipt.reference}`, { Authorization }, body)

  expect(response.status).toBe(409)
  expect((await response.json()).price.lines.at(-1)).toMatchObject({
    label: 'Agreed surcharge',
    cents: 1_000,
  })
})

test('a discount that the role allows for a long trip does not make a short one almost free', async () => {
  const long = trip({ type: 'hourly-as-directed', duration: 10 })
  const { price } = await websitePrice(long)
  const discount = Math.floor(price.totalCents * 0.15)
  const receipt = await taken(long, {
    agreed: { totalCents: price.totalCents - discount, reason: 'Third trip this week' },
  })

  const shown = await previewChange(receipt, { duration: 3 })

  const short = await websitePrice({ ...long, duration: 3 })
  expect(discount).toBeGreaterThan(short.price.totalCents * 0.15)
  expect(shown.price.totalCents).toBeGreaterThanOrEqual(Math.floor(short.price.totalCents * 0.85))
})

test('beyond the limit of the role nothing is booked, and an owner may go further', async () => {
  const booking = trip()
  const { price } = await websitePrice(booking)
  const agreed = { totalCents: Math.round(price.totalCents / 2), reason: 'Friend of the house' }

  const refused = await take(booking, { agreed })

  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toMatchObject([{ path: 'agreed.totalCents' }])
  expect((await taken(booking, { agreed, by: owner })).price.totalCents).toBe(agreed.totalCents)
  const withoutReason = await take(trip(), { agreed: { totalCents: price.totalCents, reason: '' } })
  expect((await withoutReason.json()).errors).toMatchObject([{ path: 'agreed.reason' }])
})

test('a trip that the rates cannot price is booked with the agreed price, or waits for one', async () => {
  const unknown = { pickUpLocation: 'The barn behind the old mill' }

  const named = await taken(trip(unknown), { agreed: { totalCents: 18_500, reason: 'Fare and tolls' } })
  const open = await taken(trip(unknown))

  expect(named).toMatchObject({ price: { totalCents: 18_500 }, paymentUrl: expect.any(String) })
  expect(open).toMatchObject({ price: null, paymentUrl: null, holdExpiresAt: inHours(24) })
})

test('a price that has changed is refused with the new one, and booked once it is accepted', async () => {
  const booking = trip()
  const { priceToken } = await websitePrice(booking)
  // The token is for another trip: the caller asked for a child seat after the price was shown.
  const changed = { ...booking, childSeats: [{ type: 'booster' as const, count: 1 }], priceToken }
  const key = randomUUID()

  const refused = await take(changed, { key })

  expect(refused.status).toBe(409)
  const { price, priceToken: fresh } = await refused.json()
  expect(price.totalCents).toBeGreaterThan(0)
  expect((await taken({ ...changed, priceToken: fresh }, { key })).price).toEqual(price)
})

test('a car that is gone is refused, and nothing is written', async () => {
  const pickUpAt = inHours(40 * 24)
  const limousine = { carId: demoCarIds.limousine, pickUpAt }
  let last = await take(trip(limousine))
  for (let n = 0; n < 20 && last.status === 201; n += 1) last = await take(trip(limousine))

  expect(last.status).toBe(409)
  expect(await last.json()).toEqual({ message: expect.stringContaining('just booked this car') })
})

test('a caller may hold more cars than a visitor of the website', async () => {
  const guest = { firstName: 'Nora', email: 'nora@travel.example', phone: '+12125550190', acceptSms: false }

  for (let n = 0; n < 8; n += 1) await taken(trip({ guest }))
})

test('the link goes by text only to a caller who agreed, and the spoken consent is recorded once', async () => {
  const guest = { firstName: 'Tess', email: 'tess@example.com', phone: '+12125550191' }

  const refused = await take(trip({ guest: { ...guest, acceptSms: false } }), { sendText: true })
  expect((await refused.json()).errors).toMatchObject([{ path: 'sendText' }])
  expect((await readSmsRecord(api.db, guest.phone)).agreedAt).toBeNull()

  const { reference } = await taken(trip({ guest: { ...guest, acceptSms: true } }), { sendText: true })
  await taken(trip({ guest: { ...guest, acceptSms: true } }))

  const { rows } = await api.database.pool.query(
    'select shown_text, source from sms_consents where phone = $1',
    [guest.phone],
  )
  expect(rows).toEqual([{ shown_text: spokenSmsConsentText, source: 'phone' }])
  const stored = await findBookingByReference(api.db, reference)
  expect(await jobsOf(stored?.id)).toEqual(['booking-received', 'expire-hold', 'text-message'])
})

test('the payment link is sent again by email or text, while the booking can be paid', async () => {
  const guest = { firstName: 'Uma', email: 'uma@example.com', phone: '+12125550192', acceptSms: false }
  const { reference } = await taken(trip({ guest }))
  const link = (by: string, to = reference) =>
    api.call('POST', `/api/desk/bookings/${to}/payment-link`, dispatcher.headers, { by })

  const { data } = await (await link('email')).json()
  expect(data).toEqual({ paymentUrl: expect.stringMatching(/^\/payment#/), sentTo: 'uma@example.com' })
  expect((await (await link('text')).json()).errors).toMatchObject([{ path: 'by' }])
  expect((await auditOf(reference)).map(({ action }) => action)).toEqual([
    'booking-taken',
    'payment-link-sent',
  ])
  const unpriced = await taken(trip({ pickUpLocation: 'The barn behind the old mill' }))
  expect((await link('email', unpriced.reference)).status).toBe(409)
  await api.database.pool.query("update bookings set status = 'confirmed' where reference = $1", [reference])
  expect((await link('email')).status).toBe(409)
  expect((await link('email', 'SW-222-222-222')).status).toBe(404)
})

test('payment links are sent five times in an hour for one booking: texts cost money', async () => {
  const guest = { firstName: 'Wes', email: 'wes@example.com', phone: '+12125550195', acceptSms: true }
  const { reference } = await taken(trip({ guest }))
  const link = (by: string) =>
    api.call('POST', `/api/desk/bookings/${reference}/payment-link`, dispatcher.headers, { by })
  for (const by of ['text', 'email', 'text', 'email', 'text']) expect((await link(by)).status).toBe(200)

  const sixth = await link('text')

  expect(sixth.status).toBe(429)
  const stored = await findBookingByReference(api.db, reference)
  expect((await jobsOf(stored?.id)).filter((name) => name === 'text-message')).toHaveLength(3)
})

test('the booking of a caller with a confirmed account is in the account', async () => {
  const customer = await api.signIn({ email: 'vera@example.com' })
  const guest = { firstName: 'Vera', email: 'Vera@example.com', phone: '+12125550193', acceptSms: false }

  const { reference } = await taken(trip({ guest }))

  const { data } = await (await api.call('GET', '/api/bookings', customer.headers)).json()
  expect(data.map((item: { reference: string }) => item.reference)).toEqual([reference])
})

async function callers(search: string) {
  const query = new URLSearchParams({ search })
  return (await (await api.call('GET', `/api/desk/callers?${query}`, dispatcher.headers)).json()).data
}

test.each(['(917) 555-0123', '9175550123', '0123', '+1 917 555', 'wilh fin', 'mina@mail.example.org'])(
  'a caller is found by %s, with last bookings and usual addresses',
  async (search) => {
    const guest = {
      firstName: 'Wilhelmina',
      secondName: 'Finch',
      email: 'mina@mail.example.org',
      phone: '+19175550123',
      acceptSms: false,
    }
    if ((await callers(guest.email)).length === 0) {
      await taken(trip({ guest }))
      await taken(trip({ guest, pickUpLocation: 'JFK Airport', destinationLocation: '100 Bleecker St' }))
    }

    const [found, ...others] = await callers(search)

    expect(others).toEqual([])
    expect(found).toMatchObject({
      firstName: 'Wilhelmina',
      phone: '+19175550123',
      hasAccount: false,
      agreesToTexts: false,
      bookingCount: 2,
    })
    expect(found.addresses[0]).toBe('JFK Airport')
    expect(found.lastBookings[0]).toMatchObject({ pickUpLocation: 'JFK Airport', carId: demoCarIds.sedan })
  },
)

test('an account without a booking is found by its number; addresses, chauffeurs and short texts find nobody', async () => {
  await api.signIn({ email: 'xena@example.com', phone: '+12125550194' })

  expect(await callers('(212) 555-0194')).toMatchObject([{ email: 'xena@example.com', hasAccount: true }])
  expect(await callers('Bleecker')).toEqual([])
  expect(await callers('Wi')).toEqual([])
  expect(await callers('')).toEqual([])
})

function inHours(hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString()
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

async function auditOf(reference: string) {
  const { rows } = await api.database.pool.query(
    'select action, changes, reason, staff_id from audit where subject_label = $1 order by id',
    [reference],
  )
  return rows
}

async function jobsOf(bookingId: string | undefined): Promise<string[]> {
  const { rows } = await api.database.pool.query(
    `select name from pgboss.job where data->>'bookingId' = $1 order by name`,
    [bookingId],
  )
  return rows.map(({ name }) => name)
}
