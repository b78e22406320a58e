import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HttpEnv } from '#server/http/request-context.ts'
import { limitBody } from './limit-body.ts'

const app = new Hono<HttpEnv>()
app.use(limitBody(100, { withinMs: 50 }))
app.post('/', async (c) => c.json(await c.req.json()))
const server = createServer(getRequestListener(app.fetch))
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

test.each([
  ['with a Content-Length', 'Content-Length: 20\r\n\r\n{"a":'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
])('a body %s that stops halfway gets 408, and the connection closes', async (_, rest) => {
  const response = await send(`POST / HTTP/1.1\r\nHost: localhost\r\n${rest}`)

  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(response.toLowerCase()).toContain('connection: close')
  expect(response).toContain('The request took too long to arrive.')
})

test.each([
  ['with a Content-Length', 'Content-Length: 7\r\n\r\n{"a":1}'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n0\r\n\r\n'],
])('a body %s that arrives in time is read', async (_, rest) => {
  const response = await send(`POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${rest}`)

  expect(response).toMatch(/^HTTP\/1\.1 200 /)
  expect(response).toContain('{"a":1}')
})

async function send(request: string): Promise<string> {
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1')
  connection.write(request)
  return (await connection.setEncoding('utf8').toArray()).join('')
}
