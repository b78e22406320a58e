import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import { bookingRequest, contactMessage, quoteRequest } from './examples.ts'
import * as answers from './response-schemas.ts'

const site = await openTestSite()
afterAll(() => site.close())

const list = (item: z.ZodMiniType) => z.object({ data: z.array(item), meta: answers.meta })
const single = (item: z.ZodMiniType) => z.object({ data: item })

test.each([
  ['GET /api/fleet', '/api/fleet', list(answers.vehicleClass)],
  ['GET /api/fleet/{slug}', '/api/fleet/executive-sedan', single(answers.vehicleClass)],
  ['GET /api/config', '/api/config', single(answers.publicConfig)],
  ['GET /api/captcha/challenge', '/api/captcha/challenge', answers.challenge],
  ['GET /api/places', '/api/places?query=jfk', z.object({ data: z.array(answers.place) })],
  [
    'GET /api/places/meant',
    '/api/places/meant?address=The+Plaza,+New+York',
    z.object({ data: z.array(answers.place) }),
  ],
  ['GET /api/places/reverse', '/api/places/reverse?lat=40.7527&lng=-73.9772', single(answers.place)],
  ['GET /builds/latest.json', '/builds/latest.json', answers.buildId],
  ['GET /healthz', '/healthz', answers.health],
  ['GET /readyz', '/readyz', answers.readiness],
  ['an error', '/api/fleet?page=0', answers.errorBody],
] as const)('%s answers what is said of it, and nothing more', async (_name, path, schema) => {
  const answer = await (await site.fetch(path)).json()

  expect(z.parse(schema, answer)).toEqual(answer)
})

test('POST /api/bookings/cars answers what is said of it, and nothing more', async () => {
  const { guest: _, captcha: __, ...trip } = bookingRequest(new Date())

  const answer = await post('/api/bookings/cars', trip)

  expect(z.parse(list(answers.offer), answer)).toEqual(answer)
})

test('POST /api/promocodes/code answers what is said of it, and nothing more', async () => {
  const answer = await post('/api/promocodes/code', { code: 'welcome10' })

  expect(z.parse(single(answers.promo), answer)).toEqual(answer)
})

test('POST /api/contact answers what is said of it, and nothing more', async () => {
  const answer = await post('/api/contact', { ...contactMessage, captcha: await solved() })

  expect(z.parse(single(answers.contactReceipt), answer)).toEqual(answer)
})

test('POST /api/quotes and POST /api/bookings answer what is said of them, and nothing more', async () => {
  const quote = { ...quoteRequest(new Date()), carId: null, captcha: await solved() }
  const booking = { ...bookingRequest(new Date()), carId: null, captcha: await solved() }

  const quoted = await post('/api/quotes', quote)
  const booked = await post('/api/bookings', booking)

  expect(z.parse(single(answers.quoteReceipt), quoted)).toEqual(quoted)
  expect(z.parse(single(answers.bookingReceipt), booked)).toEqual(booked)
})

async function solved(): Promise<string> {
  return solveCaptcha(await (await site.fetch('/api/captcha/challenge')).json())
}

async function post(path: string, body: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  return (await site.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
