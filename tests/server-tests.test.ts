import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listServerTests, testsOnBothDatabases } from './setup/server-tests.ts'

const listed = Object.values(testsOnBothDatabases).flat()
const { embedded, postgres } = listServerTests({ hasPostgres: true })

test('every test that is listed for both databases exists, is listed once, and runs on both', () => {
  expect(listed.filter((file) => !existsSync(file))).toEqual([])
  expect(listed.filter((file, index) => listed.indexOf(file) !== index)).toEqual([])
  expect(listed.filter((file) => !embedded.includes(file) || !postgres.includes(file))).toEqual([])
})

test('every server test runs on one database at least, and without a PostgreSQL on the embedded one', () => {
  const all = globSync('{server,tests/faults}/**/*.test.ts').toSorted()

  expect(all.filter((file) => !embedded.includes(file) && !postgres.includes(file))).toEqual([])
  expect(listServerTests({ hasPostgres: false })).toMatchObject({
    embedded: expect.arrayContaining(all),
    postgres: [],
  })
})

test('a test that tells the databases apart is listed', () => {
  const apart = postgres.filter((file) => /kind === 'embedded'|onceOnServer/.test(readFileSync(file, 'utf8')))

  expect(apart.length).toBeGreaterThan(5)
  expect(apart.filter((file) => !listed.includes(file))).toEqual(onServerAlone)
})

test('every test of faults is listed, except where time or the server alone matters', () => {
  const faults = globSync('tests/faults/*.test.ts').toSorted()

  expect(faults.filter((file) => !listed.includes(file))).toEqual([
    'tests/faults/daylight-saving.test.ts',
    ...onServerAlone,
  ])
})

/** Skip the embedded database, which has no connections to lose. */
const onServerAlone = ['tests/faults/jobs-at-start.test.ts', 'tests/faults/lost-connections.test.ts']
