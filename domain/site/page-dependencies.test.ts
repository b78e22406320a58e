import { expect, test } from 'vitest'
import { embeddedServices, toPublicServices } from './page-dependencies.ts'

test('browsers get the public key, never the secret', () => {
  const captcha = { kind: 'recaptcha', siteKey: 'public', secret: 'private', minScore: 0.5 } as const

  expect(toPublicServices({ captcha, mapsKey: 'maps' })).toEqual({
    captcha: { kind: 'recaptcha', siteKey: 'public' },
    mapsKey: 'maps',
  })
})

test('without any keys the services are embedded', () => {
  expect(toPublicServices({ captcha: { kind: 'embedded' } })).toEqual(embeddedServices)
})
