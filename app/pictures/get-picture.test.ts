import { expect, test } from 'vitest'
import { getPicture } from './get-picture.server.ts'

test('a name that is not one of our pictures is refused', () => {
  expect(() => getPicture('no-such-picture')).toThrow(/no-such-picture|not built yet/)
})
