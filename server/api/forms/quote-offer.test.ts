import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { demoCarIds, openTestApi } from '#tests/support/open-test-api.ts'
import { fixedSeed } from '#tests/support/property-seed.ts'
import { openQuoteTestApi } from '#tests/support/quote-test-api.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const quotes = await openQuoteTestApi(api, { role: 'owner' })
const { ask, answer, accept, decline, offer, read, inDays, trip } = quotes

/** Each test has a day of its own, so that they do not take each other's cars. */
let days = 20
function ownDay(): { trip: ReturnType<typeof trip> } {
  days += 1
  return { trip: trip({ pickUpAt: inDays(days) }) }
}

async function bookingsOf(reference: string) {
  return quotes.select(
    `select booking.* from bookings booking join quotes quote on quote.contact_email = booking.contact_email
     where quote.reference = $1`,
    [reference],
  )
}

test('accepting an option makes a held booking with its price, car, trip and customer', async () => {
  const reference = await ask({ comment: 'By the side entrance' })
  const own = ownDay()
  await answer(reference, {
    ...own,
    options: [{}, { carId: demoCarIds.suv, priceCents: 17_301, reason: 'Long wait' }],
  })

  const response = await accept(reference, { option: 'b' })

  expect(response.status).toBe(201)
  const { data } = await response.json()
  expect(data).toMatchObject({ status: 'requested', awaitsEmail: false, price: { totalCents: 17_301 } })
  expect(data.paymentUrl).toMatch(/^\/payment#/)
  const [booking] = await bookingsOf(reference)
  expect(booking).toMatchObject({
    reference: data.reference,
    total_cents: 17_301,
    vehicle_class_id: demoCarIds.suv,
    pick_up_location: 'Plaza Hotel',
    comment: 'By the side entrance',
    email_confirmed_at: now,
  })
  expect(booking.pick_up_at.toISOString()).toBe(own.trip.pickUpAt)
  expect(booking.hold_expires_at > now).toBe(true)
  expect(await read(reference)).toMatchObject({
    status: 'accepted',
    accepted: { booking: data.reference, option: 'b' },
  })
})

test('the total that is booked is the total of the accepted option, whatever it is', async () => {
  const options = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 3 })
  const cars = [demoCarIds.sedan, demoCarIds.suv, demoCarIds.limousine]

  await fc.assert(
    fc.asyncProperty(options, fc.nat(), async (cents, choice) => {
      const reference = await ask()
      const wanted = cents.map((priceCents, index) => ({
        carId: cars[index] ?? '',
        priceCents,
        reason: 'Agreed',
      }))
      expect((await answer(reference, { ...ownDay(), options: wanted })).status).toBe(200)
      const shown = (await offer(reference)).options[choice % cents.length]

      const { data } = await (await accept(reference, { option: shown.id })).json()

      const [booking] = await bookingsOf(reference)
      expect(data.price.totalCents).toBe(shown.price.totalCents)
      expect(booking.total_cents).toBe(shown.price.totalCents)
      expect(booking.price).toEqual(shown.price)
      expect(sum(booking.price.lines)).toBe(booking.total_cents)
    }),
    { numRuns: 8, ...(fixedSeed ? { seed: fixedSeed } : {}) },
  )
})

function sum(lines: { cents: number }[]): number {
  return lines.reduce((total, { cents }) => total + cents, 0)
}

test('of accepts at the same time one makes the booking, and all of the same option get it', async () => {
  const reference = await ask()
  const options = [{}, { carId: demoCarIds.suv }]
  await answer(reference, { ...ownDay(), options })

  const responses = await Promise.all(
    ['a', 'a', 'b', 'a', 'b'].map((option) => accept(reference, { option })),
  )

  expect(await bookingsOf(reference)).toHaveLength(1)
  const { option } = (await read(reference)).accepted
  const got = await Promise.all(
    responses.map(async (each) => ({ status: each.status, body: await each.json() })),
  )
  const made = got.filter(({ status }) => status === 201)
  expect(made).toHaveLength(option === 'a' ? 3 : 2)
  expect(new Set(made.map(({ body }) => body.data.reference)).size).toBe(1)
  expect(got.filter(({ status }) => status === 409)).toHaveLength(5 - made.length)
})

test('accepting while the same is on its way returns the same booking, at whichever moment', async () => {
  const reference = await ask()
  await answer(reference, ownDay())

  let isDone = false
  const first = accept(reference).finally(() => {
    isDone = true
  })
  const others = []
  while (!isDone && others.length < 100) {
    others.push(accept(reference))
    await setImmediate()
  }

  const responses = await Promise.all([first, ...others])
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201))
  const made = await Promise.all(responses.map(async (response) => (await response.json()).data.reference))
  expect(new Set(made).size).toBe(1)
})

test('accepting again returns the same booking; another option is refused', async () => {
  const reference = await ask()
  await answer(reference, { ...ownDay(), options: [{}, { carId: demoCarIds.suv }] })
  const first = await (await accept(reference)).json()

  expect(await (await accept(reference)).json()).toEqual(first)
  expect((await accept(reference, { option: 'b' })).status).toBe(409)
  expect(await offer(reference)).toMatchObject({
    state: 'accepted',
    booking: { reference: first.data.reference },
  })
})

test('once the links of the booking are revoked, the link of the quote opens it no more', async () => {
  const reference = await ask()
  await answer(reference, ownDay())
  const { data } = await (await accept(reference)).json()
  const open = (manageUrl: string, path = '', body?: object) => {
    const headers = { Authorization: manageUrl.replace(/^.*#/, 'Manage ') }
    return api.call(body ? 'POST' : 'GET', `/api/bookings/${data.reference}${path}`, headers, body)
  }
  expect((await open((await offer(reference)).booking.manageUrl)).status).toBe(200)

  await open(data.manageUrl, '/revoke-links', {})

  const again = await (await accept(reference)).json()
  const { booking } = await offer(reference)
  const statuses = [booking.manageUrl, again.data.manageUrl].map(async (url) => (await open(url)).status)
  expect(await Promise.all(statuses)).not.toContain(200)
})

test('a customer cannot change price or trip while accepting', async () => {
  const reference = await ask()
  await answer(reference, { ...ownDay(), options: [{ priceCents: 20_000 }] })
  const headers = { Authorization: await quotes.linkOf(reference) }
  const more = {
    price: { totalCents: 1 },
    priceCents: 1,
    trip: { duration: 24 },
    carId: demoCarIds.limousine,
  }

  await api.post('/api/quotes/offer/accept', { number: 1, option: 'a', ...more }, headers)

  const [booking] = await bookingsOf(reference)
  expect(booking ?? { total_cents: 20_000, vehicle_class_id: demoCarIds.sedan }).toMatchObject({
    total_cents: 20_000,
    vehicle_class_id: demoCarIds.sedan,
  })
})

test('of an acceptance and a withdrawal or a new price at once, no old price is booked', async () => {
  for (const act of ['withdraw', 'answer'] as const) {
    const reference = await ask()
    const own = ownDay()
    await answer(reference, { ...own, options: [{ priceCents: 20_000 }] })
    const { version } = await read(reference)
    const change = () =>
      act === 'withdraw'
        ? quotes.desk('POST', `/${reference}/withdraw`, { version })
        : answer(reference, { ...own, version, options: [{ priceCents: 30_000 }] })

    const [accepted, changed] = await Promise.all([accept(reference), change()])

    expect([accepted.status, changed.status].sort()).toEqual(accepted.ok ? [201, 409] : [200, 409])
    expect(await bookingsOf(reference)).toHaveLength(accepted.ok ? 1 : 0)
  }
})

test('an answer that was changed meanwhile cannot be accepted unseen', async () => {
  const reference = await ask()
  const own = ownDay()
  await answer(reference, { ...own, options: [{ priceCents: 20_000 }] })
  await answer(reference, { ...own, options: [{ priceCents: 25_000 }] })

  const response = await accept(reference, { number: 1 })

  expect(response.status).toBe(409)
  expect((await response.json()).message).toContain('has changed')
  expect(await bookingsOf(reference)).toEqual([])
  expect((await accept(reference, { number: 2 })).status).toBe(201)
})

test('when the last car of the class is gone, nothing is booked and the desk is told once', async () => {
  const reference = await ask()
  const own = ownDay()
  await answer(reference, { ...own, options: [{ carId: demoCarIds.limousine }, {}] })
  await takeAll(demoCarIds.limousine, own.trip)

  expect((await offer(reference)).options.map(({ available }: { available: boolean }) => available)).toEqual([
    false,
    true,
  ])
  const [response, again] = [await accept(reference), await accept(reference)]

  expect([response.status, again.status]).toEqual([409, 409])
  expect((await response.json()).message).toContain('no longer free')
  expect(await bookingsOf(reference)).toEqual([])
  const { data } = await (await api.call('GET', '/api/desk/now', quotes.dispatcher.headers)).json()
  expect(data).toContainEqual(expect.objectContaining({ kind: 'quote-car-gone', reference }))
  const told = (await quotes.jobsOf(reference)).filter(({ data }) => data.kind === 'quote-car-gone')
  expect(told).toHaveLength(1)
  expect((await accept(reference, { option: 'b' })).status).toBe(201)
})

/** Books every car of a class for a trip, as other customers. */
async function takeAll(carId: string, own: ReturnType<typeof trip>): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    const other = await ask()
    await answer(other, { trip: own, options: [{ carId }] })
    if ((await accept(other)).status === 409) return
  }
  throw new Error('There are more cars than expected')
}

test('an expired answer cannot be accepted, before housekeeping as well as after', async () => {
  const reference = await ask()
  await answer(reference, { ...ownDay(), validUntil: inDays(1) })
  const start = now
  now = new Date(start.getTime() + 86_400_000)

  const response = await accept(reference)
  const shown = await offer(reference)
  now = start

  expect(response.status).toBe(409)
  expect((await response.json()).message).toContain('expired')
  expect(shown.state).toBe('expired')
})

test('a customer declines once, with a word that the desk can read', async () => {
  const reference = await ask()
  await answer(reference, ownDay())

  const first = await decline(reference, 'We found another date')
  const second = await decline(reference, 'Again')

  expect([first.status, second.status]).toEqual([200, 200])
  expect((await first.json()).data).toMatchObject({ state: 'declined', declinedBy: 'customer' })
  expect((await read(reference)).declined).toEqual({ by: 'customer', reason: 'We found another date' })
  expect((await accept(reference)).status).toBe(409)
  const told = (await quotes.jobsOf(reference)).filter(({ data }) => data.kind === 'quote-declined')
  expect(told).toHaveLength(1)
})

test('only a link that we signed for this purpose, and that is not too old, opens a quote', async () => {
  const reference = await ask()
  await answer(reference, ownDay())
  const [, token = ''] = (await quotes.linkOf(reference)).split(' ')
  const { id } = (await quotes.select('select id from quotes where reference = $1', [reference]))[0]
  const until = new Date(now.getTime() + 60_000)
  const expired = new Date(now.getTime() - 1_000)

  for (const authorization of [
    undefined,
    'Quote nonsense',
    `Manage ${token}`,
    `Quote ${token.slice(0, -2)}xx`,
    `Quote ${api.signer.sign('manage', { quote: id }, until)}`,
    `Quote ${api.signer.sign('quote', { quote: id }, expired)}`,
  ]) {
    const headers: Record<string, string> = authorization ? { Authorization: authorization } : {}
    expect((await api.call('GET', '/api/quotes/offer', headers)).status).toBe(401)
    expect((await api.post('/api/quotes/offer/accept', { number: 1, option: 'a' }, headers)).status).toBe(401)
  }
})

test('the database itself refuses a second booking of a quote', async () => {
  const reference = await ask()
  await answer(reference, ownDay())
  await accept(reference)

  const again = quotes.select(
    `insert into quote_acceptances select quote_id, answer_id, option_id, gen_random_uuid(), at
     from quote_acceptances where quote_id = (select id from quotes where reference = $1)`,
    [reference],
  )
  await expect(again).rejects.toThrow(/duplicate key/)
})
