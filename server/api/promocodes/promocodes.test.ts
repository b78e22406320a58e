import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promoCodes } from '#server/data/tables/tables.ts'
import { mountApi } from '#tests/support/mount-api.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { promocodesApi } from './promocodes.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const now = new Date('2026-11-15T12:00:00Z')
const call = mountApi(promocodesApi({ db: database.db, now: () => now }))

const promo = {
  kind: 'percent' as const,
  value: 10_000,
  description: '10% off',
  validFrom: '2026-11-01' as const,
  validTo: '2026-11-30' as const,
  minimumCents: 0,
  mostUses: null,
  mostUsesEach: null,
  sites: [],
  uses: 0,
}
const good = { ...promo, id: randomUUID(), code: 'AUTUMN' }

beforeAll(async () => {
  await database.db
    .insert(promoCodes)
    .values([
      good,
      { ...promo, id: randomUUID(), code: 'ENDED', validTo: '2026-11-14' },
      { ...promo, id: randomUUID(), code: 'TOMORROW', validFrom: '2026-11-16' },
      { ...promo, id: randomUUID(), code: 'USED-UP', mostUses: 3, uses: 3 },
      { ...promo, id: randomUUID(), code: 'ELSEWHERE', sites: ['sagewoodcars.example'] },
    ])
})

test.each(['AUTUMN', 'autumn', '  Autumn '])('a code is found however it is typed: %j', async (code) => {
  const response = await call('/promocodes/code', { body: { code }, from: `found ${code}` })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    data: { id: good.id, code: 'AUTUMN', kind: 'percent', value: 10_000, description: '10% off' },
  })
})

test('a code of one site is found there', async () => {
  const response = await call('/promocodes/code', { body: { code: 'elsewhere' }, host: 'b.localhost' })

  expect(response.status).toBe(200)
})

test.each([
  ['is unknown', { code: 'NOTHING' }],
  ['has ended', { code: 'ENDED' }],
  ['has not begun', { code: 'TOMORROW' }],
  ['is used up', { code: 'USED-UP' }],
  ['is for the other site', { code: 'ELSEWHERE' }],
  ['is empty', { code: '' }],
  ['is too long', { code: 'A'.repeat(1000) }],
  ['holds what no text can', { code: 'AUT\0' }],
  ['is no text', { code: 7 }],
  ['is missing', {}],
  ['is in no object', 'AUTUMN'],
])('a code that %s gets the same 404 as every invalid code', async (name, body) => {
  const response = await call('/promocodes/code', { body, from: name })

  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'Invalid promocode' })
})

test('a code ends with its last day in New York, not in Greenwich', async () => {
  const lateInNewYork = new Date('2026-12-01T04:59:00Z')
  const nextDay = new Date('2026-12-01T05:00:00Z')
  const at = (instant: Date) => mountApi(promocodesApi({ db: database.db, now: () => instant }))

  expect(
    (await at(lateInNewYork)('/promocodes/code', { body: { code: 'AUTUMN' }, from: 'late' })).status,
  ).toBe(200)
  expect((await at(nextDay)('/promocodes/code', { body: { code: 'AUTUMN' }, from: 'later' })).status).toBe(
    404,
  )
})

test('guessing is stopped after twenty codes, right or wrong', async () => {
  const guess = async (code: string) =>
    (await call('/promocodes/code', { body: { code }, from: 'a guesser' })).status
  const statuses = []
  for (let n = 0; n < 20; n += 1) statuses.push(await guess(`GUESS${n}`))

  expect(new Set(statuses)).toEqual(new Set([404]))
  const refused = await call('/promocodes/code', { body: { code: 'AUTUMN' }, from: 'a guesser' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
