import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { runServer, type ServerProcess, startServer } from '#tests/process.ts'

const folder = await mkdtemp(join(tmpdir(), 'sagewood-main-'))
const database = await openTestDatabase()
const DATA_DIR = join(folder, 'data')

// A first start makes a whole database; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** One process for all, as an operator starts it for the first time; the last test ends it. */
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(database.url ? { DATABASE_URL: database.url } : { DATA_DIR })
})
afterAll(async () => {
  server?.signal('SIGKILL')
  await server?.ended
  await database.close()
  await rm(folder, { recursive: true })
})

test('the server says where it is, and is there', async () => {
  expect(server.address).toMatch(/^http:\/\/localhost:\d+$/)
  expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({ status: 'ready' })
  expect((await (await fetch(`${server.address}/api/fleet`)).json()).meta.total).toBe(6)
  expect(await (await fetch(server.address)).text()).toContain('<h1')
})

test('the log is JSON lines, one a request with its id, and holds no query string', async () => {
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
})

// Neither has anything to do with a database server: once is enough.
const onceOnly = test.skipIf(database.kind === 'postgres')

onceOnly('a second process on the same data folder is refused in words and does no harm', async () => {
  const second = await runServer({ DATA_DIR })

  expect(second.code).toBe(1)
  expect(second.output).toBe(
    `The data folder ${join(DATA_DIR, 'postgres')} is in use by another process. Stop that one, or give this one its own DATA_DIR.\n`,
  )
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
})

onceOnly('a faulty configuration ends the start with every fault in a list', async () => {
  const { code, output } = await runServer({ PORT: 'eighty', LOG_LEVEL: 'loud', SITES_FILE: 'nothing.json' })

  expect(code).toBe(1)
  expect(output).toBe(`The configuration has faults:
  - PORT must be a port number from 0 to 65535
  - LOG_LEVEL must be 'silent', 'error', 'warn', 'info' or 'debug'
  - SITES_FILE nothing.json cannot be read
`)
})

test('on SIGTERM a request under way is answered, new ones are not taken, and the process ends well', async () => {
  const underWay = await beginRequest(`${server.address}/api/fleet`)

  server.signal('SIGTERM')
  await expect
    .poll(() => server.log().some((line) => line.msg === 'shutting down'), { timeout: 10_000 })
    .toBe(true)
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed')
  const signalledAt = performance.now()
  const answer = await underWay.finish()

  expect(answer).toEqual({ status: 404, body: '{"message":"There is nothing at this address"}' })
  const { code, output } = await server.ended
  expect(code).toBe(0)
  expect(performance.now() - signalledAt).toBeLessThan(10_000)
  // All that it ever wrote, after a request that had an address in its query.
  expect(output).toContain('"path":"/fleet"')
  expect(output).not.toContain('ann@')
})

/** Sends a request but for the end of its body, and returns once the server has begun with it. */
async function beginRequest(url: string) {
  const headers = { Expect: '100-continue', 'Content-Type': 'application/json' }
  const outgoing = request(url, { method: 'POST', headers })
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
