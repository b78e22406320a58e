import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embeddedPlaces } from '#server/integrations/places/embedded.ts'
import { mountApi } from '#tests/support/mount-api.ts'
import { placesApi } from './places.ts'

const call = mountApi(placesApi({ places: embeddedPlaces(), now: () => new Date(0) }))

test('a search returns at most eight places, best first', async () => {
  const response = await call('/places?query=jfk')

  expect(response.status).toBe(200)
  const { data } = await response.json()
  expect(data).toHaveLength(8)
  expect(data[0]).toMatchObject({ name: 'JFK Airport', kind: 'airport', zone: 'jfk', precision: 'exact' })
})

test('nearby places come first', async () => {
  const { data } = await (await call('/places?query=hospital&near=40.885,-72.38')).json()

  expect(data[0].name).toBe('Stony Brook Southampton Hospital')
})

test('a typed address is offered', async () => {
  const { data } = await (
    await call(`/places?query=${encodeURIComponent('12 Main St, Montclair NJ')}`)
  ).json()

  expect(data.at(-1)).toMatchObject({ kind: 'address', formattedAddress: '12 Main St, Montclair, NJ' })
})

test.each([
  ['', 'query', 'Enter a search'],
  [`query=${'x'.repeat(201)}`, 'query', 'Enter 200 characters or fewer'],
  ['query=a&near=north', 'near', 'Send a latitude and a longitude with a comma between them'],
  ['query=a&near=91,0', 'near', 'Send a latitude and a longitude with a comma between them'],
])('a search with ?%s is refused, and the error names its field', async (query, path, message) => {
  const response = await call(`/places?${query}`)

  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    message: 'The search couldn’t be read',
    errors: [{ path, message }],
  })
})

test('a place is found by its id, also one that was typed', async () => {
  const plaza = await call('/places/hotel:the-plaza')
  expect((await plaza.json()).data).toMatchObject({ id: 'hotel:the-plaza', name: 'The Plaza' })

  const { data } = await (await call(`/places?query=${encodeURIComponent('100 Broadway #4')}`)).json()
  const typed = data.at(-1)
  const again = await call(`/places/${encodeURIComponent(typed.id)}`)
  expect((await again.json()).data).toEqual(typed)
})

test.each(['nowhere', 'address:', 'address:1%20Main%20St', '%00', '%', 'constructor', '__proto__'])(
  'an id that no place has is a 404, whatever is in it: %s',
  async (id) => {
    const response = await call(`/places/${id}`)

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'We couldn’t find this place' })
  },
)

test.each([
  ['350 5th Ave, New York, NY 10118', 'Empire State Building'],
  ['The Plaza, New York', 'The Plaza'],
  ['12 Main St, Montclair NJ', '12 Main St'],
])('an address is resolved to its place: %s', async (address, name) => {
  const { data } = await (await call(`/places/meant?${new URLSearchParams({ address })}`)).json()

  expect(data).toMatchObject([{ name }])
})

test('an unknown address is an empty list, not an error', async () => {
  const response = await call('/places/meant?address=The+Plaza,+Chicago')

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ data: [] })
  expect((await call('/places/meant')).status).toBe(422)
})

test('coordinates give the place that is there', async () => {
  const response = await call('/places/reverse?lat=40.7484&lng=-73.9857')

  expect(response.status).toBe(200)
  expect((await response.json()).data).toMatchObject({ name: 'Empire State Building' })
})

test('coordinates far from all that is known give none', async () => {
  const response = await call('/places/reverse?lat=48.86&lng=2.35')

  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'no result for provided coordinates' })
})

test.each([
  '',
  'lat=40.7',
  'lat=x&lng=y',
  'lat=91&lng=0',
  'lat=40&lng=181',
  'lat=1e1&lng=0',
  'lat=NaN&lng=0',
])('coordinates that are none are refused: ?%s', async (query) => {
  const response = await call(`/places/reverse?${query}`)

  expect(response.status).toBe(422)
  expect((await response.json()).message).toBe('The coordinates couldn’t be read')
})

test('no query, however hostile, is a 500', async () => {
  const sign = fc.constantFrom(...'ab 01,.-%#&/;<>éİ😀\u0000\u200b\uffff')
  const hostile = fc.string({ unit: sign, maxLength: 250 })
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const encoded = encodeURIComponent(text.toWellFormed())
      for (const path of [
        `/places?query=${encoded}`,
        `/places?query=a&near=${encoded}`,
        `/places/reverse?lat=${encoded}&lng=0`,
      ]) {
        expect((await call(path)).status).toBeLessThan(500)
      }
      if (encoded !== '') expect((await call(`/places/${encoded}`)).status).toBeLessThan(500)
    }),
  )
})

test('six thousand calls a minute from one network are the most, and no other meets the limit', async () => {
  const from = '198.51.100.9'
  for (let n = 0; n < 6000; n += 1) await call('/places/nothing', { from })

  const refused = await call('/places?query=jfk', { from })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect((await call('/places?query=jfk', { from: '198.51.100.10' })).status).toBe(200)
})
