import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, sampleBearer } from '#tests/pages/account-page.tsx'
import { json, type RecordedCall, stubApi } from '#tests/pages/stub-api.ts'
import { sampleProfile } from '#tests/samples/sample-profile.ts'
import { readAuthToken } from './auth-token.ts'
import { callApi } from './call-api.ts'
import { useSession } from './session.ts'
import { clearAuthToken, writeAuthToken } from './write-auth-token.ts'

const trips = 'GET /api/bookings'
const refresh = 'POST /api/auth/refresh'
const expired = () => json({ message: 'Failed to authenticate' }, 401)

beforeEach(clearSession)
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('nobody signed in: no Authorization, and a 401 is the answer', async () => {
  const calls = stubApi({ [trips]: expired })

  expect(await callApi('/bookings')).toMatchObject({ ok: false, status: 401 })
  expect(calls.map(authorization)).toEqual([null])
})

test('whoever is signed in calls as the bearer that the cookie holds', async () => {
  const token = sampleBearer('one')
  writeAuthToken(token)
  const calls = stubApi({ [trips]: () => json({ data: [] }) })

  expect(await callApi('/bookings')).toMatchObject({ ok: true })
  expect(calls.map(authorization)).toEqual([`Bearer ${token}`])
})

test('a call that brings its own Authorization keeps it, and renews nothing', async () => {
  writeAuthToken(sampleBearer('one'))
  const calls = stubApi({ [trips]: expired })

  const answer = await callApi('/bookings', { headers: { Authorization: 'Manage link' } })

  expect(answer).toMatchObject({ ok: false, status: 401 })
  expect(calls.map(authorization)).toEqual(['Manage link'])
})

test('a wrong password is sent once, whatever the cookie holds', async () => {
  writeAuthToken(sampleBearer('one'))
  const calls = stubApi({ 'POST /api/auth/sign-in': expired })

  await callApi('/auth/sign-in', { method: 'POST', body: {}, anonymous: true })

  expect(calls.map(authorization)).toEqual([null])
})

test('a bearer that is refused is renewed once, and the call repeated whole', async () => {
  writeAuthToken(sampleBearer('old'))
  const next = sampleBearer('next')
  const calls = stubApi({
    'POST /api/bookings': (call) => (bearerOf(call) === next ? json({ data: {} }, 201) : expired()),
    [refresh]: () => json({ data: { token: next } }),
  })

  const answer = await callApi('/bookings', {
    method: 'POST',
    body: { a: 1 },
    headers: { 'Idempotency-Key': 'k' },
  })

  expect(answer).toMatchObject({ ok: true, status: 201 })
  expect(calls.map(({ path }) => path)).toEqual(['/api/bookings', '/api/auth/refresh', '/api/bookings'])
  expect(calls[1]?.headers.get('X-Requested-With')).toBe('sagewood')
  expect(calls[1] && authorization(calls[1])).toBeNull()
  expect(calls[2]?.body).toEqual({ a: 1 })
  expect(calls[2]?.headers.get('Idempotency-Key')).toBe('k')
  expect(readAuthToken()).toBe(next)
})

test('a bearer that has run out is renewed before the call, so that a booking is never sent in nobody’s name', async () => {
  writeAuthToken(sampleBearer('old', -5))
  const next = sampleBearer('next')
  const calls = stubApi({
    [trips]: () => json({ data: [] }),
    [refresh]: () => json({ data: { token: next } }),
  })

  await callApi('/bookings')

  expect(calls.map(authorization)).toEqual([null, `Bearer ${next}`])
})

test('with a clock that is wrong a bearer is renewed once, not with every call', async () => {
  writeAuthToken(sampleBearer('old', -5))
  const next = sampleBearer('next', -5)
  const calls = stubApi({
    [trips]: () => json({ data: [] }),
    [refresh]: () => json({ data: { token: next } }),
  })

  for (let count = 0; count < 3; count += 1) await callApi('/bookings')

  expect(calls.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
})

test.each(['with locks', 'without locks'])('%s, many calls at once share one renewal', async (kind) => {
  if (kind === 'without locks') vi.stubGlobal('navigator', { onLine: true })
  writeAuthToken(sampleBearer('old'))
  const next = sampleBearer('next')
  const calls = stubApi({
    [trips]: (call) => (bearerOf(call) === next ? json({ data: [] }) : expired()),
    [refresh]: () => json({ data: { token: next } }),
  })

  const answers = await Promise.all(Array.from({ length: 20 }, () => callApi('/bookings')))

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(calls.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
})

test('what another tab has renewed meanwhile is taken as it is', async () => {
  writeAuthToken(sampleBearer('old'))
  const theirs = sampleBearer('theirs')
  const calls = stubApi({
    [trips]: (call) => {
      if (bearerOf(call) === theirs) return json({ data: [] })
      writeAuthToken(theirs)
      return expired()
    },
  })

  expect(await callApi('/bookings')).toMatchObject({ ok: true })
  expect(calls).toHaveLength(2)
})

test('who signs out while a renewal is under way stays signed out', async () => {
  writeAuthToken(sampleBearer('old'))
  stubApi({
    [trips]: expired,
    [refresh]: () => {
      clearAuthToken()
      return json({ data: { token: sampleBearer('next') } })
    },
  })

  await callApi('/bookings')

  expect(readAuthToken()).toBeNull()
})

test('a renewal that is refused ends the session: no cookie, no profile, and the 401 is the answer', async () => {
  writeAuthToken(sampleBearer('old'))
  useSession.setState({ profile: sampleProfile() })
  stubApi({ [trips]: expired, [refresh]: expired })

  expect(await callApi('/bookings')).toMatchObject({ ok: false, status: 401 })
  expect(readAuthToken()).toBeNull()
  expect(useSession.getState().profile).toBeNull()
})

test('a call that needs nobody’s name works when the session is over', async () => {
  writeAuthToken(sampleBearer('old', -5))
  stubApi({ [refresh]: expired, 'GET /api/fleet': () => json({ data: [] }) })

  expect(await callApi('/fleet')).toMatchObject({ ok: true })
})

test('a renewal that nobody answers ends nothing: no answer came, and the next call may get one', async () => {
  const token = sampleBearer('old')
  writeAuthToken(token)
  useSession.setState({ profile: sampleProfile() })
  stubApi({ [trips]: expired, [refresh]: () => json({ message: 'Later' }, 503) })

  expect(await callApi('/bookings')).toMatchObject({ ok: false, status: 0 })
  expect(readAuthToken()).toBe(token)
  expect(useSession.getState().profile).not.toBeNull()
})

function authorization({ headers }: RecordedCall): string | null {
  return headers.get('Authorization')
}

function bearerOf(call: RecordedCall): string | undefined {
  return authorization(call)?.replace('Bearer ', '')
}

test('a refusal in plain text is handed on as the text it is; a page of markup is not', async () => {
  const answers = [text('Gateway exploded', 'text/plain'), text('<h1>Bad</h1>', 'text/html')]
  stubApi({ [trips]: () => answers.shift() ?? expired() })

  expect(await callApi('/bookings')).toMatchObject({ ok: false, status: 502, body: 'Gateway exploded' })
  expect(await callApi('/bookings')).toMatchObject({ ok: false, status: 502, body: undefined })
})

function text(body: string, type: string): Response {
  return new Response(body, { status: 502, headers: { 'Content-Type': type } })
}
