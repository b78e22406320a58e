import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import type { OpenapiDocument } from '#server/api/openapi/document.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { anything } from './hostile-values.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
vi.setConfig({ testTimeout: 600_000 })

/** More than the test run has time for: `HOSTILE_RUNS=10000`. */
const runs = Number(process.env.HOSTILE_RUNS ?? (api.database.kind === 'embedded' ? 300 : 1_500))

const document: OpenapiDocument = await (await api.call('GET', '/api/openapi.json')).json()
const owner = await signInStaff(api, { role: 'owner' })
const booked = await api.post('/api/bookings', bookingBody(now))
const { reference } = (await booked.json()).data

type Operation = { requestBody?: { content: Record<string, { example?: unknown }> } }

/** Every call of the desk except those that end or replace the session, with the example of its body. */
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations as Record<string, Operation>)
    .filter(
      () =>
        path.startsWith('/api/desk/') && !/sign-in|sign-out|invitations|sessions|password|events/.test(path),
    )
    .map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      example: Object.values(requestBody?.content ?? {})[0]?.example ?? {},
    })),
)

/** What stands for a reference or an id: one that exists, one that does not, and text that is none. */
const id = fc.oneof(
  fc.constantFrom(reference, '00000000-0000-4000-8000-000000000000', 'SW-000-000-000'),
  fc.string({ maxLength: 40 }),
  fc.constantFrom('..', '%00', '%', "' or 1=1", '\u202e', 'x'.repeat(3000)),
)

const spoiled = (example: unknown) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(example as object), '__proto__', 'version'), anything), {
      maxLength: 3,
    })
    .map((changes) => JSON.stringify({ ...(example as object), ...Object.fromEntries(changes) }))

const request = fc.constantFrom(...calls).chain(({ method, path, example }) =>
  fc.record({
    method: fc.constant(method),
    path: id.map((given) => path.replace(/\{\w+\}/g, encodeURIComponent(given.toWellFormed()))),
    query: fc.dictionary(
      fc.constantFrom('view', 'search', 'from', 'to', 'sort', 'after', 'before', 'staff'),
      anything,
      { maxKeys: 3 },
    ),
    body: fc.oneof(
      { weight: 6, arbitrary: spoiled(example) },
      { weight: 2, arbitrary: anything.map((value) => JSON.stringify(value) ?? '') },
      { weight: 1, arbitrary: fc.constantFrom('', '{', '['.repeat(30_000), '\0') },
    ),
  }),
)

test('hostile requests to every call of the desk are refused or served, and none breaks the server', async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, query, body }) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [
          name,
          String(JSON.stringify(value) ?? '').toWellFormed(),
        ]),
      )
      const hasBody = method !== 'GET' && method !== 'DELETE'
      const response = await api.fetch(
        new Request(`http://localhost${path}?${search}`, {
          method,
          headers: { ...owner.headers, 'Content-Type': 'application/json' },
          ...(hasBody ? { body } : {}),
        }),
      )
      // A stream never ends by itself.
      const isStream = response.headers.get('Content-Type') === 'text/event-stream'
      if (isStream) await response.body?.cancel()
      const text = isStream ? '' : await response.text()
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
      expect(response.status, `${method} ${path}: ${text.slice(0, 300)}`).toBeLessThan(500)
    }),
    { numRuns: runs, endOnFailure: true },
  )
  // Otherwise little was tested.
  expect((await api.call('GET', '/api/desk/me', owner.headers)).status).toBe(200)
  expect(seen.get(422) ?? 0).toBeGreaterThan(runs / 20)
  expect(seen.get(200) ?? 0).toBeGreaterThan(runs / 50)
})
