import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createEncryption } from '#server/crypto/encryption.ts'
import { insertBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { readEventStream } from '#tests/readers/read-event-stream.ts'
import { onceOnServer } from '#tests/support/once-on-server.ts'
import { openEmptyDatabase, openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking } from '#tests/support/sample-booking.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { runServerUntilExit, type ServerProcess, startServer } from '#tests/support/start-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'sagewood-main-'))
const database = await openTestDatabase()
const DATA_DIR = join(folder, 'data')

/** One process for all tests, on its first start; the last test ends it. */
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

test('the server prints its address and responds there', async () => {
  expect(server.address).toMatch(/^http:\/\/localhost:\d+$/)
  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${server.address}/readyz`)).json()).toMatchObject({ status: 'ready' })
  expect((await (await fetch(`${server.address}/api/fleet`)).json()).meta.total).toBe(6)
  expect(await (await fetch(server.address)).text()).toContain('<h1')
})

test('a start renders all pages before a visitor asks', async () => {
  const rendered = () => server.log().find(({ msg }) => msg === 'pages rendered')
  await expect.poll(() => rendered()?.pages, { timeout: 60_000 }).toBeGreaterThan(100)
})

test('the log has one JSON line per request, with its ID and without its query string', async () => {
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

test('a request with two Host headers is refused', async () => {
  const connection = connect(Number(new URL(server.address).port))
  connection.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: b.localhost\r\n\r\n')

  expect((await connection.setEncoding('utf8').toArray()).join('')).toMatch(/^HTTP\/1\.1 400 /)
})

// Tests that do not depend on the database server run once.
const onceOnly = test.skipIf(database.kind === 'postgres')

onceOnly('a second process on the same data folder exits with a message and does no harm', async () => {
  const second = await runServerUntilExit({ DATA_DIR })

  expect(second.code).toBe(1)
  expect(second.output).toBe(
    `The data folder ${join(DATA_DIR, 'postgres')} is in use by another process. Stop that one, or give this one its own DATA_DIR.\n`,
  )
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
})

onceOnly('the data folder is private and marked as containing a database', async () => {
  const names = await readdir(DATA_DIR, { recursive: true })
  const open = await Promise.all(
    ['.', ...names].map(async (name) => ((await stat(join(DATA_DIR, name))).mode & 0o077 ? [name] : [])),
  )

  expect(names).toContain('postgres.created')
  expect(open.flat()).toEqual([])
})

const aFile = join(folder, 'a-file')
const damaged = join(folder, 'damaged')
const lost = join(folder, 'lost')

onceOnly.each([
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing' },
    'The database 127.0.0.1:1/nothing cannot be reached. Check DATABASE_URL, and that PostgreSQL is running there.',
  ],
  [
    'a Unix socket without a server',
    { DATABASE_URL: 'postgres://nobody:secret@%2Fnowhere/nothing' },
    'The database /nowhere/nothing cannot be reached. Check DATABASE_URL, and that PostgreSQL is running there.',
  ],
  [
    'an invalid address',
    { DATABASE_URL: 'postgres://nobody:sec#ret@127.0.0.1:1/nothing' },
    'DATABASE_URL is not a valid address. Percent-encode special characters in user and password.',
  ],
  [
    'a data folder that cannot be written to',
    { DATA_DIR: join(aFile, 'data') },
    `The data folder ${join(aFile, 'data')} cannot be written to. Make it writable for this user, or set DATA_DIR to another folder.`,
  ],
  [
    'damaged files',
    { DATA_DIR: damaged },
    `The database in ${join(damaged, 'postgres')} cannot be opened. Free some space if the disk is full; otherwise the files are damaged: restore the folder from a backup.`,
  ],
  [
    'a database that is lost',
    { DATA_DIR: lost },
    `The database in ${join(lost, 'postgres')} is missing or incomplete, although it was there before. Restore the folder from a backup, or remove ${join(lost, 'postgres.created')} to start with an empty database.`,
  ],
])('a start with %s exits with a message', async (_, env, sentence) => {
  await writeFile(aFile, '')
  await mkdir(join(damaged, 'postgres'), { recursive: true })
  await writeFile(join(damaged, 'postgres/PG_VERSION'), '18\n')
  await mkdir(lost, { recursive: true })
  await writeFile(join(lost, 'postgres.created'), '')

  const { code, errors } = await runServerUntilExit({ SECRET_KEY: 'x'.repeat(32), ...env })

  expect(errors).toBe(`${sentence}\n`)
  expect(code).toBe(1)
})

onceOnServer('a production database starts empty, and the log says how to fill it', async () => {
  const empty = await openEmptyDatabase()
  onTestFinished(() => empty.close())
  const production = { NODE_ENV: 'production', EMBEDDED_PAYMENTS: 'allow', SECRET_KEY: 'x'.repeat(32) }
  const where = empty.url
    ? { DATABASE_URL: empty.url }
    : { DATA_DIR: join(folder, 'production'), EMBEDDED_DATABASE: 'allow' }
  const started = await startServer({ ...production, ...where })

  const fleet = await (await fetch(`${started.address}/api/fleet`)).json()
  const promo = await fetch(`${started.address}/api/promocodes/code`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code: 'WELCOME10' }),
  })
  const logged = started.log().map(({ msg }) => msg)
  started.signal('SIGKILL')
  await started.ended

  expect(fleet.meta.total).toBe(0)
  expect(promo.status).toBe(404)
  expect(logged).toContainEqual(expect.stringContaining('run npm run seed'))
})

onceOnServer('a start on a port in use exits with a message', async () => {
  const { port } = new URL(server.address)
  const where = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: join(folder, 'second') }

  const { code, errors } = await runServerUntilExit({ ...where, SECRET_KEY: 'x'.repeat(32), PORT: port })

  expect(errors).toBe(
    `Port ${port} is in use by another process. Stop that one, or set PORT to another number.\n`,
  )
  expect(code).toBe(1)
})

onceOnly('an invalid configuration exits with a list of all errors', async () => {
  const { code, output } = await runServerUntilExit({
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    SITES_FILE: 'nothing.json',
  })

  expect(code).toBe(1)
  expect(output).toBe(`The configuration has errors:
  - PORT must be a port number from 0 to 65535
  - LOG_LEVEL must be 'silent', 'error', 'warn', 'info' or 'debug'
  - SITES_FILE nothing.json cannot be read
`)
})

onceOnServer('with --dev the style guide is served, rendered from the sources', async () => {
  const where = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: join(folder, 'development') }
  const development = await startServer(where, ['--dev'])

  const styleGuide = await fetch(`${development.address}/ui`)
  const html = await styleGuide.text()
  development.signal('SIGKILL')
  await development.ended

  expect(styleGuide.status).toBe(200)
  expect(html).toContain('<h1')
})

// Two processes cannot share the embedded database.
test.skipIf(!database.url)(
  'a change by one process is streamed by another, which ends its streams on SIGTERM and exits at once',
  async () => {
    const encryption = createEncryption(['not needed here, of enough characters'], 'stored-values')
    const person = await signInStaff({ db: database.db, encryption, now: () => new Date() })
    const other = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'other'),
      WARM_UP: 'false',
    })
    onTestFinished(() => other.signal('SIGKILL'))
    const booking = sampleBooking()
    await inTransaction(database.db, (tx) => insertBooking(tx, booking))
    const headers = { ...person.headers, Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' }
    const response = await fetch(`${other.address}/api/desk/events`, { headers })
    const stream = readEventStream(response)

    const noted = await fetch(`${server.address}/api/desk/bookings/${booking.reference}/notes`, {
      method: 'POST',
      headers: { ...person.headers, Origin: server.address, 'Content-Type': 'application/json' },
      body: JSON.stringify({ body: 'Prefers the back entrance' }),
    })

    expect(noted.status).toBe(201)
    expect(response.headers.get('Content-Encoding')).toBe(null)
    expect((await stream.next())?.data).toEqual({
      changes: [{ kind: 'booking', subject: booking.reference }],
    })
    const signalledAt = performance.now()
    other.signal('SIGTERM')
    expect(await stream.next()).toBe(undefined)
    const { code, output } = await other.ended
    expect(code).toBe(0)
    expect(output).not.toContain('pages rendered')
    // Connections that wait for a response are destroyed after eight seconds.
    expect(performance.now() - signalledAt).toBeLessThan(7_000)
  },
)

test('on SIGTERM a request in flight is answered, new ones are refused, and the process exits with 0', async () => {
  const inFlight = await beginRequest(`${server.address}/api/fleet`)

  server.signal('SIGTERM')
  await expect
    .poll(() => server.log().some((line) => line.msg === 'shutting down'), { timeout: 10_000 })
    .toBe(true)
  await expect(once(connect(Number(new URL(server.address).port)), 'connect')).rejects.toThrow('ECONNREFUSED')
  const signalledAt = performance.now()
  const response = await inFlight.finish()

  expect(response).toEqual({ status: 404, body: '{"message":"Not found"}' })
  const { code, output } = await server.ended
  expect(code).toBe(0)
  expect(performance.now() - signalledAt).toBeLessThan(10_000)
  // The whole output, after a request with an email address in its query.
  expect(output).toContain('"path":"/fleet"')
  expect(output).not.toContain('ann@')
})

/** Sends a request without the end of its body, and returns once the server has started to handle it. */
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
