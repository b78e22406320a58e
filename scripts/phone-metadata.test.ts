import { expect, test } from 'vitest'
import committed from '#domain/contact/us-phone-metadata.json' with { type: 'json' }
import { usPhoneMetadata } from './phone-metadata.ts'

test('the committed metadata matches the installed library, reduced to the United States', () => {
  expect(committed).toEqual(JSON.parse(JSON.stringify(usPhoneMetadata())))
})
