import { expect, test } from 'vitest'
import { testConfig } from '#tests/support/test-config.ts'
import { isOwnHost } from './own-host.ts'

const { sites } = testConfig()

test.each([
  sites[0].host,
  sites[1].host,
  `${sites[1].host.toUpperCase()}:443`,
  'localhost',
  'localhost:3000',
  'b.localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '[::1]',
  ...sites[0].aliases,
])('%s is ours', (host) => {
  expect(isOwnHost(sites, host)).toBe(true)
})

test.each([
  'elsewhere.example',
  `${sites[0].host}.elsewhere.example`,
  `desk.${sites[0].host}`,
  'localhost.elsewhere.example',
  'notlocalhost',
  '127.0.0.10',
  '[::2]:3000',
  '',
])('"%s" is not ours', (host) => {
  expect(isOwnHost(sites, host)).toBe(false)
})
