import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { audit, staff, staffPasskeys } from '#server/data/tables/staff-tables.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { deskCookieOf, deskHeaders, signInStaff, staffPassword } from '#tests/support/sign-in-staff.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

type Person = Awaited<ReturnType<typeof signInStaff>>

function later(ms: number) {
  now = new Date(now.getTime() + ms)
}

const minute = 60_000

function send({ headers }: Pick<Person, 'headers'>, method: string, path: string, body?: unknown) {
  return api.call(method, `/api/desk/${path}`, headers, body)
}

async function read(person: Person, path: string) {
  return (await (await send(person, 'GET', path)).json()).data
}

async function actionsOf({ staffId }: Person): Promise<string[]> {
  const rows = await api.db.select().from(audit).where(eq(audit.staffId, staffId)).orderBy(audit.id)
  return rows.map(({ action }) => action)
}

async function addPasskey({ staffId }: Person, id: string) {
  const passkey = { id, staffId, host: 'localhost', publicKey: 'AA', counter: 0, transports: [], name: id }
  await api.db.insert(staffPasskeys).values({ ...passkey, createdAt: now })
}

test('a dangerous action needs a proof of identity from the last five minutes', async () => {
  const person = await signInStaff(api)
  expect((await send(person, 'POST', 'recovery-codes')).status).toBe(200)

  later(5 * minute)
  const refused = await send(person, 'POST', 'recovery-codes')

  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ isConfirmationNeeded: true })
  expect((await read(person, 'me')).confirmedUntil).toBeNull()

  const confirmed = await send(person, 'POST', 'confirm', { password: staffPassword, code: person.code() })
  expect(confirmed.status).toBe(200)
  expect((await send(person, 'POST', 'recovery-codes')).status).toBe(200)
})

test.each([
  ['a wrong password', { password: 'wrong' }],
  ['a wrong code', { code: '000000' }],
])('%s confirms nothing, is recorded, and counts', async (_, wrong) => {
  const person = await signInStaff(api)
  later(5 * minute)
  const right = { password: staffPassword, code: person.code() }

  for (let n = 0; n < 10; n += 1)
    expect((await send(person, 'POST', 'confirm', { ...right, ...wrong })).status).toBe(422)

  expect((await send(person, 'POST', 'confirm', right)).status).toBe(429)
  expect(await actionsOf(person)).toContain('identity-refused')
  expect((await send(person, 'POST', 'recovery-codes')).status).toBe(403)
})

test('new recovery codes replace the old ones and are shown once', async () => {
  const person = await signInStaff(api)
  const [old = ''] = person.recoveryCodes

  const { data } = await (await send(person, 'POST', 'recovery-codes')).json()

  expect(new Set(data.codes).size).toBe(10)
  expect(data.codes).not.toContain(old)
  expect((await read(person, 'me')).recoveryCodesLeft).toBe(10)
  later(5 * minute)
  const withOld = { password: staffPassword, code: old }
  expect((await send(person, 'POST', 'confirm', withOld)).status).toBe(422)
  const withNew = { password: staffPassword, code: data.codes[3] }
  expect((await send(person, 'POST', 'confirm', withNew)).status).toBe(200)
  expect((await read(person, 'me')).recoveryCodesLeft).toBe(9)
})

test('an authenticator app counts once its code was entered, and replaces the one before', async () => {
  const person = await signInStaff(api)
  const { data } = await (await send(person, 'POST', 'authenticator')).json()
  const app = new TOTP({ secret: Secret.fromBase32(data.secret) })
  const codeOf = () => app.generate({ timestamp: now.getTime() })
  expect(data.uri).toContain(`secret=${data.secret}`)

  expect((await send(person, 'POST', 'authenticator/check', { code: '000000' })).status).toBe(422)
  const [before] = await api.db.select().from(staff).where(eq(staff.id, person.staffId))
  const checked = await send(person, 'POST', 'authenticator/check', { code: codeOf() })
  const [after] = await api.db.select().from(staff).where(eq(staff.id, person.staffId))

  expect(checked.status).toBe(200)
  // There were recovery codes, so none are made.
  expect((await checked.json()).data.codes).toEqual([])
  expect(after?.totpSecret).not.toBe(before?.totpSecret)
  expect(after?.totpSecret).not.toContain(data.secret)
  later(5 * minute)
  const oldCode = { password: staffPassword, code: person.code() }
  expect((await send(person, 'POST', 'confirm', oldCode)).status).toBe(422)
  const newCode = { password: staffPassword, code: codeOf() }
  expect((await send(person, 'POST', 'confirm', newCode)).status).toBe(200)
})

test('the code that set up an authenticator cannot be used again to sign in', async () => {
  const person = await signInStaff(api)
  const { data } = await (await send(person, 'POST', 'authenticator')).json()
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: now.getTime() })
  await send(person, 'POST', 'authenticator/check', { code })

  const password = await send({ headers: deskHeaders() }, 'POST', 'sign-in', {
    email: person.email,
    password: staffPassword,
  })
  const headers = deskHeaders(deskCookieOf(password))

  expect((await send({ headers }, 'POST', 'sign-in/code', { code })).status).toBe(422)
})

test('a set-up that was not begun in this session is refused', async () => {
  const person = await signInStaff(api)
  const response = await send(person, 'POST', 'authenticator/check', { code: '123456' })
  expect(response.status).toBe(409)
})

test('the last second factor cannot be removed', async () => {
  const person = await signInStaff(api)
  expect((await send(person, 'DELETE', 'authenticator')).status).toBe(409)

  await addPasskey(person, `only_${person.staffId}`)
  expect((await send(person, 'DELETE', 'authenticator')).status).toBe(200)
  expect((await send(person, 'DELETE', `passkeys/only_${person.staffId}`)).status).toBe(409)

  await addPasskey(person, `second_${person.staffId}`)
  expect((await send(person, 'DELETE', `passkeys/only_${person.staffId}`)).status).toBe(200)
  expect((await read(person, 'me')).passkeys).toMatchObject([{ name: `second_${person.staffId}` }])
})

test('nobody can remove or see another person’s passkey or session', async () => {
  const [owner, other] = [await signInStaff(api), await signInStaff(api, { role: 'owner' })]
  await addPasskey(owner, `a_${owner.staffId}`)

  expect((await send(other, 'DELETE', `passkeys/a_${owner.staffId}`)).status).toBe(404)
  expect((await send(other, 'DELETE', `sessions/${owner.sessionId}`)).status).toBe(404)
  expect((await read(other, 'sessions')).map(({ id }: { id: string }) => id)).toEqual([other.sessionId])
  expect((await send(owner, 'GET', 'me')).status).toBe(200)
})

test('a passkey is offered only on the host that it was made on', async () => {
  const person = await signInStaff(api)
  await addPasskey(person, `here_${person.staffId}`)
  const elsewhere = { host: 'b.localhost', Origin: 'http://b.localhost' }
  const optionsOn = async (headers: Record<string, string>) =>
    (
      await (
        await api.call('POST', '/api/desk/confirm/passkey/options', { ...person.headers, ...headers })
      ).json()
    ).data.options

  expect(await optionsOn({})).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: `here_${person.staffId}` }],
  })
  expect(await optionsOn(elsewhere)).toMatchObject({ rpId: 'b.localhost', allowCredentials: [] })
})

test.each([
  ['an empty answer', {}],
  ['an answer that is not JSON inside', { clientDataJSON: 'AAAA' }],
  ['an unknown challenge', { clientDataJSON: clientData('c29tZSBvdGhlciBjaGFsbGVuZ2U') }],
])('%s to a passkey question is refused', async (_, response) => {
  const person = await signInStaff(api)
  const answer = { id: 'x', rawId: 'x', type: 'public-key', response, clientExtensionResults: {} }

  expect((await send(person, 'POST', 'sign-in/passkey', { answer })).status).toBe(401)
  expect((await send(person, 'POST', 'confirm/passkey', { answer })).status).toBe(401)
  expect((await send(person, 'POST', 'passkeys', { answer, name: 'Mine' })).status).toBe(401)
})

test('a challenge works once, even if the answer to it was wrong', async () => {
  const person = await signInStaff(api)
  await addPasskey(person, `p_${person.staffId}`)
  const { data } = await (await send(person, 'POST', 'confirm/passkey/options')).json()
  const response = {
    clientDataJSON: clientData(data.options.challenge),
    authenticatorData: 'AA',
    signature: 'AA',
  }
  const answer = {
    id: `p_${person.staffId}`,
    rawId: 'x',
    type: 'public-key',
    response,
    clientExtensionResults: {},
  }

  expect((await send(person, 'POST', 'confirm/passkey', { answer })).status).toBe(401)
  const { rows } = await api.database.pool.query('select from staff_challenges where challenge = $1', [
    data.options.challenge,
  ])
  expect(rows).toEqual([])
})

test('a changed password ends the person’s other sessions, not this one', async () => {
  const person = await signInStaff(api)
  const sent = { email: person.email, password: staffPassword }
  const other = await send({ headers: deskHeaders() }, 'POST', 'sign-in', sent)
  const finished = await send({ headers: deskHeaders(deskCookieOf(other)) }, 'POST', 'sign-in/code', {
    code: person.code(),
  })
  const elsewhere = deskHeaders(deskCookieOf(finished))
  expect(await read(person, 'sessions')).toHaveLength(2)

  const password = 'twelve walnuts under the piano'
  const changed = await send(person, 'POST', 'password', { currentPassword: staffPassword, password })

  expect(changed.status).toBe(200)
  expect((await send({ headers: elsewhere }, 'GET', 'me')).status).toBe(401)
  expect((await send(person, 'GET', 'me')).status).toBe(200)
  expect(await actionsOf(person)).toContain('password-changed')
})

test('a wrong current password, a short one and a common one are refused by field', async () => {
  const person = await signInStaff(api)
  const change = async (currentPassword: string, password: string) => {
    const response = await send(person, 'POST', 'password', { currentPassword, password })
    return { status: response.status, path: (await response.json()).errors?.[0]?.path }
  }

  expect(await change('wrong', 'twelve walnuts under the piano')).toEqual({
    status: 422,
    path: 'currentPassword',
  })
  expect(await change(staffPassword, 'short')).toEqual({ status: 422, path: 'password' })
  expect(await change(staffPassword, 'passwordpassword')).toEqual({ status: 422, path: 'password' })
})

test('a session can be ended from another browser', async () => {
  const person = await signInStaff(api)

  expect((await send(person, 'DELETE', `sessions/${person.sessionId}`)).status).toBe(200)
  expect((await send(person, 'GET', 'me')).status).toBe(401)
})

function clientData(challenge: string): string {
  const data = { type: 'webauthn.get', challenge, origin: 'http://localhost' }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}
