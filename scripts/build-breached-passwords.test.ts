import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { breachedPasswords } from './build-breached-passwords.ts'

test('the committed list matches the installed package', () => {
  const committed = gunzipSync(readFileSync('server/crypto/breached-passwords.txt.gz')).toString('utf8')

  expect(committed.split('\n')).toEqual(breachedPasswords())
})
