import { randomUUID } from 'node:crypto'
import { createServer, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
const server = createServer(getRequestListener(api.fetch))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await api.close()
})

test('a response lost on the network is returned again for the same key, for the same booking', async () => {
  const [key, body] = [randomUUID(), bookingBody(now)]

  await sendAndHangUp(key, body)
  const retried = await send(key, body)
  const again = await send(key, body)

  expect(retried.status).toBe(201)
  const { data } = await retried.json()
  expect((await again.json()).data).toEqual(data)
  const { rows } = await api.database.pool.query('select reference from bookings where contact_email = $1', [
    body.guest?.email,
  ])
  expect(rows).toEqual([{ reference: data.reference }])
})

test('ten customers who each lose three responses have ten bookings', async () => {
  const requests = Array.from({ length: 10 }, (_, index) => ({
    key: randomUUID(),
    body: bookingBody(now, { pickUpAt: new Date(Date.UTC(2027, 0, 1 + index, 15)).toISOString() }),
  }))

  await Promise.all(
    requests.map(async ({ key, body }) => {
      await Promise.all([1, 2, 3].map(() => sendAndHangUp(key, body)))
      expect((await send(key, body)).status).toBe(201)
    }),
  )

  const { rows } = await api.database.pool.query(
    'select count(*)::int from bookings where contact_email = any($1)',
    [requests.map(({ body }) => body.guest?.email)],
  )
  expect(rows).toEqual([{ count: 10 }])
})

/** Sends the whole request and disconnects before the response. */
function sendAndHangUp(key: string, body: object): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(url(), { method: 'POST', headers: headers(key) })
    outgoing.on('error', () => undefined)
    outgoing.end(JSON.stringify(body), () => {
      outgoing.destroy()
      resolve()
    })
  })
}

function send(key: string, body: object): Promise<Response> {
  return fetch(url(), { method: 'POST', headers: headers(key), body: JSON.stringify(body) })
}

function headers(key: string) {
  return { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Forwarded-For': randomUUID() }
}

function url(): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/bookings`
}
