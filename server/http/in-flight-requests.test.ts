import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trackInFlightRequests } from './in-flight-requests.ts'

let server = createServer()
let requests = trackInFlightRequests(server)
let address: string
beforeEach(async () => {
  server = createServer()
  requests = trackInFlightRequests(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${port()}`
})
afterEach(() => void server.close())

const longEnough = { withinMs: 60_000 }

test('idle resolves immediately without requests', async () => {
  await requests.idle(longEnough)
})

test('idle waits until the last response is finished', async () => {
  const [first, second] = [await startRequest(), await startRequest()]
  let worked = false
  const waiting = requests.idle(longEnough).then(() => {
    worked = true
  })

  first.response.end('one')
  expect(await first.answer).toBe('one')
  expect(worked).toBe(false)
  second.response.end('two')
  await waiting

  expect(worked).toBe(true)
})

test('idle resolves after its time limit, even with requests in flight', async () => {
  const { response, answer } = await startRequest()

  await requests.idle({ withinMs: 1 })

  response.end('late')
  expect(await answer).toBe('late')
})

test('idle does not wait for a stream of events, which never ends', async () => {
  const leaving = new AbortController()
  const { answer } = await startRequest(leaving.signal, { Accept: 'text/event-stream' })

  await requests.idle(longEnough)

  leaving.abort()
  await expect(answer).rejects.toThrow()
})

test('idle does not wait for an aborted request', async () => {
  const leaving = new AbortController()
  const { answer } = await startRequest(leaving.signal)
  const waiting = requests.idle(longEnough)

  leaving.abort()

  await expect(answer).rejects.toThrow()
  await waiting
})

test('close finishes a request in flight and then closes its connection', async () => {
  const connection = await open()
  connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]

  const closed = requests.close(longEnough)
  response.end('the last')

  const answer = (await connection.setEncoding('utf8').toArray()).join('')
  expect(answer).toContain('Connection: close')
  expect(answer).toContain('the last')
  await closed
})

test('close also closes the connection of a response whose headers are already sent', async () => {
  const connection = await open()
  connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  response.write('the ')
  await once(connection, 'readable')

  const closed = requests.close(longEnough)
  response.end('last')

  expect((await connection.setEncoding('utf8').toArray()).join('')).toContain('last')
  await closed
})

test('a request that arrives within the grace period is answered, and its connection then closes', async () => {
  const fresh = await open()
  const reused = await open()
  reused.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  response.end('one')
  await once(response, 'close')
  server.on('request', (_request, next) => next.end('late, but answered'))

  const closed = requests.close({ ...longEnough, graceMs: 30_000 })
  for (const connection of [fresh, reused]) connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')

  for (const connection of [fresh, reused]) {
    const answer = (await connection.setEncoding('utf8').toArray()).join('')
    expect(answer).toContain('Connection: close')
    expect(answer).toContain('late, but answered')
  }
  await closed
})

test('close ends connections without a request after the grace period, and accepts no new ones', async () => {
  const fresh = await open()
  const reused = await open()
  reused.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  response.end('one')
  await once(reused, 'data')

  const closed = requests.close({ ...longEnough, graceMs: 1 })

  await Promise.all([fresh, reused].map((connection) => once(connection.resume(), 'close')))
  await closed
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

test('close cuts off a request that is not finished in time', async () => {
  const { answer } = await startRequest()

  await requests.close({ withinMs: 1 })

  await expect(answer).rejects.toThrow('fetch failed')
})

function port() {
  return (server.address() as AddressInfo).port
}

/** A connection on which nothing is sent yet. */
async function open() {
  const connected = once(server, 'connection')
  const connection = connect(port(), '127.0.0.1')
  await connected
  return connection
}

/** A request that is being handled until its response is ended. */
async function startRequest(signal?: AbortSignal, headers: Record<string, string> = {}) {
  const arrived = once(server, 'request') as Promise<[unknown, ServerResponse]>
  const answer = fetch(address, { headers, ...(signal ? { signal } : {}) }).then((response) =>
    response.text(),
  )
  answer.catch(() => undefined)
  const [, response] = await arrived
  return { response, answer }
}
