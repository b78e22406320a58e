import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordSmsOptOut } from '#server/data/messaging/sms-consents.ts'
import { createStaffLink } from '#server/data/staff/staff-links.ts'
import { staff } from '#server/data/tables/staff-tables.ts'
import { createFirstOwnerLink } from '#server/use-cases/staff/people/invitations.ts'
import { sendStaffInvitationText } from '#server/workers/handlers/send-staff-invitation.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { deskCookieOf, deskHeaders, signInStaff, staffPassword } from '#tests/support/sign-in-staff.ts'
import { testConfig } from '#tests/support/test-config.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

type Caller = { headers: Record<string, string> }

function send({ headers }: Caller, method: string, path: string, body?: unknown) {
  return api.call(method, `/api/desk/${path}`, headers, body)
}

const stranger = { headers: deskHeaders() }
const password = 'twelve walnuts under the piano'

async function invite(owner: Caller, { role = 'dispatcher', name = 'Ida Rhodes' } = {}) {
  const email = `ida.${randomUUID()}@example.com`
  const response = await send(owner, 'POST', 'staff', { email, name, role })
  const { data } = await response.json()
  return { ...data, email }
}

function linkFor(staffId: string | null): Promise<string> {
  return inTransaction(api.db, (tx) => createStaffLink(tx, { staffId, now }))
}

async function jobsFor(staffId: string, job = 'staff-invitation'): Promise<unknown[]> {
  const { rows } = await api.database.pool.query(
    "select data from pgboss.job where name = $2 and data->>'staffId' = $1",
    [staffId, job],
  )
  return rows
}

async function actions(owner: Caller, subject: string): Promise<string[]> {
  const { data } = await (await send(owner, 'GET', `audit?subject=${subject}`)).json()
  return data.map(({ action }: { action: string }) => action)
}

test('the first owner is created by a link that works once, and from then on no such link works', async () => {
  const earlier = await createFirstOwnerLink(api.db, now)
  const token = await createFirstOwnerLink(api.db, now)
  expect((await send(stranger, 'POST', 'invitations/open', { token: earlier })).status).toBe(410)
  const offered = await send(stranger, 'POST', 'invitations/open', { token })
  expect((await offered.json()).data).toMatchObject({ role: 'owner', isFirstOwner: true })

  const accept = { token, name: 'Ada Lovelace', password }
  expect((await send(stranger, 'POST', 'invitations/accept', accept)).status).toBe(422)
  const email = `ada.${randomUUID()}@example.com`
  const accepted = await send(stranger, 'POST', 'invitations/accept', { ...accept, email })

  expect((await accepted.json()).data).toEqual({ step: 'set-up', factors: [] })
  expect((await send(stranger, 'POST', 'invitations/accept', { ...accept, email })).status).toBe(410)
  expect(await createFirstOwnerLink(api.db, now)).toBeNull()
  const late = await linkFor(null)
  expect((await send(stranger, 'POST', 'invitations/open', { token: late })).status).toBe(410)

  // The owner sets up an app, gets recovery codes, and is signed in with a new secret.
  const setUp = { headers: deskHeaders(deskCookieOf(accepted)) }
  const begun = await (await send(setUp, 'POST', 'authenticator')).json()
  const app = new TOTP({ secret: Secret.fromBase32(begun.data.secret) })
  const code = app.generate({ timestamp: now.getTime() })
  const checked = await send(setUp, 'POST', 'authenticator/check', { code })
  expect((await checked.json()).data.codes).toHaveLength(10)
  expect((await send(setUp, 'GET', 'me')).status).toBe(401)
  const owner = { headers: deskHeaders(deskCookieOf(checked)) }
  expect((await (await send(owner, 'GET', 'me')).json()).data).toMatchObject({
    role: 'owner',
    step: 'signed-in',
  })
  expect((await (await send(owner, 'GET', 'staff')).json()).data).toMatchObject([{ state: 'active', email }])
})

test('of two people who open two owner links at once, one becomes the owner', async () => {
  const fresh = await openTestApi({ now: () => now })
  const insert = async () => inTransaction(fresh.db, (tx) => createStaffLink(tx, { staffId: null, now }))
  const first = await insert()
  const second = await insert()
  // Both valid, as if two processes had printed one each.
  await fresh.database.pool.query('update staff_links set used_at = null')

  const responses = await Promise.all(
    [first, second].map((token, n) =>
      fresh.post(
        '/api/desk/invitations/accept',
        { token, name: 'Ada Lovelace', email: `ada${n}@example.com`, password },
        deskHeaders(),
      ),
    ),
  )

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
  await fresh.close()
})

test('an invited person gets a link by email, chooses a password, and sets up a second factor', async () => {
  const owner = await signInStaff(api, { role: 'owner' })
  const invited = await invite(owner)
  expect(invited).toMatchObject({ state: 'invited', role: 'dispatcher', name: 'Ida Rhodes' })
  expect(await jobsFor(invited.id)).toHaveLength(1)

  const token = await linkFor(invited.id)
  const offered = await send(stranger, 'POST', 'invitations/open', { token })
  expect((await offered.json()).data).toMatchObject({ name: 'Ida Rhodes', isFirstOwner: false })
  const accepted = await send(stranger, 'POST', 'invitations/accept', { token, name: 'Ida R.', password })

  expect((await accepted.json()).data).toEqual({ step: 'set-up', factors: [] })
  const [member] = await api.db.select().from(staff).where(eq(staff.id, invited.id))
  expect(member).toMatchObject({ name: 'Ida R.', role: 'dispatcher', email: invited.email })
})

test('an invitation ends after 72 hours, and when another one is sent', async () => {
  const owner = await signInStaff(api, { role: 'owner' })
  const invited = await invite(owner)
  const first = await linkFor(invited.id)
  const second = await linkFor(invited.id)

  expect((await send(stranger, 'POST', 'invitations/open', { token: first })).status).toBe(410)
  expect((await send(stranger, 'POST', 'invitations/open', { token: second })).status).toBe(200)
  now = new Date(now.getTime() + 72 * 3_600_000)
  expect((await send(stranger, 'POST', 'invitations/open', { token: second })).status).toBe(410)
})

test('accepting a second invitation replaces password and second factors and ends the sessions', async () => {
  const owner = await signInStaff(api, { role: 'owner' })
  const lost = await signInStaff(api)
  const again = await send(owner, 'POST', `staff/${lost.staffId}/invitation`, {})
  expect(again.status).toBe(200)
  expect((await send(lost, 'GET', 'me')).status).toBe(200)

  const token = await linkFor(lost.staffId)
  await send(stranger, 'POST', 'invitations/accept', { token, name: 'Grace Hopper', password })

  expect((await send(lost, 'GET', 'me')).status).toBe(401)
  const old = { email: lost.email, password: staffPassword }
  expect((await send(stranger, 'POST', 'sign-in', old)).status).toBe(401)
  const entered = await send(stranger, 'POST', 'sign-in', { email: lost.email, password })
  expect((await entered.json()).data).toEqual({ step: 'set-up', factors: [] })
})

test('an address works here once, in any spelling', async () => {
  const owner = await signInStaff(api, { role: 'owner' })
  const invited = await invite(owner)

  const email = invited.email.toUpperCase()
  const response = await send(owner, 'POST', 'staff', { email, name: 'Ida Again', role: 'owner' })

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toMatchObject([{ path: 'email' }])
})

test('a blocked person is out at once, and back when unblocked', async () => {
  const owner = await signInStaff(api, { role: 'owner' })
  const other = await signInStaff(api)
  const path = `staff/${other.staffId}`
  const { data } = await (await send(owner, 'GET', 'staff')).json()
  const { version } = data.find(({ id }: { id: string }) => id === other.staffId)

  const blocked = await send(owner, 'PATCH', path, { version, isBlocked: true })

  expect((await blocked.json()).data).toMatchObject({ state: 'blocked' })
  const refused = await send(other, 'GET', 'me')
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ isBlocked: true, message: expect.stringContaining('blocked') })
  expect((await send(owner, 'POST', `${path}/invitation`, {})).status).toBe(409)
  const unblocked = await send(owner, 'PATCH', path, { version: version + 1, isBlocked: false })
  expect((await unblocked.json()).data).toMatchObject({ state: 'active' })
  expect((await send(other, 'GET', 'me')).status).toBe(401)
  const back = { email: other.email, password: staffPassword }
  expect((await send(stranger, 'POST', 'sign-in', back)).status).toBe(200)
  expect(await actions(owner, other.staffId)).toEqual(['staff-unblocked', 'staff-blocked'])
})

test('the list says when someone was last seen', async () => {
  const owner = await signInStaff(api, { role: 'owner' })

  const { data } = await (await send(owner, 'GET', 'staff')).json()

  const own = data.find(({ id }: { id: string }) => id === owner.staffId)
  expect(own.lastSeenAt).toMatch(/^\d{4}-/)
})

test('a stale version is refused with what changed, and writes nothing', async () => {
  const owner = await signInStaff(api, { role: 'owner' })
  const invited = await invite(owner)
  const path = `staff/${invited.id}`
  await send(owner, 'PATCH', path, { version: invited.version, role: 'accountant' })

  const stale = await send(owner, 'PATCH', path, { version: invited.version, name: 'Someone Else' })

  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    current: { name: 'Ida Rhodes', role: 'accountant', version: invited.version + 1 },
  })
  const [member] = await api.db.select().from(staff).where(eq(staff.id, invited.id))
  expect(member?.name).toBe('Ida Rhodes')
})

test('of two changes of one version at the same moment, one wins', async () => {
  const owner = await signInStaff(api, { role: 'owner' })
  const invited = await invite(owner)

  const responses = await Promise.all(
    ['Ida One', 'Ida Two'].map((name) =>
      send(owner, 'PATCH', `staff/${invited.id}`, { version: invited.version, name }),
    ),
  )

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('owners cannot block or demote themselves, and two who demote each other leave one', async () => {
  const fresh = await openTestApi({ now: () => now })
  const [a, b] = [await signInStaff(fresh, { role: 'owner' }), await signInStaff(fresh, { role: 'owner' })]
  const change = (by: Caller, id: string, body: object) =>
    fresh.call('PATCH', `/api/desk/staff/${id}`, by.headers, { version: 2, ...body })

  expect((await change(a, a.staffId, { isBlocked: true })).status).toBe(409)
  expect((await change(a, a.staffId, { role: 'dispatcher' })).status).toBe(409)
  const responses = await Promise.all([
    change(a, b.staffId, { role: 'dispatcher' }),
    change(b, a.staffId, { role: 'dispatcher' }),
  ])

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await fresh.database.pool.query("select from staff where role = 'owner'")
  expect(rows).toHaveLength(1)
  await fresh.close()
})

test('an invitation is texted to a number instead of emailed, unless the number takes no texts', async () => {
  const owner = await signInStaff(api, { role: 'owner' })
  const invite = { email: `tess.${randomUUID()}@example.com`, name: 'Tess Text', role: 'dispatcher' }
  expect((await send(owner, 'POST', 'staff', { ...invite, textTo: '12' })).status).toBe(422)

  const { data } = await (await send(owner, 'POST', 'staff', { ...invite, textTo: '(212) 555-0171' })).json()

  expect(await jobsFor(data.id)).toEqual([])
  const texts = await jobsFor(data.id, 'staff-invitation-text')
  expect(texts).toMatchObject([{ data: { staffId: data.id, phone: '+12125550171' } }])
  const sent: { to: string; text: string }[] = []
  const sms = {
    send: async (text: { to: string; text: string }) => {
      sent.push(text)
      return 'sent' as const
    },
  }
  const { sites } = testConfig()
  const siteOrigin = () => 'http://localhost'
  await sendStaffInvitationText(
    { ...api, sms, sites, siteOrigin, now: () => now },
    { staffId: data.id, site: 'localhost', phone: '+12125550171', jobId: randomUUID() },
  )
  expect(sent).toMatchObject([{ to: '+12125550171' }])
  const token = /welcome#([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1]
  expect((await send(stranger, 'POST', 'invitations/open', { token })).status).toBe(200)

  const opted = { phone: '+12125550171', source: 'reply' as const, at: now }
  await inTransaction(api.db, (tx) => recordSmsOptOut(tx, opted))
  const again = await send(owner, 'POST', `staff/${data.id}/invitation`, { textTo: '+12125550171' })
  expect(again.status).toBe(422)
  expect((await send(owner, 'POST', `staff/${data.id}/invitation`, {})).status).toBe(200)
  expect(await jobsFor(data.id)).toHaveLength(1)
})
