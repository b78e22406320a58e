import { expect, test } from 'vitest'
import { ownServices, publicServices } from './services.ts'

test('browsers are told the public half of a key, never the other', () => {
  const captcha = { kind: 'recaptcha', siteKey: 'public', secret: 'private', minScore: 0.5 } as const

  expect(publicServices({ captcha, mapsKey: 'maps' })).toEqual({
    captcha: { kind: 'recaptcha', siteKey: 'public' },
    mapsKey: 'maps',
  })
})

test('without any key the services are our own', () => {
  expect(publicServices({ captcha: { kind: 'embedded' } })).toEqual(ownServices)
})
