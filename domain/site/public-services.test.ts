import { expect, test } from 'vitest'
import { embeddedServices, toPublicServices } from './public-services.ts'

test('browsers are told the public half of a key, never the other', () => {
  const captcha = { kind: 'recaptcha', siteKey: 'public', secret: 'private', minScore: 0.5 } as const

  expect(toPublicServices({ captcha, mapsKey: 'maps' })).toEqual({
    captcha: { kind: 'recaptcha', siteKey: 'public' },
    mapsKey: 'maps',
  })
})

test('without any key the services are our own', () => {
  expect(toPublicServices({ captcha: { kind: 'embedded' } })).toEqual(embeddedServices)
})
