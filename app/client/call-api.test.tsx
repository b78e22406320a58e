import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, sampleBearer } from '#tests/pages/account-page.tsx'
import { json, type RecordedCall, stubApi } from '#tests/pages/stub-api.ts'
import { sampleProfile } from '#tests/samples/sample-profile.ts'
import { callApi, retryText } from './call-api.ts'
import { readAuthToken, useSession } from './session.ts'
import { clearAuthToken, writeAuthToken } from './session-cookie.ts'

const bookings = 'GET /api/bookings'
const refresh = 'POST /api/auth/refresh'
const expired = () => json({ message: 'Failed to authenticate' }, 401)

beforeEach(clearSession)
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('without a session a call has no Authorization header and returns the 401', async () => {
  const calls = stubApi({ [bookings]: expired })

  expect(await callApi('GET /bookings')).toMatchObject({ ok: false, status: 401 })
  expect(calls.map(authorization)).toEqual([null])
})

test('with a session a call sends the token of the cookie as bearer', async () => {
  const token = sampleBearer('one')
  writeAuthToken(token)
  const calls = stubApi({ [bookings]: () => json({ data: [] }) })

  expect(await callApi('GET /bookings')).toMatchObject({ ok: true })
  expect(calls.map(authorization)).toEqual([`Bearer ${token}`])
})

test('a call with its own Authorization header sends it unchanged and renews no token', async () => {
  writeAuthToken(sampleBearer('one'))
  const calls = stubApi({ [bookings]: expired })

  const answer = await callApi('GET /bookings', { headers: { Authorization: 'Manage link' } })

  expect(answer).toMatchObject({ ok: false, status: 401 })
  expect(calls.map(authorization)).toEqual(['Manage link'])
})

test('a refused anonymous call is sent once, without the token of the cookie', async () => {
  writeAuthToken(sampleBearer('one'))
  const calls = stubApi({ 'POST /api/auth/sign-in': expired })

  await callApi('POST /auth/sign-in', { body: { email: '', password: '' }, anonymous: true })

  expect(calls.map(authorization)).toEqual([null])
})

test('a refused token is renewed once, and the call is repeated with body and headers', async () => {
  writeAuthToken(sampleBearer('old'))
  const next = sampleBearer('next')
  const calls = stubApi({
    'POST /api/bookings': (call) => (bearerOf(call) === next ? json({ data: {} }, 201) : expired()),
    [refresh]: () => json({ data: { token: next } }),
  })

  const body = { pickUpAt: '2027-01-04T15:00:00Z', pickUpLocation: 'JFK', destinationLocation: 'The Plaza' }
  const answer = await callApi('POST /bookings', {
    body,
    headers: { 'Idempotency-Key': 'k' },
  })

  expect(answer).toMatchObject({ ok: true, status: 201 })
  expect(calls.map(({ path }) => path)).toEqual(['/api/bookings', '/api/auth/refresh', '/api/bookings'])
  expect(calls[1]?.headers.get('X-Requested-With')).toBe('sagewood')
  expect(calls[1] && authorization(calls[1])).toBeNull()
  expect(calls[2]?.body).toEqual(body)
  expect(calls[2]?.headers.get('Idempotency-Key')).toBe('k')
  expect(readAuthToken()).toBe(next)
})

test('an expired token is renewed before the call, so that a customer’s booking is never sent as a guest’s', async () => {
  writeAuthToken(sampleBearer('old', -5))
  const next = sampleBearer('next')
  const calls = stubApi({
    [bookings]: () => json({ data: [] }),
    [refresh]: () => json({ data: { token: next } }),
  })

  await callApi('GET /bookings')

  expect(calls.map(authorization)).toEqual([null, `Bearer ${next}`])
})

test('with a wrong clock a token is renewed once, not with every call', async () => {
  writeAuthToken(sampleBearer('old', -5))
  const next = sampleBearer('next', -5)
  const calls = stubApi({
    [bookings]: () => json({ data: [] }),
    [refresh]: () => json({ data: { token: next } }),
  })

  for (let count = 0; count < 3; count += 1) await callApi('GET /bookings')

  expect(calls.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
})

test.each(['with locks', 'without locks'])('%s, concurrent calls share one renewal', async (kind) => {
  if (kind === 'without locks') vi.stubGlobal('navigator', { onLine: true })
  writeAuthToken(sampleBearer('old'))
  const next = sampleBearer('next')
  const calls = stubApi({
    [bookings]: (call) => (bearerOf(call) === next ? json({ data: [] }) : expired()),
    [refresh]: () => json({ data: { token: next } }),
  })

  const answers = await Promise.all(Array.from({ length: 20 }, () => callApi('GET /bookings')))

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(calls.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
})

test('a token renewed by another tab is used without another renewal', async () => {
  writeAuthToken(sampleBearer('old'))
  const renewed = sampleBearer('renewed')
  const calls = stubApi({
    [bookings]: (call) => {
      if (bearerOf(call) === renewed) return json({ data: [] })
      writeAuthToken(renewed)
      return expired()
    },
  })

  expect(await callApi('GET /bookings')).toMatchObject({ ok: true })
  expect(calls).toHaveLength(2)
})

test('a sign-out during a renewal is not undone by it', async () => {
  writeAuthToken(sampleBearer('old'))
  stubApi({
    [bookings]: expired,
    [refresh]: () => {
      clearAuthToken()
      return json({ data: { token: sampleBearer('next') } })
    },
  })

  await callApi('GET /bookings')

  expect(readAuthToken()).toBeNull()
})

test('a refused renewal ends the session: it clears cookie and profile, and the call returns the 401', async () => {
  writeAuthToken(sampleBearer('old'))
  useSession.setState({ profile: sampleProfile() })
  stubApi({ [bookings]: expired, [refresh]: expired })

  expect(await callApi('GET /bookings')).toMatchObject({ ok: false, status: 401 })
  expect(readAuthToken()).toBeNull()
  expect(useSession.getState().profile).toBeNull()
})

test('a call that needs no session works after the session has ended', async () => {
  writeAuthToken(sampleBearer('old', -5))
  stubApi({ [refresh]: expired, 'GET /api/fleet': () => json({ data: [] }) })

  expect(await callApi('GET /fleet')).toMatchObject({ ok: true })
})

test('a failed renewal does not end the session: the call returns status 0', async () => {
  const token = sampleBearer('old')
  writeAuthToken(token)
  useSession.setState({ profile: sampleProfile() })
  stubApi({ [bookings]: expired, [refresh]: () => json({ message: 'Later' }, 503) })

  expect(await callApi('GET /bookings')).toMatchObject({ ok: false, status: 0 })
  expect(readAuthToken()).toBe(token)
  expect(useSession.getState().profile).not.toBeNull()
})

function authorization({ headers }: RecordedCall): string | null {
  return headers.get('Authorization')
}

function bearerOf(call: RecordedCall): string | undefined {
  return authorization(call)?.replace('Bearer ', '')
}

test('the body of a plain-text error is returned as text, that of an HTML page is dropped', async () => {
  const responses = [text('Gateway exploded', 'text/plain'), text('<h1>Bad</h1>', 'text/html')]
  stubApi({ [bookings]: () => responses.shift() ?? expired() })

  expect(await callApi('GET /bookings')).toMatchObject({ ok: false, status: 502, body: 'Gateway exploded' })
  expect(await callApi('GET /bookings')).toMatchObject({ ok: false, status: 502, body: undefined })
})

function text(body: string, type: string): Response {
  return new Response(body, { status: 502, headers: { 'Content-Type': type } })
}

test.each([
  [1, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [7000, '2 hours'],
])('%d seconds are rounded up to %s', (seconds, duration) => {
  expect(retryText(seconds)).toBe(`Please try again in ${duration}.`)
})
