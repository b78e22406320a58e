import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const api = await openTestApi({ now: () => new Date('2026-11-16T15:00:00Z') })
afterAll(() => api.close())

test('the audit log says who changed what from where, newest first, page by page', async () => {
  const owner = await signInStaff(api, { role: 'owner', name: 'Olga Owner' })
  const send = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api/desk/${path}`, owner.headers, body)
  const person = { email: `ida.${randomUUID()}@example.com`, name: 'Ida Rhodes', role: 'dispatcher' }
  const invited = (await (await send('POST', 'staff', person)).json()).data
  const names = Array.from({ length: 55 }, (_, n) => `Ida ${n}`)
  for (const [n, name] of names.entries())
    await send('PATCH', `staff/${invited.id}`, { version: invited.version + n, name })

  const first = await (await send('GET', `audit?staff=${owner.staffId}`)).json()
  const second = await (await send('GET', `audit?staff=${owner.staffId}&before=${first.meta.before}`)).json()

  expect(first.data[0]).toMatchObject({
    action: 'staff-changed',
    actor: { name: 'Olga Owner' },
    subject: { kind: 'staff', id: invited.id },
    changes: [{ field: 'Name', from: 'Ida 53', to: 'Ida 54' }],
  })
  expect(first.data).toHaveLength(50)
  expect(second.data).toHaveLength(6)
  expect(second.data.at(-1)).toMatchObject({ action: 'staff-invited' })
  expect(second.meta.before).toBeNull()
})

test('nothing in the audit log can be changed or deleted', async () => {
  await signInStaff(api)
  const { pool } = api.database
  await expect(pool.query("update audit set action = 'nothing'")).rejects.toThrow('only ever added')
  await expect(pool.query('delete from audit')).rejects.toThrow('only ever added')
})
