import { afterEach, expect, test } from 'vitest'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { callDesk, callSignedOut } from './call-desk.ts'
import { useMe } from './me.ts'
import { usePrompts } from './prompts.ts'

afterEach(() => {
  for (const { answer } of usePrompts.getState().prompts) answer(false)
  useMe.setState({ me: null, state: 'loading', endedBecause: null })
})

const signedOut = () => json({ message: 'Unauthorized' }, 401)

test('a session that has ended asks for a sign-in once for all calls, and repeats each of them', async () => {
  let isSignedIn = false
  const calls = stubApi({
    'GET /api/desk/staff': () => (isSignedIn ? json({ data: [] }) : signedOut()),
    'GET /api/desk/sessions': () => (isSignedIn ? json({ data: [] }) : signedOut()),
    'GET /api/desk/me': signedOut,
  })

  const results = Promise.all([callDesk('GET /desk/staff'), callDesk('GET /desk/sessions')])
  await expect.poll(openPrompts).toEqual(['sign-in'])
  isSignedIn = true
  answerPrompt(true)

  expect(await results).toMatchObject([{ ok: true }, { ok: true }])
  expect(calls.filter(({ path }) => path === '/api/desk/staff')).toHaveLength(2)
  expect(openPrompts()).toEqual([])
})

test('a sign-in that is canceled leaves the refusal to the screen', async () => {
  stubApi({ 'GET /api/desk/staff': signedOut, 'GET /api/desk/me': signedOut })

  const result = callDesk('GET /desk/staff')
  await expect.poll(openPrompts).toEqual(['sign-in'])
  answerPrompt(false)

  expect(await result).toMatchObject({ ok: false, status: 401 })
})

test('a 401 of a session that is valid is the result of the call itself', async () => {
  stubApi({
    'POST /api/desk/confirm/passkey/options': () => json({ message: 'We couldn’t verify this passkey' }, 401),
    'GET /api/desk/me': () => json({ data: { step: 'signed-in' } }),
  })

  expect(await callDesk('POST /desk/confirm/passkey/options')).toMatchObject({ ok: false, status: 401 })
  expect(openPrompts()).toEqual([])
})

test('someone who has been blocked learns why their session ended', async () => {
  stubApi({
    'GET /api/desk/staff': signedOut,
    'GET /api/desk/me': () => json({ message: 'An owner has blocked you', isBlocked: true }, 401),
  })

  void callDesk('GET /desk/staff')
  await expect.poll(openPrompts).toEqual(['sign-in'])

  expect(useMe.getState().endedBecause).toBe('An owner has blocked you')
})

test('a call that needs a proof of identity asks for it and is repeated with the same body', async () => {
  let isConfirmed = false
  const body = { name: 'Ben Ito', email: 'ben@example.com', role: 'dispatcher' } as const
  const calls = stubApi({
    'POST /api/desk/staff': () =>
      isConfirmed ? json({ data: {} }, 201) : json({ message: 'Confirm', isConfirmationNeeded: true }, 403),
  })

  const result = callDesk('POST /desk/staff', { body })
  await expect.poll(openPrompts).toEqual(['confirm'])
  isConfirmed = true
  answerPrompt(true)

  expect(await result).toMatchObject({ ok: true, status: 201 })
  expect(calls.map((call) => call.body)).toEqual([body, body])
})

test('a role that does not allow a call is a result, and no reason to confirm anything', async () => {
  stubApi({ 'GET /api/desk/staff': () => json({ message: 'Your role doesn’t allow this' }, 403) })

  expect(await callDesk('GET /desk/staff')).toMatchObject({ ok: false, status: 403 })
  expect(openPrompts()).toEqual([])
})

test('a refused sign-in asks for no other sign-in', async () => {
  const calls = stubApi({ 'POST /api/desk/sign-in': signedOut })
  const body = { email: 'ben@example.com', password: 'wrong' }

  expect(await callSignedOut('POST /desk/sign-in', { body })).toMatchObject({ ok: false, status: 401 })
  expect(calls).toHaveLength(1)
})

test('empty filters are not sent', async () => {
  const calls = stubApi({ 'GET /api/desk/audit': () => json({ data: [], meta: { before: null } }) })

  await callDesk('GET /desk/audit', { query: { subject: '', before: 7 } })

  expect(calls.map(({ path }) => path)).toEqual(['/api/desk/audit?before=7'])
})

function openPrompts(): string[] {
  return usePrompts.getState().prompts.map(({ kind }) => kind)
}

function answerPrompt(isDone: boolean): void {
  usePrompts.getState().prompts.at(-1)?.answer(isDone)
}
