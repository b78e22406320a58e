import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups, chunkPaths } from './chunk-groups.ts'

const root = join(import.meta.dirname, '../..')

test.each(Object.entries(chunkPaths).flatMap(([name, paths]) => paths.map((path) => ({ name, path }))))(
  '$path of the chunk $name exists and is in that chunk',
  ({ name, path }) => {
    expect(existsSync(join(root, path))).toBe(true)
    expect(chunkGroups.find(({ test }) => test.test(join(root, path)))?.name).toBe(name)
  },
)

test('a file of another folder is in no chunk', () => {
  expect(chunkGroups.some(({ test }) => test.test('/project/app/entry.client.tsx'))).toBe(false)
  expect(chunkGroups.some(({ test }) => test.test('/project/node_modules/react-aria/index.js'))).toBe(false)
})
