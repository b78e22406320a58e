import { afterAll, expect, test } from 'vitest'
import { isPermitted, type Permission, permissions } from '#domain/staff/permissions.ts'
import { staffRoles } from '#domain/staff/roles.ts'
import type { OpenapiDocument } from '#server/api/openapi/document.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const now = new Date('2026-11-16T15:00:00Z')
let clock = now
const api = await openTestApi({ now: () => clock })
afterAll(() => api.close())

const document: OpenapiDocument = await (await api.call('GET', '/api/openapi.json')).json()

type DeskCall = { name: string; method: string; path: string; permission: Permission; isDangerous: boolean }

/** Every call of the desk with a permission, as the document lists it. */
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]): DeskCall[] =>
    'x-permission' in operation
      ? [
          {
            name: `${method.toUpperCase()} ${path}`,
            method: method.toUpperCase(),
            // An id that nobody has: whoever is permitted gets 404 or 422, and changes nothing.
            path: path.replace(/\{\w+\}/, '00000000-0000-4000-8000-000000000000'),
            permission: operation['x-permission'] as Permission,
            isDangerous: operation['x-dangerous'] === true,
          },
        ]
      : [],
  ),
)

test('every permission is used by a call, and every guarded call of the desk names one', () => {
  const deskPaths = Object.keys(document.paths).filter((path) => path.startsWith('/api/desk/'))
  const open = /sign-in|sign-out|invitations|\/me$/
  const unnamed = deskPaths.filter(
    (path) => !open.test(path) && !calls.some(({ name }) => name.endsWith(path)),
  )

  expect(unnamed).toEqual([])
  expect(new Set(calls.map(({ permission }) => permission))).toEqual(new Set(Object.keys(permissions)))
})

test.each(staffRoles)('%s may make exactly the calls of their permissions', async (role) => {
  for (const { name, method, path, permission } of calls) {
    clock = now
    const person = await signInStaff(api, { role })
    const response = await api.call(method, path, person.headers, method === 'GET' ? undefined : {})
    const text = await readText(response)

    if (isPermitted(role, permission))
      expect([200, 201, 404, 409, 422], `${name}: ${text}`).toContain(response.status)
    else expect({ name, status: response.status }).toEqual({ name, status: 403 })
    if (!isPermitted(role, permission)) expect(Object.keys(JSON.parse(text))).toEqual(['message'])
  }
})

test('without a fresh proof of identity no dangerous call is made, by any role', async () => {
  const dangerous = calls.filter(({ isDangerous }) => isDangerous)
  expect(dangerous.length).toBeGreaterThan(5)
  for (const role of staffRoles)
    for (const { name, method, path } of dangerous) {
      clock = now
      const person = await signInStaff(api, { role })
      clock = new Date(now.getTime() + 5 * 60_000)
      const response = await api.call(method, path, person.headers, {})
      expect({ name, status: response.status }).toEqual({ name, status: 403 })
    }
})

/** A stream never ends by itself. */
async function readText(response: Response): Promise<string> {
  const isStream = response.headers.get('Content-Type') === 'text/event-stream'
  if (isStream) await response.body?.cancel()
  return isStream ? '' : response.text()
}
