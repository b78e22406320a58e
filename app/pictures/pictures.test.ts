import { expect, test } from 'vitest'
import { picture } from './pictures.server.ts'

test('a name that is not one of our pictures is refused', () => {
  expect(() => picture('no-such-picture')).toThrow(/no-such-picture|not built yet/)
})
