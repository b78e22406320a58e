import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  '/',
  '/user/profile',
  '/booking',
  '/booking/luxury-suv',
  '/booking/info?reference=SW-7K3M-9QXT',
  '/fleet?seats=3&sort=price#cars',
  '/docs/terms/',
  '/booking?next=//evil.example',
  '/booking#https://evil.example',
])('%s is a path of this site and stays unchanged', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each([
  ['another site', 'https://evil.example/user/profile'],
  ['another site without its scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash for a slash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/user\\..\\..\\/evil.example'],
  ['a tab that browsers skip', '/\t/evil.example'],
  ['a line end that browsers skip', '/\n/evil.example'],
  ['a carriage return', '/user\r\nLocation: //evil.example'],
  ['a blank in front', ' //evil.example'],
  ['dots that leave two slashes', '/.//evil.example'],
  ['dots that go up', '/user/..//evil.example'],
  ['encoded dots', '/%2e//evil.example'],
  ['encoded dots that go up', '/user/%2E%2E//evil.example'],
  ['encoded slashes', '/%2F%2Fevil.example'],
  ['an encoded slash', '/%2fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['slashes encoded twice', '/%252F%252Fevil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a slash that is none', 'javascript://%0aalert(1)'],
  ['data', 'data:text/html,hello'],
  ['a name and a password', '//user:password@evil.example'],
  ['a path without its slash', 'user/profile'],
  ['a place on the same page', '#part'],
  ['nothing', ''],
  ['letters of other scripts that look like a slash', '/\u2215\u2215evil.example'],
  ['more than an address may be long', `/${'a'.repeat(2000)}`],
])('%s is refused', (_name, text) => {
  expect(localPath(text)).toBeNull()
})

test.each([null, undefined])('%s is refused', (text) => {
  expect(localPath(text)).toBeNull()
})

test('an accepted path stays on its site and is accepted again', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5C',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    '\t',
    'evil.example',
    'user',
    ' ',
  ]
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
    fc.webUrl(),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const path = localPath(text)
      if (path === null) return
      expect(new URL(path, 'https://sagewoodlimo.example').origin).toBe('https://sagewoodlimo.example')
      expect(path).toMatch(/^\/(?!\/)/)
      expect(localPath(path)).toBe(path)
    }),
    { numRuns: 1000 },
  )
})
