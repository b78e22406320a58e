import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const desk = join(root, 'build/desk')

test('the first load of the desk has at most 200 KB of script, compressed', () => {
  const html = readFileSync(join(desk, 'index.html'), 'utf8')
  const linked = [...html.matchAll(/\/desk\/(\S+\.js)["?]/g)].map(([, file = '']) => file)
  const bytes = linked.map((file) => statSync(join(desk, `${file}.br`)).size)

  expect(linked.length).toBeGreaterThan(1)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200 * 1024)
})

test('nothing of the desk is in the files of the public pages', () => {
  // Loaded by the company's own links alone.
  const files = globSync('build/site/client/**/*.{js,css,json,webmanifest}', { cwd: root }).filter(
    (file) => !/\/open-at-desk-[\w-]+\.js$/.test(file),
  )
  const withDesk = files.filter((file) => /\/desk\b/.test(readFileSync(join(root, file), 'utf8')))

  expect(files.length).toBeGreaterThan(50)
  expect(withDesk).toEqual([])
})

test('no public module imports the desk', () => {
  const files = globSync('{app,domain,server}/**/*.{ts,tsx,css}', { cwd: root })
  const importing = files.filter((file) =>
    /#desk\/|\/desk\/styles/.test(readFileSync(join(root, file), 'utf8')),
  )

  expect(importing).toEqual([])
})

test('a color-mode script that has changed has another address, because browsers cache it', () => {
  const html = readFileSync(join(root, 'desk/index.html'), 'utf8')
  const script = readFileSync(join(root, 'desk/public/color-mode.js'))

  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8)
  expect(html).toContain(`src="/color-mode.js?${hash}"`)
})

test.each([
  ['light', { colorMode: 'light' }],
  ['dark', { colorMode: 'dark' }],
  ['system', {}],
  [null, {}],
  ['blocked', {}],
])('before the first paint, the stored color mode %s is applied', (stored, applied) => {
  const script = readFileSync(join(root, 'desk/public/color-mode.js'), 'utf8')

  expect(appliedMode(script, stored)).toEqual(applied)
})

/** What a script of the head writes to the document, with this value in the browser's storage. */
function appliedMode(script: string, stored: string | null): object {
  const dataset = {}
  const getItem = (key: string) => {
    if (stored === 'blocked') throw new Error('The browser blocks storage')
    return key === 'colour-mode' ? stored : null
  }
  new Function('localStorage', 'document', script)({ getItem }, { documentElement: { dataset } })
  return dataset
}
