import { afterAll, expect, test } from 'vitest'
import {
  eventKeys,
  signEvent,
  signFormToken,
  verifyEventSignature,
  verifyFormToken,
} from '#server/dev-tools/test-checkout-signature.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import { bookingRequest } from './openapi/examples.ts'

const [before, after] = [
  'the secret before the rotation, of 32 characters',
  'the secret after it, also of 32 characters',
]
const database = await openTestDatabase()
const old = await openTestSite({ database, secretKeys: [before] })
const rotating = await openTestSite({ database, secretKeys: [after, before] })
const rotated = await openTestSite({ database, secretKeys: [after] })
afterAll(() => database.close())

type TestSite = typeof old

test('a manage link of the old secret opens its booking until that secret is removed', async () => {
  const answer = await book(old, await prepare(old))
  const { reference, manageUrl } = (await answer.json()).data
  const token = manageUrl.split('#')[1]
  const open = (site: TestSite) =>
    site.fetch(`/api/bookings/${reference}`, { headers: { Authorization: `Manage ${token}` } })

  expect((await open(rotating)).status).toBe(200)
  expect((await open(rotated)).status).toBe(401)
})

test('a captcha and a price of the old secret are accepted until that secret is removed', async () => {
  const accepted = await book(rotating, await prepare(old))
  const refused = await book(rotated, await prepare(old))

  expect(accepted.status).toBe(201)
  expect(refused.status).toBe(422)
})

test('a captcha and a price that were made during the rotation outlive it', async () => {
  expect((await book(rotated, await prepare(rotating))).status).toBe(201)
})

test('events and forms of the test checkout are verified with every secret', () => {
  const now = new Date()
  const turn = { id: 'cs_1', turn: 2 }
  const event = { body: '{}', now, signature: signEvent(eventKeys([before]), { body: '{}', at: now }) }
  const field = signFormToken([before], turn)

  expect(verifyEventSignature(eventKeys([after, before]), event)).toBe(true)
  expect(verifyEventSignature(eventKeys([after]), event)).toBe(false)
  expect(verifyFormToken([after, before], { ...turn, field })).toBe(true)
  expect(verifyFormToken([after], { ...turn, field })).toBe(false)
})

let hours = 0

/** What a browser holds before it books: the price it was shown, and a captcha that it solved. */
async function prepare(site: TestSite) {
  // The trip is at the same hour of each day.
  hours += 24
  const { captcha: _, ...trip } = bookingRequest(new Date(Date.now() + hours * 3_600_000))
  const [offer] = (await (await post(site, '/api/bookings/cars', trip)).json()).data
  const challenge = await (await site.fetch('/api/captcha/challenge')).json()
  return { ...trip, carId: offer.id, priceToken: offer.priceToken, captcha: await solveCaptcha(challenge) }
}

function book(site: TestSite, body: object): Promise<Response> {
  return post(site, '/api/bookings', body)
}

function post(site: TestSite, path: string, body: object): Promise<Response> {
  return site.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
