import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readEventStream } from '#tests/readers/read-event-stream.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const now = () => new Date()
const api = await openTestApi({ now })
afterAll(() => api.close())
type Person = Awaited<ReturnType<typeof signInStaff>>
const dispatcher = await signInStaff(api, { name: 'Dina Dispatch' })

test('a change at the desk reaches everyone who follows, uncompressed and unbuffered', async () => {
  const { response, stream } = await follow(dispatcher)
  const reference = await book()

  expect(await stream.next()).toEqual({
    event: 'change',
    id: expect.stringMatching(/^\d+-\d+$/),
    data: { changes: [{ kind: 'booking', subject: reference }] },
  })
  await api.call('POST', `/api/desk/bookings/${reference}/notes`, dispatcher.headers, { body: 'Back door' })
  expect((await stream.next())?.data.changes).toContainEqual({ kind: 'booking', subject: reference })
  expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform')
  expect(response.headers.get('X-Accel-Buffering')).toBe('no')
})

test('Last-Event-ID continues after what was seen, and so does the position of the person', async () => {
  const { data: me } = await (await api.call('GET', '/api/desk/me', dispatcher.headers)).json()
  const first = await book()
  const before = await follow(dispatcher, me.liveFrom)
  const seen = await before.stream.next()
  expect(seen?.data.changes).toContainEqual({ kind: 'booking', subject: first })
  before.stream.close()
  const second = await book()

  const { stream } = await follow(dispatcher, seen?.id)

  expect((await stream.next())?.data.changes).toContainEqual({ kind: 'booking', subject: second })
})

test('a position that cannot be continued from says that anything may have changed', async () => {
  const { stream } = await follow(dispatcher, 'last week')

  expect((await stream.next())?.event).toBe('reset')
})

test('only those who may see staff hear of changes to them', async () => {
  const owner = await signInStaff(api, { role: 'owner' })
  const [ofOwner, ofDispatcher] = [await follow(owner), await follow(dispatcher)]

  const { staffId } = await signInStaff(api)
  const reference = await book()

  expect(await hear(ofOwner, reference)).toContain(`staff ${staffId}`)
  expect(await hear(ofDispatcher, reference)).not.toContain(`staff ${staffId}`)
})

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['signs out', ({ headers }) => api.call('POST', '/api/desk/sign-out', headers, {})],
  [
    'is blocked',
    async ({ staffId }) => {
      const owner = await signInStaff(api, { role: 'owner' })
      const { data } = await (await api.call('GET', '/api/desk/staff', owner.headers)).json()
      const { version } = data.find(({ id }: { id: string }) => id === staffId)
      const response = await api.call('PATCH', `/api/desk/staff/${staffId}`, owner.headers, {
        version,
        isBlocked: true,
      })
      expect(response.status).toBe(200)
    },
  ],
])('the stream of someone who %s ends at once, and those of others stay', async (_, leave) => {
  const leaving = await signInStaff(api)
  const [ending, staying] = [await follow(leaving), await follow(dispatcher)]

  await leave(leaving)

  expect(await ending.stream.next()).toBe(undefined)
  const reference = await book()
  expect(await hear(staying, reference)).toContain(`booking ${reference}`)
})

test('a person can have twelve streams, and another one as soon as one is closed', async () => {
  const person = await signInStaff(api)
  const open = []
  for (let count = 0; count < 12; count += 1) open.push(await follow(person))

  const refused = await api.call('GET', '/api/desk/events', person.headers)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect((await follow(await signInStaff(api))).response.status).toBe(200)

  await open[0]?.stream.close()
  expect((await follow(person)).response.status).toBe(200)
})

async function follow(person: Person, since?: string) {
  const response = await api.call('GET', '/api/desk/events', {
    ...person.headers,
    ...(since === undefined ? {} : { 'Last-Event-ID': since }),
  })
  const stream = readEventStream(response)
  onTestFinished(() => stream.close())
  return { response, stream }
}

/** Everything until the change of this booking. */
async function hear({ stream }: Awaited<ReturnType<typeof follow>>, reference: string): Promise<string[]> {
  const heard: string[] = []
  while (!heard.includes(`booking ${reference}`)) {
    const message = await stream.next()
    if (!message) return heard
    heard.push(...(message.data.changes ?? []).map(({ kind, subject }) => `${kind} ${subject}`))
  }
  return heard
}

async function book(): Promise<string> {
  const response = await api.post('/api/bookings', bookingBody(now()))
  return (await response.json()).data.reference
}
