import { expect, test } from 'vitest'
import { siteOrigin } from './site-origin.ts'

const real = { host: 'cars.sagewood.com', aliases: ['www.cars.sagewood.com', 'b.localhost'] }
const demo = { host: 'sagewoodlimo.example', aliases: ['localhost', '127.0.0.1'] }

test('links use https and the site’s own host', () => {
  expect(siteOrigin(real, { development: false, port: 3000 })).toBe('https://cars.sagewood.com')
})

test('links use the localhost alias in development', () => {
  expect(siteOrigin(real, { development: true, port: 3000 })).toBe('http://b.localhost:3000')
  expect(siteOrigin({ ...real, aliases: [] }, { development: true, port: 80 })).toBe('http://localhost:80')
})

test('links use the localhost alias if the host ends in .example', () => {
  expect(siteOrigin(demo, { development: false, port: 4100 })).toBe('http://localhost:4100')
})
