import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  integrity?: string
  resolved?: string
  inBundle?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
/** What is bundled in another package comes with it, and is covered by its integrity. */
const downloaded = Object.entries(lock.packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)

test('every package that npm downloads, on any platform, is locked with its integrity', () => {
  const without = downloaded.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))

  expect(without.map(([path]) => path)).toEqual([])
  expect(downloaded.length).toBeGreaterThan(500)
})

test('no download address is locked', () => {
  expect(downloaded.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

// npm 12 skips the install scripts of packages that are not listed. It matches a name with a version only where the lock
// file has download addresses, so the names stand alone.
test('every package with an install script is allowed or denied to run it, by its name', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const withScript = downloaded.filter(([, { hasInstallScript }]) => hasInstallScript)

  expect(Object.keys(allowScripts)).toEqual(withScript.map(([path]) => path.replace('node_modules/', '')))
})
