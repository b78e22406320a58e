import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestApi } from '#tests/support/open-test-api.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

const home = { label: 'Home', address: '89 E 42nd St, New York, NY 10017' }
const bob = { firstName: 'Bob', secondName: 'Ray', email: 'bob@example.com', phone: '+12125550102' }

const kinds = [
  { path: '/api/auth/addresses', thing: home, change: { label: 'Work' }, wrong: { label: '' }, at: 'label' },
  {
    path: '/api/auth/passengers',
    thing: bob,
    change: { phone: '+12125550103' },
    wrong: { phone: '12' },
    at: 'phone',
  },
]

test.each(kinds)('$path: saved, listed, shown in the profile, changed and removed', async (kind) => {
  const { path, thing, change } = kind
  const { headers } = await api.signIn()

  const made = await api.call('POST', path, headers, thing)
  const { data: saved } = await made.json()
  expect(made.status).toBe(201)
  expect(saved).toEqual({ id: expect.any(String), ...thing })
  expect((await (await api.call('GET', path, headers)).json()).data).toEqual([saved])
  const { data: profile } = await (await api.call('GET', '/api/auth/profile', headers)).json()
  expect([...profile.addresses, ...profile.passengers]).toEqual([saved])

  const changed = await api.call('PATCH', `${path}/${saved.id}`, headers, change)
  expect((await changed.json()).data).toEqual({ ...saved, ...change })
  const same = await api.call('PATCH', `${path}/${saved.id}`, headers, {})
  expect((await same.json()).data).toEqual({ ...saved, ...change })

  const removed = await api.call('DELETE', `${path}/${saved.id}`, headers)
  expect(await removed.json()).toEqual({ data: {} })
  expect((await (await api.call('GET', path, headers)).json()).data).toEqual([])
  expect((await api.call('DELETE', `${path}/${saved.id}`, headers)).status).toBe(404)
})

test.each(kinds)('$path: an invalid value gets an error at its field', async ({ path, thing, wrong, at }) => {
  const { headers } = await api.signIn()
  const { data } = await (await api.call('POST', path, headers, thing)).json()

  const answers = [
    await api.call('POST', path, headers, { ...thing, ...wrong }),
    await api.call('PATCH', `${path}/${data.id}`, headers, wrong),
  ]

  for (const response of answers) {
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toMatchObject([{ path: at }])
  }
})

test.each(kinds)('$path: twenty can be saved, and no more, even concurrently', async ({ path, thing }) => {
  const { headers } = await api.signIn()

  const answers = await Promise.all(Array.from({ length: 24 }, () => api.call('POST', path, headers, thing)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  expect((await (await api.call('GET', path, headers)).json()).data).toHaveLength(20)
})

test.each(kinds)('$path: entries of another customer cannot be read, changed or removed', async (kind) => {
  const { path, thing, change } = kind
  const [owner, other] = [await api.signIn(), await api.signIn()]
  const { data: saved } = await (await api.call('POST', path, owner.headers, thing)).json()

  expect((await (await api.call('GET', path, other.headers)).json()).data).toEqual([])
  for (const id of [saved.id, randomUUID(), 'nonsense']) {
    expect((await api.call('PATCH', `${path}/${id}`, other.headers, change)).status).toBe(404)
    expect((await api.call('DELETE', `${path}/${id}`, other.headers)).status).toBe(404)
  }
  expect((await (await api.call('GET', path, owner.headers)).json()).data).toEqual([saved])
})
