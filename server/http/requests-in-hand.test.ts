import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { requestsInHand } from './requests-in-hand.ts'

const server = createServer()
const requests = requestsInHand(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())

const longEnough = { withinMs: 60_000 }

test('who has no visitor does not wait', async () => {
  await requests.none(longEnough)
})

test('work waits until the last visitor is answered', async () => {
  const [first, second] = [await visit(), await visit()]
  let worked = false
  const waiting = requests.none(longEnough).then(() => {
    worked = true
  })

  first.response.end('one')
  expect(await first.answer).toBe('one')
  expect(worked).toBe(false)
  second.response.end('two')
  await waiting

  expect(worked).toBe(true)
})

test('work is done after a while, though visitors are still there', async () => {
  const { response, answer } = await visit()

  await requests.none({ withinMs: 1 })

  response.end('late')
  expect(await answer).toBe('late')
})

test('a visitor who leaves is not waited for', async () => {
  const leaving = new AbortController()
  const { answer } = await visit(leaving.signal)
  const waiting = requests.none(longEnough)

  leaving.abort()

  await expect(answer).rejects.toThrow()
  await waiting
})

/** A request that is being handled until its response is ended. */
async function visit(signal?: AbortSignal) {
  const arrived = once(server, 'request') as Promise<[unknown, ServerResponse]>
  const answer = fetch(address, signal ? { signal } : {}).then((response) => response.text())
  answer.catch(() => undefined)
  const [, response] = await arrived
  return { response, answer }
}
