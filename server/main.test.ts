import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { runServer, startServer } from '#tests/process.ts'

const folder = await mkdtemp(join(tmpdir(), 'sagewood-main-'))
const database = await openTestDatabase()
const onOurDatabase = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: join(folder, 'shared') }

// A first start makes a whole database; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000 })
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test('the server says where it is, and is there', async () => {
  const server = await startServer(onOurDatabase)

  expect(server.address).toMatch(/^http:\/\/localhost:\d+$/)
  expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({ status: 'ready' })
  expect((await (await fetch(`${server.address}/api/fleet`)).json()).meta.total).toBe(6)
  expect(await (await fetch(server.address)).text()).toContain('<h1')
})

test('the log is JSON lines, one a request with its id, and holds no query string', async () => {
  const server = await startServer(onOurDatabase)

  const response = await fetch(`${server.address}/fleet?email=ann@example.com`)

  const requestId = response.headers.get('X-Request-Id')
  const logged = () => server.log().find((line) => line.requestId === requestId)
  await expect.poll(logged, { timeout: 10_000 }).toMatchObject({
    msg: 'request',
    method: 'GET',
    path: '/fleet',
    status: 200,
    site: 'sagewoodlimo.example',
    ms: expect.any(Number),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  server.signal('SIGTERM')
  expect((await server.ended).output).not.toContain('ann')
})

test('a second process on the same data folder is refused in words and does no harm', async () => {
  const DATA_DIR = join(folder, 'one-process')
  const first = await startServer({ DATA_DIR })

  const second = await runServer({ DATA_DIR })

  expect(second.code).toBe(1)
  expect(second.output).toBe(
    `The data folder ${join(DATA_DIR, 'postgres')} is in use by another process. Stop that one, or give this one its own DATA_DIR.\n`,
  )
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
})

test('a faulty configuration ends the start with every fault in a list', async () => {
  const { code, output } = await runServer({ PORT: 'eighty', LOG_LEVEL: 'loud', SITES_FILE: 'nothing.json' })

  expect(code).toBe(1)
  expect(output).toBe(`The configuration has faults:
  - PORT must be a port number from 0 to 65535
  - LOG_LEVEL must be 'silent', 'error', 'warn', 'info' or 'debug'
  - SITES_FILE nothing.json cannot be read
`)
})

test('on SIGTERM a request under way is answered, new ones are not taken, and the process ends well', async () => {
  const server = await startServer(onOurDatabase)
  const underWay = await beginRequest(`${server.address}/api/fleet`)

  server.signal('SIGTERM')
  await expect
    .poll(() => server.log().some((line) => line.msg === 'shutting down'), { timeout: 10_000 })
    .toBe(true)
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed')
  const signalledAt = performance.now()
  const answer = await underWay.finish()

  expect(answer).toEqual({ status: 404, body: '{"message":"There is nothing at this address"}' })
  expect((await server.ended).code).toBe(0)
  expect(performance.now() - signalledAt).toBeLessThan(10_000)
})

/** Sends a request but for the end of its body, and returns once the server has begun with it. */
async function beginRequest(url: string) {
  const outgoing = request(url, { method: 'POST', headers: { Expect: '100-continue' } })
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', async (response) => {
      const body = (await response.setEncoding('utf8').toArray()).join('')
      resolve({ status: response.statusCode, body })
    })
  })
  outgoing.flushHeaders()
  await new Promise((resolve) => outgoing.once('continue', resolve))
  outgoing.write('{')
  return {
    finish() {
      outgoing.end('}')
      return answered
    },
  }
}
