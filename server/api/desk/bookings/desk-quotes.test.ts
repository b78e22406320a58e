import { afterAll, expect, test } from 'vitest'
import { findQuoteByReference } from '#server/data/booking/quotes.ts'
import { expireQuotes } from '#server/use-cases/enquiry/expire-quotes.ts'
import { demoCarIds, openTestApi } from '#tests/support/open-test-api.ts'
import { openQuoteTestApi } from '#tests/support/quote-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const quotes = await openQuoteTestApi(api)
const { ask, answer, read, desk, trip, inDays } = quotes

async function list(query: string): Promise<string[]> {
  const { data } = await (await desk('GET', `?${query}`)).json()
  return data.map(({ reference }: { reference: string }) => reference)
}

async function errorsOf(response: Response): Promise<Record<string, string>> {
  expect(response.status).toBe(422)
  const { errors } = await response.json()
  return Object.fromEntries(errors.map(({ path, message }: Record<string, string>) => [path, message]))
}

test('a quote is in the list of its state', async () => {
  const [waiting, answered, declined, accepted] = [await ask(), await ask(), await ask(), await ask()]
  await answer(answered)
  await answer(accepted)
  await quotes.accept(accepted)
  await desk('POST', `/${declined}/decline`, { version: 1, reason: 'Too far away' })

  expect(await list('view=waiting')).toEqual([waiting])
  expect(await list('view=answered')).toEqual([answered])
  expect(await list('view=declined')).toEqual([declined])
  expect(await list('view=accepted')).toEqual([accepted])
  expect(await list('view=expired')).toEqual([])
  expect(new Set(await list('view=all'))).toEqual(new Set([waiting, answered, declined, accepted]))
})

test('a quote is found by reference, name and email', async () => {
  const guest = {
    firstName: 'Wilhelmina',
    secondName: 'Prescott',
    email: 'mina@mail.example.org',
    phone: '+13475550188',
  }
  const reference = await ask({ guest })

  for (const search of [
    reference,
    reference.replaceAll('-', ''),
    'wilhel',
    'prescott',
    'mina@mail.example.org',
  ])
    expect(await list(`view=all&search=${encodeURIComponent(search)}`)).toEqual([reference])
  expect(await list('view=all&search=wilhelmina+nowhere')).toEqual([])
})

test('pages follow each other without gaps or repetitions', async () => {
  const made = new Set<string>()
  for (let n = 0; n < 52; n += 1) made.add(await ask({ guest: pagedGuest(n) }))

  const first = await (await desk('GET', '?view=waiting&search=paged')).json()
  const second = await (await desk('GET', `?view=waiting&search=paged&after=${first.meta.after}`)).json()

  expect(first.data).toHaveLength(50)
  expect(second.meta.after).toBeNull()
  const seen = [...first.data, ...second.data].map(({ reference }) => reference)
  expect(seen).toHaveLength(52)
  expect(new Set(seen)).toEqual(made)
})

function pagedGuest(n: number) {
  const phone = `+1646555${String(1000 + n)}`
  return { firstName: 'Paged', email: `paged${n}@example.com`, phone, acceptSms: false }
}

test('one call prices the completed trip in every car, as the website does', async () => {
  const reference = await ask()
  const { data } = await (await desk('POST', `/${reference}/prices`, { trip: trip() })).json()
  const website = await api.post('/api/bookings/cars?perPage=100', trip())

  const prices = (offers: { id: string; price: unknown }[]) =>
    Object.fromEntries(offers.map(({ id, price }) => [id, price]))
  expect(prices(data)).toEqual(prices((await website.json()).data))
})

test('a trip that lacks a date or an address is refused field by field', async () => {
  const reference = await ask()
  const errors = await errorsOf(
    await answer(reference, { trip: { ...trip(), pickUpAt: '', destinationLocation: '' } }),
  )
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['trip.pickUpAt', 'trip.destinationLocation']))
})

test('a price that differs from the rates needs a reason, which becomes a line of the price', async () => {
  const reference = await ask()
  const ratesCents = await quotes.priceOf(demoCarIds.sedan)
  const suvCents = await quotes.priceOf(demoCarIds.suv)

  const refused = await errorsOf(
    await answer(reference, { options: [{ priceCents: ratesCents - 500, reason: '' }] }),
  )
  expect(refused).toEqual({ 'options.0.reason': expect.stringContaining('The rates say') })
  const options = [
    { priceCents: ratesCents, reason: '' },
    { carId: demoCarIds.suv, priceCents: suvCents - 1_000, reason: 'A favor' },
  ]
  expect((await answer(reference, { options })).status).toBe(200)

  const [sent] = (await read(reference)).answers
  expect(sent.options[0].price.totalCents).toBe(ratesCents)
  expect(sent.options[0].price.lines.some(({ code }: { code: string }) => code === 'adjustment')).toBe(false)
  expect(sent.options[1].price.totalCents).toBe(suvCents - 1_000)
  expect(sent.options[1].price.lines.at(-1)).toMatchObject({ code: 'adjustment', note: 'A favor' })
})

test('a dispatcher answers with at most 30% less than the rates; an owner with any price', async () => {
  const reference = await ask()
  const owner = await signInStaff(api, { role: 'owner' })
  const ratesCents = await quotes.priceOf(demoCarIds.sedan)
  const options = [{ priceCents: Math.floor(ratesCents * 0.69), reason: 'A favor' }]

  const refused = await errorsOf(await answer(reference, { options }))
  const byOwner = await answer(reference, { options }, owner)

  expect(refused).toEqual({ 'options.0.priceCents': expect.stringContaining('Ask an owner') })
  expect(byOwner.status).toBe(200)
})

test('an answer has one to three cars, each once and large enough', async () => {
  const reference = await ask()
  const four = [demoCarIds.sedan, demoCarIds.suv, demoCarIds.limousine, demoCarIds.sedan].map((carId) => ({
    carId,
  }))

  expect(await errorsOf(await answer(reference, { options: [] }))).toHaveProperty('options')
  expect(await errorsOf(await answer(reference, { options: four }))).toHaveProperty('options')
  expect(await errorsOf(await answer(reference, { options: [{}, {}] }))).toHaveProperty(['options.1.carId'])
  const crowded = { trip: trip({ passengerCount: 40 }) }
  expect(await errorsOf(await answer(reference, crowded))).toHaveProperty(['options.0.carId'])
})

test.each([
  ['in the past', () => inDays(-1), 'Choose a time to come'],
  ['after the pick-up', () => inDays(21), 'Choose a time at least an hour before the pick-up'],
])('an answer cannot be valid until a time %s', async (_, validUntil, message) => {
  const errors = await errorsOf(await answer(await ask(), { validUntil: validUntil() }))
  expect(errors).toEqual({ validUntil: message })
})

test('an answer to a version that someone has changed is refused, and says who changed what', async () => {
  const reference = await ask()
  const other = await signInStaff(api, { name: 'Olga Other' })
  const { version } = await read(reference)
  await desk('POST', `/${reference}/decline`, { version, reason: 'No car left' }, other)

  for (const [path, body] of [
    ['decline', { version, reason: 'Too late' }],
    ['withdraw', { version }],
  ] as const) {
    const response = await desk('POST', `/${reference}/${path}`, body)
    expect(response.status).toBe(409)
    expect((await response.json()).change).toMatchObject({ staffName: 'Olga Other', reason: 'No car left' })
  }
})

test('a closed quote cannot be answered', async () => {
  const reference = await ask()
  await desk('POST', `/${reference}/decline`, { version: 1, reason: 'No car left' })

  const response = await answer(reference)

  expect(response.status).toBe(409)
  expect((await response.json()).message).toContain('was declined')
})

test('a changed answer is a new version with its own email, and the customer sees only the newest', async () => {
  const reference = await ask()
  await answer(reference, { options: [{ priceCents: 20_000 }] })
  await answer(reference, { options: [{ priceCents: 18_000 }] })

  const { answers, history } = await read(reference)
  expect(answers.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  expect((await quotes.offer(reference)).options[0].price.totalCents).toBe(18_000)
  expect(history.map(({ toStatus }: { toStatus: string }) => toStatus)).toEqual([
    'new',
    'answered',
    'answered',
  ])
  expect((await quotes.jobsOf(reference)).filter(({ name }) => name === 'quote-answered')).toHaveLength(2)
})

test('a withdrawn answer waits again, and cannot be accepted', async () => {
  const reference = await ask()
  await answer(reference)
  const { version } = await read(reference)
  const withdrawn = await desk('POST', `/${reference}/withdraw`, { version })

  expect((await withdrawn.json()).data).toMatchObject({ status: 'new', actions: { withdraw: false } })
  expect(await quotes.offer(reference)).toMatchObject({ state: 'withdrawn', options: [] })
  expect((await quotes.accept(reference)).status).toBe(409)
})

test('every write at the desk is in the audit log, with what changed', async () => {
  const reference = await ask()
  await answer(reference)
  await answer(reference, { note: 'Another note' })
  await desk('POST', `/${reference}/withdraw`, { version: (await read(reference)).version })
  await desk('POST', `/${reference}/decline`, { version: (await read(reference)).version, reason: 'Gave up' })

  const rows = await quotes.select('select * from audit where subject_label = $1 order by id', [reference])
  expect(rows.map(({ action }) => action)).toEqual([
    'quote-answered',
    'quote-answer-changed',
    'quote-answer-withdrawn',
    'quote-declined',
  ])
  expect(rows.map(({ staff_id }) => staff_id)).toEqual(rows.map(() => quotes.dispatcher.staffId))
  expect(rows[1].changes).toEqual([{ field: 'Note', from: 'Includes tolls.', to: 'Another note' }])
})

test('quotes to answer are in the queue of what needs a person, and leave it once they are answered', async () => {
  const reference = await ask()
  const queue = async () => {
    const { data } = await (await api.call('GET', '/api/desk/now', quotes.dispatcher.headers)).json()
    return data.filter((item: { reference: string }) => item.reference === reference)
  }

  expect(await queue()).toMatchObject([{ kind: 'quote-waiting', pickUpAt: null }])
  await answer(reference)
  expect(await queue()).toEqual([])
})

test('an answer that nobody accepts expires by itself, and not before its time', async () => {
  const reference = await ask()
  await answer(reference, { validUntil: inDays(2) })
  const start = now

  now = new Date(start.getTime() + 2 * 86_400_000 - 1)
  await expireQuotes(api.db, now)
  expect((await findQuoteByReference(api.db, reference))?.status).toBe('answered')
  now = new Date(start.getTime() + 2 * 86_400_000 + 1)
  await expireQuotes(api.db, now)
  now = start
  const { status, history } = await read(reference)

  expect(status).toBe('expired')
  expect(history.at(-1)).toMatchObject({ actor: 'system', reason: 'Not accepted in time' })
})
