import { afterAll, afterEach, expect, test } from 'vitest'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openManageBookingTestApi(startsAt)
afterAll(() => api.close())
const { call, book } = api

afterEach(() => {
  api.clock.now = startsAt
})

test('a reference and its email open a booking for a day, in any spelling', async () => {
  const { reference } = await book()
  const { contactEmail } = await api.find(reference)
  const typed = {
    reference: reference.toLowerCase().replaceAll('-', ' '),
    email: ` ${contactEmail.toUpperCase()} `,
  }

  const response = await call('POST', '/find', { body: typed })

  expect(response.status).toBe(200)
  const { data } = await response.json()
  expect(data).toEqual({ reference, token: expect.any(String) })
  const authorization = `Manage ${data.token}`
  expect((await call('GET', `/${reference}`, { authorization })).status).toBe(200)
  api.clock.now = new Date(startsAt.getTime() + 86_400_000)
  expect((await call('GET', `/${reference}`, { authorization })).status).toBe(401)
})

test('a wrong reference and a wrong email get the same response', async () => {
  const { reference } = await book()
  const { contactEmail } = await api.find(reference)

  const answers = await Promise.all(
    [
      { reference, email: 'other@example.com' },
      { reference: 'SW-222-222-222', email: contactEmail },
      { reference: 'no reference', email: contactEmail },
    ].map((body) => call('POST', '/find', { body })),
  )

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(
    new Set(['{"message":"We couldn’t find a booking with this reference and email. Please check both."}']),
  )
})

test('one reference can be tried ten times an hour, then with a captcha each time', async () => {
  const { reference } = await book()
  const body = { reference, email: 'other@example.com' }
  const statuses = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await call('POST', '/find', { body })).status)

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 422])
})

test('one address may try ten times in ten minutes, then gets a 429 with Retry-After', async () => {
  const from = { address: '198.51.100.77' }
  const tries = []
  for (let index = 0; index < 11; index += 1)
    tries.push(
      await api.post('/api/bookings/find', { reference: `no ${index}`, email: 'a@example.com' }, from),
    )

  expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  expect(Number(tries.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test.each([
  [{ email: 'a@example.com' }, 'reference'],
  [{ reference: ' ', email: 'a@example.com' }, 'reference'],
  [{ reference: 'SW-222-222-222', email: 'a' }, 'email'],
])('an invalid reference or email is refused at its field: %j', async (body, path) => {
  const response = await call('POST', '/find', { body })

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual([{ path, message: expect.any(String) }])
})
