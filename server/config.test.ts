import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = await mkdtemp(join(tmpdir(), 'sagewood-config-'))
afterAll(() => rm(folder, { recursive: true }))
const sitesFile = join(folder, 'sites.json')

test('nothing needs to be set to begin', () => {
  const read = readConfig({}, [])

  expect(read).toMatchObject({
    ok: true,
    config: {
      port: 3000,
      host: undefined,
      development: false,
      trustProxy: false,
      logLevel: 'info',
      database: { kind: 'embedded', dataDir: resolve('data') },
      sites: [{ host: 'sagewoodlimo.example' }, { host: 'sagewoodcars.example' }],
    },
  })
})

test('everything can be set', () => {
  const read = readConfig(
    {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgresql://db/sagewood',
      DATABASE_POOL_SIZE: '25',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
    },
    ['--dev'],
  )

  expect(read).toMatchObject({
    ok: true,
    config: {
      port: 0,
      host: '127.0.0.1',
      development: true,
      trustProxy: true,
      logLevel: 'warn',
      database: { kind: 'postgres', url: 'postgresql://db/sagewood', poolSize: 25 },
    },
  })
})

test('every fault is told at once, each with its variable and in words', () => {
  const faults = faultsOf({
    NODE_ENV: 'staging',
    PORT: 'eighty',
    HOST: '',
    DATABASE_URL: 'mysql://db',
    DATABASE_POOL_SIZE: '0',
    DATA_DIR: '',
    EMBEDDED_DATABASE: 'yes',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'loud',
    SITES_FILE: join(folder, 'nothing.json'),
  })

  expect(faults).toEqual([
    "NODE_ENV must be 'development', 'production' or 'test'",
    'PORT must be a port number from 0 to 65535',
    'HOST must not be empty',
    'DATABASE_URL must be a PostgreSQL address that begins with postgres:// or postgresql://',
    'DATABASE_POOL_SIZE must be at least 1',
    'DATA_DIR must not be empty',
    "EMBEDDED_DATABASE can only be 'allow'",
    "TRUST_PROXY must be 'true' or 'false'",
    "LOG_LEVEL must be 'silent', 'error', 'warn', 'info' or 'debug'",
    `SITES_FILE ${join(folder, 'nothing.json')} cannot be read`,
  ])
})

test.each([
  ['70000', 'PORT must be at most 65535'],
  ['-1', 'PORT must be at least 0'],
  ['80.5', 'PORT must be a whole number'],
  ['', 'PORT must not be empty'],
])('a port of %j is refused', (PORT, fault) => {
  expect(faultsOf({ PORT })).toEqual([fault])
})

test('in production the embedded database is used only on purpose', () => {
  const NODE_ENV = 'production'

  expect(faultsOf({ NODE_ENV })).toEqual([
    expect.stringMatching(/^DATABASE_URL is not set\..*EMBEDDED_DATABASE=allow$/),
  ])
  expect(readConfig({ NODE_ENV, EMBEDDED_DATABASE: 'allow' }, [])).toMatchObject({ ok: true })
  expect(readConfig({ NODE_ENV, DATABASE_URL: 'postgres://db/sagewood' }, [])).toMatchObject({ ok: true })
})

test('a forgotten database in production is told together with the other faults', () => {
  expect(faultsOf({ NODE_ENV: 'production', PORT: 'eighty' })).toEqual([
    'PORT must be a port number from 0 to 65535',
    expect.stringMatching(/^DATABASE_URL is not set\./),
  ])
})

test('a fault in the sites file is told with the file and the field', async () => {
  const [first, second] = JSON.parse(await readFile('config/sites.json', 'utf8'))
  const { configEmail: _, ...withoutEmail } = second
  await writeFile(sitesFile, JSON.stringify([{ ...first, configPhoneCall: '212 555' }, withoutEmail]))

  expect(faultsOf({ SITES_FILE: sitesFile })).toEqual([
    `SITES_FILE ${sitesFile}, at 0.configPhoneCall: must be a US number in E.164 form`,
    expect.stringMatching(`SITES_FILE ${sitesFile}, at 1.configEmail: .+`),
  ])
})

test('there are two sites, not one', async () => {
  const [first] = JSON.parse(await readFile('config/sites.json', 'utf8'))
  await writeFile(sitesFile, JSON.stringify([first]))

  expect(faultsOf({ SITES_FILE: sitesFile })).toEqual([
    expect.stringContaining(`SITES_FILE ${sitesFile}, at`),
  ])
})

test('a sites file that is no JSON is told so', async () => {
  await writeFile(sitesFile, '[')

  expect(faultsOf({ SITES_FILE: sitesFile })).toEqual([`SITES_FILE ${sitesFile} is not JSON`])
})

function faultsOf(env: NodeJS.ProcessEnv): string[] {
  const read = readConfig(env, [])
  return read.ok ? [] : read.faults
}
