import { expect, test } from 'vitest'
import { siteOrigin } from './site-origin.ts'

const real = { host: 'cars.sagewood.com', aliases: ['www.cars.sagewood.com', 'b.localhost'] }
const demo = { host: 'sagewoodlimo.example', aliases: ['localhost', '127.0.0.1'] }

test('links lead to the site’s own host, by https', () => {
  expect(siteOrigin(real, { development: false, port: 3000 })).toBe('https://cars.sagewood.com')
})

test('on a developer’s machine they lead back to it', () => {
  expect(siteOrigin(real, { development: true, port: 3000 })).toBe('http://b.localhost:3000')
  expect(siteOrigin({ ...real, aliases: [] }, { development: true, port: 80 })).toBe('http://localhost:80')
})

test('so they do where the host is nobody’s', () => {
  expect(siteOrigin(demo, { development: false, port: 4100 })).toBe('http://localhost:4100')
})
