import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { chauffeurPermissions } from '#domain/staff/chauffeur-permissions.ts'
import { staffRoles } from '#domain/staff/roles.ts'
import type { OpenapiDocument } from '#server/api/openapi/document.ts'
import { listPresses } from '#server/data/dispatch/leg-presses.ts'
import { legExtras, positions } from '#server/data/tables/dispatch-tables.ts'
import { driveHeaders, openDriveTestApi } from '#tests/support/drive-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDriveTestApi(startsAt)
afterAll(() => api.close())

const document: OpenapiDocument = await (await api.request('GET', '/api/openapi.json', {})).json()

const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/drive/'))

/** Every call of a chauffeur's phone that needs a session. */
const calls = paths.flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) =>
    'x-chauffeur-permission' in operation
      ? [
          {
            name: `${method.toUpperCase()} ${path}`,
            method: method.toUpperCase(),
            path,
            permission: String(operation['x-chauffeur-permission']),
            example: operation.requestBody?.content['application/json']?.example,
          },
        ]
      : [],
  ),
)

const { leg, booked, marcus, phone } = await api.assigned()
await phone.press(leg.id, 'en-route')

test('every call names a permission, except those of the sign-in', () => {
  const open = /\/(codes|sign-in\/\w+|sign-out)$/
  const unnamed = paths.filter(([path]) => !open.test(path) && !calls.some(({ name }) => name.endsWith(path)))

  expect(unnamed).toEqual([])
  for (const { permission } of calls) expect(chauffeurPermissions).toContain(permission)
  expect(calls.length).toBeGreaterThan(3)
})

test('nobody of the desk, no customer and no stranger makes a call of a chauffeur', async () => {
  const customer = await api.signIn()
  const strangers: Record<string, string>[] = [driveHeaders(), driveHeaders('x'.repeat(43)), customer.headers]
  for (const role of staffRoles) {
    const { headers } = await signInStaff(api, { role })
    const secret = headers.Cookie?.split('=')[1] ?? ''
    // Also the desk's secret under the name of the chauffeur's cookie.
    strangers.push(headers, driveHeaders(secret))
  }
  for (const headers of strangers)
    for (const { name, method, path, example } of calls) {
      const response = await send(method, path, { ...driveHeaders(), ...headers }, example)
      expect({ name, status: response.status }).toEqual({ name, status: 401 })
      expect(Object.keys(await response.json())).toEqual(['message'])
    }
})

test('a chauffeur’s session opens nothing at the desk and no customer’s account', async () => {
  const secret = phone.headers.Cookie?.split('=')[1] ?? ''
  for (const path of ['/api/desk/me', '/api/desk/bookings', '/api/auth/profile'])
    for (const headers of [phone.headers, { ...driveHeaders(), Cookie: `sagewood-desk=${secret}` }])
      expect((await api.request('GET', path, headers)).status).toBe(401)
})

test('another chauffeur learns and changes nothing of a trip', async () => {
  const ada = await api.phoneOf(await api.addChauffeur({ name: 'Ada Cole' }))
  const at = startsAt.toISOString()

  expect(JSON.stringify(await ada.trips())).not.toContain(booked.reference)
  expect((await ada.press(leg.id, 'completed')).data.outcomes).toMatchObject([{ outcome: 'refused' }])
  const position = { legId: leg.id, latitude: 40.75, longitude: -73.98, accuracyMeters: 5, at }
  expect((await ada.send('positions', { positions: [position] })).data.stored).toBe(0)
  const extra = { id: randomUUID(), legId: leg.id, kind: 'tolls', cents: 100, at }
  expect((await ada.send('extras', extra)).status).toBe(404)

  expect(await listPresses(api.db, leg.id)).toMatchObject([{ chauffeurId: marcus.id, status: 'en-route' }])
  expect([await api.db.$count(positions), await api.db.$count(legExtras)]).toEqual([0, 0])
})

function send(method: string, path: string, headers: Record<string, string>, body: unknown) {
  return method === 'GET' ? api.request(method, path, headers) : api.post(path, body ?? {}, headers)
}
