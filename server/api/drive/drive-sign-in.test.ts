import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createChauffeurLink } from '#server/data/drive/chauffeur-sign-ins.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { chauffeurs } from '#server/data/tables/dispatch-tables.ts'
import { chauffeurSignIns } from '#server/data/tables/drive-tables.ts'
import type { TextMessage } from '#server/integrations/sms/port.ts'
import { createDriveCode } from '#server/use-cases/drive/drive-codes.ts'
import { sendChauffeurText } from '#server/workers/handlers/text/send-chauffeur-sign-in.ts'
import { driveCookieOf, driveHeaders, openDriveTestApi } from '#tests/support/drive-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { testConfig } from '#tests/support/test-config.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDriveTestApi(startsAt)
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = startsAt
})

const day = 86_400_000
const { sites } = testConfig()

test('a link signs in once, with a cookie that scripts and other sites cannot use', async () => {
  const marcus = await api.addChauffeur()
  const token = await createChauffeurLink(api.db, { chauffeurId: marcus.id, now: startsAt })

  const first = await openLink(token)
  const second = await openLink(token)

  expect(await first.json()).toEqual({ data: { id: marcus.id, name: 'Marcus Reed' } })
  const [cookie = ''] = first.headers.getSetCookie()
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/drive', 'Max-Age=2592000'])
    expect(cookie).toContain(part)
  expect(await tripsWith(driveCookieOf(first))).toBe(200)
  expect(second.status).toBe(410)
})

test('only hashes are stored, and a link works for 72 hours', async () => {
  const marcus = await api.addChauffeur()
  const token = await createChauffeurLink(api.db, { chauffeurId: marcus.id, now: startsAt })
  const [row] = await api.db
    .select()
    .from(chauffeurSignIns)
    .where(eq(chauffeurSignIns.chauffeurId, marcus.id))
  expect(row?.hash).not.toContain(token)

  api.clock.now = new Date(startsAt.getTime() + 3 * day)

  expect((await openLink(token)).status).toBe(410)
})

test('a code goes with its number, works once, and makes other links useless', async () => {
  const marcus = await api.addChauffeur()
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  const token = await createChauffeurLink(api.db, { chauffeurId: marcus.id, now: startsAt })
  const code = await createDriveCode(api, marcus.id)

  expect((await enterCode(ada.phone, code)).status).toBe(401)
  const signedIn = await enterCode(`${marcus.phone.slice(2, 5)} ${marcus.phone.slice(5)}`, code)
  expect(signedIn.status).toBe(200)
  expect(await tripsWith(driveCookieOf(signedIn))).toBe(200)
  expect((await enterCode(marcus.phone, code)).status).toBe(401)
  expect((await openLink(token)).status).toBe(410)
})

test('a code is refused after ten minutes', async () => {
  const marcus = await api.addChauffeur()
  const code = await createDriveCode(api, marcus.id)

  api.clock.now = new Date(startsAt.getTime() + 10 * 60_000)

  expect((await enterCode(marcus.phone, code)).status).toBe(401)
})

test('after five wrong codes from a network, even the right one is refused for a while', async () => {
  const marcus = await api.addChauffeur()
  const code = await createDriveCode(api, marcus.id)
  const wrong = code === '000000' ? '000001' : '000000'
  const address = '198.51.100.7'
  for (let each = 0; each < 5; each += 1)
    expect((await enterCode(marcus.phone, wrong, { address })).status).toBe(401)

  const refused = await enterCode(marcus.phone, code, { address })

  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBeTruthy()
})

test('asking for a code gets the same response for every number, and texts only chauffeurs', async () => {
  const marcus = await api.addChauffeur()
  const left = await api.addChauffeur({ leftAt: startsAt })

  for (const { phone } of [marcus, left, { phone: '+12125550001' }]) {
    const response = await api.post('/api/drive/codes', { phone }, driveHeaders())
    expect([response.status, await response.json()]).toEqual([202, { data: {} }])
  }

  expect(await jobsFor(marcus.id)).toEqual([{ name: 'chauffeur-text', kind: 'code' }])
  expect(await jobsFor(left.id)).toEqual([])
})

test('a stranger who unticks texts for a chauffeur’s number in a profile stops no code', async () => {
  const marcus = await api.addChauffeur()
  const stranger = await api.signIn({ phone: marcus.phone })
  for (const acceptSms of [true, false]) {
    const request = new Request('http://localhost/api/auth/profile', {
      method: 'PATCH',
      headers: { ...stranger.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ phone: marcus.phone, acceptSms }),
    })
    expect((await api.fetch(request)).status).toBe(200)
  }

  await api.post('/api/drive/codes', { phone: marcus.phone }, driveHeaders())

  expect(await jobsFor(marcus.id)).toEqual([{ name: 'chauffeur-text', kind: 'code' }])
})

test('a number gets at most five codes in an hour', async () => {
  const marcus = await api.addChauffeur()
  for (let each = 0; each < 8; each += 1)
    await api.post('/api/drive/codes', { phone: marcus.phone }, driveHeaders())

  expect(await jobsFor(marcus.id)).toHaveLength(5)
})

test('the text of an invitation signs in; a number that takes no texts gets an email instead', async () => {
  const marcus = await api.addChauffeur({ email: 'marcus@example.com' })
  const sent: TextMessage[] = []
  const deps = (outcome: 'sent' | 'opted-out') => ({
    ...api,
    sites,
    siteOrigin: () => 'https://sagewood.example',
    sms: {
      async send(message: TextMessage) {
        sent.push(message)
        return outcome
      },
    },
  })
  const job = { kind: 'link', chauffeurId: marcus.id, site: sites[0].host } as const

  await sendChauffeurText(deps('sent'), { ...job, jobId: '11111111-1111-4111-8111-111111111111' })
  const [, token = ''] = sent[0]?.text.match(/\/drive\/welcome#([\w-]{43})/) ?? []
  expect((await openLink(token)).status).toBe(200)

  await sendChauffeurText(deps('opted-out'), { ...job, jobId: '22222222-2222-4222-8222-222222222222' })
  expect(await jobsFor(marcus.id)).toEqual([{ name: 'chauffeur-mail', kind: 'link' }])
})

test('the desk invites a chauffeur by text or email, which the audit log shows', async () => {
  const marcus = await api.addChauffeur({ email: 'marcus@example.com' })
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  const old = await createChauffeurLink(api.db, { chauffeurId: marcus.id, now: startsAt })

  expect(await invite(marcus.id, 'text')).toMatchObject({ status: 200, data: { by: 'text' } })
  expect(await invite(marcus.id, 'email')).toMatchObject({ data: { by: 'email', to: 'marcus@example.com' } })
  expect(await invite(ada.id, 'email')).toMatchObject({ status: 422, errors: [{ path: 'by' }] })

  expect(await jobsFor(marcus.id)).toEqual([
    { name: 'chauffeur-mail', kind: 'link' },
    { name: 'chauffeur-text', kind: 'link' },
  ])
  expect((await openLink(old)).status).toBe(410)
  const audit = await listAudit(api.db, { subject: marcus.id, limit: 5 })
  expect(audit.map(({ action }) => action)).toEqual(['chauffeur-invited', 'chauffeur-invited'])
})

test('a session ends with the chauffeur’s work here, by the desk, by signing out, and after 30 days', async () => {
  const [marcus, ada, bo, cy] = await Promise.all(
    ['Marcus', 'Ada', 'Bo', 'Cy'].map((name) => api.addChauffeur({ name })),
  )
  if (!marcus || !ada || !bo || !cy) throw new Error('Nobody was added')
  const phones = await Promise.all([marcus, ada, bo, cy].map((each) => api.phoneOf(each)))
  const statuses = () => Promise.all(phones.map(async (phone) => (await phone.trips()).status))
  expect(await statuses()).toEqual([200, 200, 200, 200])

  await api.db.update(chauffeurs).set({ leftAt: startsAt }).where(eq(chauffeurs.id, marcus.id))
  const staff = await signInStaff(api, { role: 'dispatcher' })
  const ended = await api.request('DELETE', `/api/desk/chauffeurs/${ada.id}/sessions`, staff.headers)
  expect(await ended.json()).toEqual({ data: { ended: 1 } })
  await phones[2]?.send('sign-out', {})
  expect(await statuses()).toEqual([401, 401, 401, 200])

  api.clock.now = new Date(startsAt.getTime() + 30 * day)
  expect((await phones[3]?.trips())?.status).toBe(401)
})

test('a chauffeur who left and works here again signs in anew: old phones and links stay signed out', async () => {
  const marcus = await api.addChauffeur()
  const phone = await api.phoneOf(marcus)
  const token = await createChauffeurLink(api.db, { chauffeurId: marcus.id, now: startsAt })
  const { headers } = await signInStaff(api, { role: 'dispatcher' })
  const change = async (path: 'leave' | 'return', body: { version: number; takesLegs?: boolean }) => {
    const response = await api.post(`/api/desk/chauffeurs/${marcus.id}/${path}`, body, headers)
    return (await response.json()).data
  }

  const { version } = await change('leave', { version: marcus.version, takesLegs: false })
  expect(await change('return', { version })).toMatchObject({ leftAt: null })

  expect((await phone.trips()).status).toBe(401)
  expect((await openLink(token)).status).toBe(410)
})

test('a page of another site opens nothing', async () => {
  const { phone, leg } = await api.assigned()
  const foreign = { ...phone.headers, Origin: 'https://evil.example' }
  const body = {
    presses: [{ id: leg.id, legId: leg.id, status: 'en-route', pressedAt: startsAt.toISOString() }],
  }

  expect((await api.post('/api/drive/presses', body, foreign)).status).toBe(403)
  expect((await api.post('/api/drive/codes', { phone: '+12125550001' }, {})).status).toBe(403)
})

function openLink(token: string): Promise<Response> {
  return api.post('/api/drive/sign-in/link', { token }, driveHeaders())
}

function enterCode(phone: string, code: string, from: Record<string, string> = {}): Promise<Response> {
  return api.post('/api/drive/sign-in/code', { phone, code }, { ...driveHeaders(), ...from })
}

async function tripsWith(secret: string | undefined): Promise<number> {
  return (await api.request('GET', '/api/drive/trips', driveHeaders(secret))).status
}

async function invite(id: string, by: 'text' | 'email') {
  const { headers } = await signInStaff(api, { role: 'dispatcher' })
  const response = await api.post(`/api/desk/chauffeurs/${id}/invitation`, { by }, headers)
  return { status: response.status, ...(await response.json()) }
}

async function jobsFor(chauffeurId: string): Promise<{ name: string; kind: string }[]> {
  const { rows } = await api.database.pool.query(
    "select name, data->>'kind' as kind from pgboss.job where data->>'chauffeurId' = $1 order by name",
    [chauffeurId],
  )
  return rows
}
