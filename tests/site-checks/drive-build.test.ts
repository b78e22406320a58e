import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const drive = join(root, 'build/drive')

test('the chauffeur’s app has at most 90 KB of script, compressed', () => {
  const scripts = globSync('**/*.js.br', { cwd: drive })
  const bytes = scripts.reduce((sum, file) => sum + statSync(join(drive, file)).size, 0)

  expect(scripts.length).toBeGreaterThan(2)
  expect(bytes).toBeLessThanOrEqual(90 * 1024)
})

test('nothing of the chauffeur’s app is in the files of the public pages or the desk', () => {
  const files = globSync('build/{site/client,desk}/**/*.{js,css,webmanifest}', { cwd: root })
  const withDrive = files.filter((file) =>
    /\/api\/drive|\/drive\/|drive-queue/.test(readFileSync(join(root, file), 'utf8')),
  )

  expect(files.length).toBeGreaterThan(50)
  expect(withDrive).toEqual([])
})

test('a color-mode script that has changed has another address, because browsers cache it', () => {
  const html = readFileSync(join(root, 'drive/index.html'), 'utf8')
  const script = readFileSync(join(root, 'drive/public/color-mode.js'))

  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8)
  expect(html).toContain(`src="/color-mode.js?${hash}"`)
})

test.each([
  ['light', 12, { colorMode: 'light' }],
  ['light', 23, { colorMode: 'light' }],
  ['dark', 12, { colorMode: 'dark' }],
  [null, 12, {}],
  [null, 18, { colorMode: 'dark' }],
  [null, 6, { colorMode: 'dark' }],
  ['blocked', 23, { colorMode: 'dark' }],
])(
  'before the first paint, with the choice %s at %i o’clock, the color mode is applied',
  (stored, hour, applied) => {
    const script = readFileSync(join(root, 'drive/public/color-mode.js'), 'utf8')
    const dataset = {}
    const getItem = (key: string) => {
      if (stored === 'blocked') throw new Error('The browser blocks storage')
      return key === 'drive-mode' ? stored : null
    }
    class Clock {
      getHours = () => hour
    }
    new Function('localStorage', 'document', 'Date', script)(
      { getItem },
      { documentElement: { dataset } },
      Clock,
    )

    expect(dataset).toEqual(applied)
  },
)
