import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDb } from '#server/data/database/database.ts'
import { listenOnServer } from '#server/data/database/listen.ts'
import { openUnreachableDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

const site = await openTestSite()
afterAll(() => site.close())

const withoutDatabase = await openTestSite({ database: await openUnreachableDatabase() })
afterAll(() => withoutDatabase.close())

const maxBody = 64 * 1024

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['GET', '/api/fleet/executive-van/doors'],
  ['POST', '/api/fleet'],
  ['DELETE', '/api/fleet/executive-van'],
])('%s %s is a 404 in JSON', async (method, path) => {
  const response = await site.fetch(path, { method, headers: { Accept: 'text/html' } })

  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Type')).toBe('application/json')
  expect(await response.json()).toEqual({ message: 'Not found' })
})

test('a body over the limit is refused, declared or not', async () => {
  const body = 'x'.repeat(maxBody + 1)
  const streamed = await site.fetch('/api/fleet', { method: 'POST', body })
  const declared = await site.fetch('/api/fleet', {
    method: 'POST',
    body,
    headers: { 'Content-Length': String(body.length) },
  })

  for (const response of [streamed, declared]) {
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: 'The request is too large' })
  }
})

test('a body of just the limit is read', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await site.fetch('/api/fleet', { method: 'POST', headers, body: 'x'.repeat(maxBody) })

  expect(response.status).toBe(404)
})

test('a database that is down is a 503 with Retry-After and a message of ours', async () => {
  const response = await withoutDatabase.fetch('/api/fleet')

  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(await response.json()).toEqual({
    message: 'We’re having trouble on our side. Please try again in a moment.',
  })
})

test('a database server that accepts the connection and then hangs is a 503', async () => {
  const silent = await openSiteOn(() => undefined)

  const response = await silent.fetch('/api/fleet')

  expect(response.status).toBe(503)
  await silent.close()
})

test('a database server that hangs up is a 503 too', async () => {
  const rude = await openSiteOn((socket) => socket.end())

  const response = await rude.fetch('/api/fleet')

  expect(response.status).toBe(503)
  await rude.close()
})

test('calls that need no database work without one', async () => {
  expect((await withoutDatabase.fetch('/api/config')).status).toBe(200)
})

test('the public configuration is that of the host', async () => {
  const a = await (await site.fetch('/api/config', { host: 'sagewoodlimo.example' })).json()
  const b = await (await site.fetch('/api/config', { host: 'sagewoodcars.example' })).json()

  expect(a.data).toMatchObject({ host: 'sagewoodlimo.example', configPhoneCall: '+12125550147' })
  expect(b.data).toMatchObject({ host: 'sagewoodcars.example', configPhoneCall: '+12125550163' })
})

test('the public configuration holds what SPEC names and nothing that is not for everybody', async () => {
  const { data } = await (await site.fetch('/api/config')).json()

  expect(Object.keys(data).sort()).toEqual(
    [
      ...['configPhoneCall', 'configPhoneNumber', 'configEmail'],
      ...[
        'configSocialWa',
        'configSocialIn',
        'configSocialIm',
        'configSocialFb',
        'configSocialTt',
        'configSocialYt',
      ],
      ...[
        'host',
        'key',
        'hours',
        'brand',
        'name',
        'tagline',
        'titleSeparator',
        'description',
        'shareImage',
        'address',
      ],
      'services',
    ].sort(),
  )
})

test('no response of the API may be cached', async () => {
  const answers = {
    200: await site.fetch('/api/fleet'),
    404: await site.fetch('/api/nothing'),
    413: await site.fetch('/api/fleet', { method: 'POST', body: 'x'.repeat(maxBody + 1) }),
    422: await site.fetch('/api/fleet?page=0'),
    503: await withoutDatabase.fetch('/api/fleet'),
  }

  for (const [status, response] of Object.entries(answers)) {
    expect(String(response.status)).toBe(status)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})

/** The site on a database server of the test's making. */
async function openSiteOn(onConnection: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'nobody', connectionTimeoutMillis: 200 })
  const database: TestDatabase = {
    db: createDb(pool),
    pool,
    kind: 'postgres',
    listen: listenOnServer(`postgres://nobody@127.0.0.1:${port}/nothing`),
    url: undefined,
    async close() {
      await pool.end()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  return openTestSite({ database })
}
