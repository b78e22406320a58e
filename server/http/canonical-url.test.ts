import { afterAll, expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'

const site = await openTestSite()
afterAll(() => site.close())

test.each([
  ['/Fleet', '/fleet'],
  ['/fleet/', '/fleet'],
  ['/services//airport-transfers', '/services/airport-transfers'],
  ['//example.com/', '/example.com'],
  ['/About-Us/Why/?utm_source=Card', '/about-us/why?utm_source=Card'],
])('%s redirects to %s', async (path, address) => {
  const response = await site.fetch(path)

  expect(response.status).toBe(308)
  expect(response.headers.get('Location')).toBe(address)
})

test('a canonical URL is not redirected, nor is a URL of the API', async () => {
  expect((await site.fetch('/fleet')).status).toBe(200)
  expect((await site.fetch('/')).status).toBe(200)
  expect((await site.fetch('/api/FLEET')).status).toBe(404)
})
