import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorBody } from '#domain/api/call.ts'
import { apiContract } from '#domain/api/contract.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import { buildId, health, readiness } from './document.ts'
import { bookingRequest, contactMessage, quoteRequest } from './examples.ts'

const site = await openTestSite()
afterAll(() => site.close())

test.each([
  ['GET /api/fleet', '/api/fleet', apiContract['GET /fleet'].response],
  ['GET /api/fleet/{slug}', '/api/fleet/executive-sedan', apiContract['GET /fleet/{slug}'].response],
  ['GET /api/config', '/api/config', apiContract['GET /config'].response],
  ['GET /api/captcha/challenge', '/api/captcha/challenge', apiContract['GET /captcha/challenge'].response],
  ['GET /api/places', '/api/places?query=jfk', apiContract['GET /places'].response],
  [
    'GET /api/places/meant',
    '/api/places/meant?address=The+Plaza,+New+York',
    apiContract['GET /places/meant'].response,
  ],
  [
    'GET /api/places/reverse',
    '/api/places/reverse?lat=40.7527&lng=-73.9772',
    apiContract['GET /places/reverse'].response,
  ],
  ['GET /builds/latest.json', '/builds/latest.json', buildId],
  ['GET /healthz', '/healthz', health],
  ['GET /readyz', '/readyz', readiness],
  ['an error', '/api/fleet?page=0', errorBody],
])('%s responds with what the contract has, and nothing more', async (_name, path, schema) => {
  const body = await (await site.fetch(path)).json()

  expect(z.parse(schema, body)).toEqual(body)
})

test.each([
  ['POST /bookings/cars', async () => withoutPerson(bookingRequest(new Date()))],
  ['POST /promocodes/code', async () => ({ code: 'welcome10' })],
  ['POST /contact', async () => ({ ...contactMessage, captcha: await solved() })],
  ['POST /quotes', async () => ({ ...quoteRequest(new Date()), carId: null, captcha: await solved() })],
  ['POST /bookings', async () => ({ ...bookingRequest(new Date()), carId: null, captcha: await solved() })],
] as const)('%s responds with what the contract has, and nothing more', async (name, bodyOf) => {
  const body = await post(`/api${name.slice('POST '.length)}`, await bodyOf())

  expect(z.parse(apiContract[name].response, body)).toEqual(body)
})

function withoutPerson({ guest: _, captcha: __, ...trip }: ReturnType<typeof bookingRequest>) {
  return trip
}

async function solved(): Promise<string> {
  return solveCaptcha(await (await site.fetch('/api/captcha/challenge')).json())
}

async function post(path: string, body: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  return (await site.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
