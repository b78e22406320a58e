import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSigner } from '#server/crypto/signing.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { listBookingHistory } from '#server/data/booking/history.ts'
import { openPartnerTestApi } from '#tests/support/partner-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openPartnerTestApi(startsAt)
afterAll(() => api.close())
beforeEach(async () => {
  await api.releaseAll()
  api.clock.now = startsAt
})

const ben = { name: 'Ben Ito', phone: '(212) 555-0142', car: 'Black Cadillac Escalade, T654321C' }

test('before accepting, a partner sees the trip and what they get, and nothing about the customer', async () => {
  const { offer, personal } = await offered()

  const { status, data, text } = await api.asPartner('GET', '', offer.id)

  expect(status).toBe(200)
  expect(data).toMatchObject({
    state: 'offered',
    costCents: 9_000,
    note: 'Quiet please',
    trip: { passengerCount: expect.any(Number), passenger: null, comment: '' },
  })
  for (const secret of personal) expect(text).not.toContain(secret)
})

test('a partner sees the way to drive: there and back if the car waits, the stops reversed on a way back', async () => {
  const pickUpAt = new Date(startsAt.getTime() + 72 * 3_600_000)
  const roundTrip = (hours: number) => ({
    pickUpAt: pickUpAt.toISOString(),
    isRoundTrip: true,
    returnAt: new Date(pickUpAt.getTime() + hours * 3_600_000).toISOString(),
    stops: ['Brooklyn Bridge Park', 'Yankee Stadium'].map((address, orderIndex) => ({
      orderIndex,
      address,
    })),
  })
  const way = async (hours: number, number: number) => {
    const offer = await api.offer(await api.confirmed(roundTrip(hours)), { number })
    const { pickUp, stops, destination } = (await api.asPartner('GET', '', offer.id)).data.trip
    return [pickUp, ...stops, destination]
  }
  const there = ['Plaza Hotel', 'Brooklyn Bridge Park', 'Yankee Stadium', 'JFK Airport']

  expect(await way(3, 0)).toEqual([...there, 'Plaza Hotel'])
  expect(await way(30, 0)).toEqual(there)
  expect(await way(30, 1)).toEqual(there.toReversed())
})

test('after accepting, they see whom to pick up, but never the email or the price; after the trip nothing of it', async () => {
  const { booked, offer, booking } = await offered()
  const { data, text } = await api.asPartner('POST', '/accept', offer.id)
  expect(data.trip.passenger).toEqual({
    name: `${booking.contact.firstName} ${booking.contact.secondName ?? ''}`.trim(),
    phone: booking.contact.phone,
  })
  expect(text).not.toContain(booking.contact.email)
  expect(text).not.toContain(String(booking.totalCents))

  await api.asPartner('POST', '/chauffeur', offer.id, ben)
  const over = await api.asPartner('POST', '/status', offer.id, press('completed'))

  expect(over.data).toMatchObject({ progress: 'completed', trip: { passenger: null } })
  expect(over.text).not.toContain(booking.contact.phone)
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'completed' })
})

test('a partner drives the trip with the same steps as a chauffeur, and the history says so', async () => {
  const { booked, offer } = await offered()
  await api.asPartner('POST', '/accept', offer.id)
  const early = await api.asPartner('POST', '/status', offer.id, press('en-route'))
  expect(early).toMatchObject({ status: 409, message: 'Name the chauffeur and the car first.' })
  await api.asPartner('POST', '/chauffeur', offer.id, ben)

  const onTheWay = press('en-route')
  for (const each of [onTheWay, onTheWay, press('on-location')])
    expect((await api.asPartner('POST', '/status', offer.id, each)).status).toBe(200)
  expect(await api.asPartner('POST', '/status', offer.id, press('no-show'))).toMatchObject({
    status: 409,
    message: expect.stringContaining('free waiting time'),
  })
  const changed = await api.asPartner('POST', '/chauffeur', offer.id, { ...ben, name: 'Ada Cole' })
  expect(changed.data.chauffeur.name).toBe('Ada Cole')
  await api.asPartner('POST', '/status', offer.id, press('on-board'))
  expect(await api.asPartner('POST', '/chauffeur', offer.id, ben)).toMatchObject({ status: 409 })

  const history = await listBookingHistory(api.db, booked.id)
  expect(history.filter(({ actor }) => actor === 'partner').map(({ toStatus }) => toStatus)).toEqual([
    ...['assigned', 'en-route', 'on-location', 'on-location', 'on-board'],
  ])
})

test('a forged, expired, replaced or foreign link opens nothing', async () => {
  const { offer } = await offered()
  const payload = { offer: offer.id, version: 1 }
  const [soon, past] = [new Date(startsAt.getTime() + 60_000), new Date(startsAt.getTime() - 1000)]
  const forger = createSigner(['another secret, of as many characters'])
  const refused = [
    `Partner ${forger.sign('partner', payload, soon)}`,
    `Partner ${api.signer.sign('partner', payload, past)}`,
    `Partner ${api.signer.sign('operator', payload, soon)}`,
    `Operator ${api.signer.sign('partner', payload, soon)}`,
    `Partner ${api.signer.sign('partner', { ...payload, offer: randomUUID() }, soon)}`,
  ]
  for (const authorization of refused)
    expect([401, 404]).toContain(
      (await api.send('POST', '/partner/offer/accept', { Authorization: authorization })).status,
    )

  const old = { Authorization: `Partner ${api.signer.sign('partner', payload, soon)}` }
  expect((await api.send('GET', '/partner/offer', old)).status).toBe(200)
  await api.atDesk('POST', `/offers/${offer.id}/link`, { version: offer.version })
  expect((await api.send('GET', '/partner/offer', old)).status).toBe(404)
  expect((await api.send('POST', '/partner/offer/accept', old)).status).toBe(404)
  expect(await api.offerNow(offer.id)).toMatchObject({ state: 'offered', linkVersion: 2 })
  expect(await api.partnerMails(offer.id)).toEqual(['offered', 'offered'])
})

test('a partner changes neither what they get nor a trip that is not theirs anymore', async () => {
  const { offer, personal } = await offered()
  await api.asPartner('POST', '/accept', offer.id, { costCents: 99_000 })
  expect(await api.offerNow(offer.id)).toMatchObject({ costCents: 9_000, state: 'accepted' })

  const { version } = await api.offerNow(offer.id)
  await api.atDesk('POST', `/offers/${offer.id}/withdraw`, { version, reason: 'Our own car is free' })

  const seen = await api.asPartner('GET', '', offer.id)
  expect(seen.data).toMatchObject({ state: 'withdrawn', reason: 'Our own car is free', trip: null })
  for (const secret of personal) expect(seen.text).not.toContain(secret)
  for (const [path, body] of [
    ['/accept', undefined],
    ['/decline', {}],
    ['/chauffeur', ben],
    ['/status', press('en-route')],
  ] as const)
    expect((await api.asPartner('POST', path, offer.id, body)).status).toBe(409)
})

test('the chauffeur is validated as everywhere', async () => {
  const { offer } = await offered()
  await api.asPartner('POST', '/accept', offer.id)

  const { status, errors } = await api.asPartner('POST', '/chauffeur', offer.id, { ...ben, phone: '12' })

  expect(status).toBe(422)
  expect(errors).toMatchObject([{ path: 'phone' }])
})

test('too many calls with a link are refused for a while', async () => {
  const { offer } = await offered()

  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1)
    statuses.push((await api.asPartner('POST', '/decline', offer.id, { reason: 5 })).status)

  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
})

async function offered() {
  const booked = await api.confirmed({ comment: 'The gate code is 4711' })
  const offer = await api.offer(booked)
  const booking = await findBooking(api.db, booked.id)
  if (!booking) throw new Error('The booking is gone')
  const { firstName, email, phone } = booking.contact
  return { booked, offer, booking, personal: [firstName, email, phone, '4711', String(booking.totalCents)] }
}

function press(status: string) {
  return { id: randomUUID(), status, pressedAt: api.clock.now.toISOString() }
}
