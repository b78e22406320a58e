import { expect, test } from 'vitest'
import committed from '#domain/contact/us-phone-metadata.json' with { type: 'json' }
import { usPhoneMetadata } from './phone-metadata.ts'

test('the committed metadata is the installed library’s, trimmed to the United States', () => {
  expect(committed).toEqual(JSON.parse(JSON.stringify(usPhoneMetadata())))
})
