import { afterAll, expect, test } from 'vitest'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { customerPassword } from '#tests/support/sign-in-customer.ts'
import type { OpenapiDocument } from './openapi/document.ts'

const api = await openTestApi()
afterAll(() => api.close())

const document: OpenapiDocument = await (await api.call('GET', '/api/openapi.json')).json()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

/** Sent by machines in formats of their own, and signed. */
const webhooks = ['/api/payments/{provider}/webhook', '/api/sms/twilio']

const withBody = operations.filter(({ path, operation }) => operation.requestBody && !webhooks.includes(path))
const changing = operations.filter(
  ({ method, path }) => method !== 'GET' && path.startsWith('/api/') && !webhooks.includes(path),
)

test.each([
  ['text/plain'],
  ['text/plain; application/json'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=application/json'],
  ['application/json, text/plain'],
  [''],
])('every call with a body refuses the content type "%s" with 415', async (type) => {
  for (const { method, path, operation } of changing) {
    const body = operation.requestBody?.content['application/json']?.example ?? {}
    const response = await api.call(method, fill(path), { 'Content-Type': type }, body)
    expect([method, path, response.status]).toEqual([method, path, 415])
    expect(await response.json()).toEqual({ message: expect.any(String) })
  }
  expect(withBody.length).toBeGreaterThan(20)
})

test('every call with a body documents 415', () => {
  for (const { path, operation } of withBody)
    expect([path, operation.responses['415']]).not.toContain(undefined)
})

test.each(['application/json', 'Application/JSON; charset=utf-8'])('%s is JSON', async (type) => {
  const { email } = await api.signIn()
  const credentials = { email, password: customerPassword }

  expect((await api.post('/api/auth/sign-in', credentials, { 'Content-Type': type })).status).toBe(200)
})

test('webhooks are free in their content type', async () => {
  const event = await api.post('/api/payments/embedded/webhook', '{}', { 'Content-Type': 'text/plain' })
  const text = await api.post('/api/sms/twilio', 'a=b', {
    'Content-Type': 'application/x-www-form-urlencoded',
  })

  expect([event.status, text.status]).toEqual([400, 404])
})

test('a call without a body needs no content type', async () => {
  const { refreshHeaders } = await api.signIn()
  const request = new Request('http://localhost/api/auth/refresh', {
    method: 'POST',
    headers: refreshHeaders,
  })

  expect((await api.fetch(request)).status).toBe(200)
})

const foreign: [name: string, headers: Record<string, string>][] = [
  ['the browser says cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another site sends it', { Origin: 'https://evil.example' }],
  ['a subdomain sends it', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.sagewoodlimo.example' }],
  ['the other brand’s site sends it', { Origin: 'https://sagewoodcars.example' }],
  ['a page without an origin sends it', { Origin: 'null' }],
]

test.each(foreign)('where %s, every changing account call is a 403 that sets no cookie', async (...row) => {
  const [, headers] = row
  const { email, headers: bearer, refreshHeaders, userId } = await api.signIn()
  const good: Record<string, unknown> = { '/api/auth/sign-in': { email, password: customerPassword } }
  const account = changing.filter(({ path }) => path.startsWith('/api/auth/'))

  for (const { method, path, operation } of account) {
    const body = good[path] ?? operation.requestBody?.content['application/json']?.example
    const sent = { ...bearer, ...refreshHeaders, ...headers }
    const response = await api.call(method, fill(path), sent, body)
    expect([method, path, response.status]).toEqual([method, path, 403])
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect([path, operation.responses['403']]).not.toContain(undefined)
  }
  // The session and the account are unchanged.
  const profile = await api.call('GET', '/api/auth/profile', bearer)
  expect((await profile.json()).data.id).toBe(userId)
  expect(account.length).toBeGreaterThan(10)
})

test.each([
  ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }],
  ['our own page behind a proxy that ends TLS', { Origin: 'https://sagewoodlimo.example' }],
  ['a client that is no browser', {}],
  ['a page on a host of its own', { host: '192.0.2.80:3000', Origin: 'http://192.0.2.80:3000' }],
])('%s signs in', async (_name, headers: Record<string, string>) => {
  const { email } = await api.signIn()
  const sent = headers.host ? { ...headers, Host: headers.host } : headers

  expect((await api.post('/api/auth/sign-in', { email, password: customerPassword }, sent)).status).toBe(200)
})

function fill(path: string): string {
  return path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001')
}
