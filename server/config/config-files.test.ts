import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = await mkdtemp(join(tmpdir(), 'sagewood-config-files-'))
afterAll(() => rm(folder, { recursive: true }))
const sitesFile = join(folder, 'sites.json')
const secret = 'a secret of at least thirty-two characters'

test('without SECRET_KEY, a secret is created once in a file that only its owner can read', async () => {
  const DATA_DIR = join(folder, 'kept')

  const secrets = [secretOf({ DATA_DIR }), secretOf({ DATA_DIR })]

  expect(secrets[0]).toMatch(/^[\w-]{64}$/)
  expect(secrets[1]).toBe(secrets[0])
  expect(secretOf({ DATA_DIR: join(folder, 'another') })).not.toBe(secrets[0])
  expect(await readdir(DATA_DIR)).toEqual(['secret.key'])
  expect((await stat(join(DATA_DIR, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('a configured secret is used and not stored', async () => {
  const DATA_DIR = join(folder, 'given')

  expect(secretOf({ DATA_DIR, SECRET_KEY: secret })).toBe(secret)
  await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
})

test('a list of secrets is read in order, from the environment and from the secret file', async () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  const DATA_DIR = join(folder, 'list')
  await mkdir(DATA_DIR)
  await writeFile(join(DATA_DIR, 'secret.key'), `${second},${first}\n`)

  expect(readConfig({ SECRET_KEY: `${first}, ${second}` }, [])).toMatchObject({
    config: { secretKeys: [first, second] },
  })
  expect(readConfig({ DATA_DIR }, [])).toMatchObject({ config: { secretKeys: [second, first] } })
  for (const SECRET_KEY of [`${first},`, `${first},short`])
    expect(configErrors({ SECRET_KEY })).toEqual([expect.stringMatching(/^SECRET_KEY must have at least 32/)])
})

test('a stored secret that is empty or cannot be written is an error, not a weaker secret', async () => {
  const DATA_DIR = join(folder, 'emptied')
  await mkdir(DATA_DIR)
  await writeFile(join(DATA_DIR, 'secret.key'), '')
  const aFile = join(folder, 'a-file')
  await writeFile(aFile, '')
  await chmod(aFile, 0o400)

  expect(configErrors({ DATA_DIR })).toEqual([
    `SECRET_KEY is not set, and the secret kept in ${DATA_DIR} is too short to be one of ours`,
  ])
  expect(configErrors({ DATA_DIR: aFile })).toEqual([
    `SECRET_KEY is not set, and a secret of our own cannot be kept in ${aFile}`,
  ])
})

test('an error in the sites file is reported with the file and the field', async () => {
  const [first, second] = JSON.parse(await readFile('config/sites.json', 'utf8'))
  const { configEmail: _, ...withoutEmail } = second
  await writeFile(sitesFile, JSON.stringify([{ ...first, configPhoneCall: '212 555' }, withoutEmail]))

  expect(configErrors({ SITES_FILE: sitesFile })).toEqual([
    `SITES_FILE ${sitesFile}, at 0.configPhoneCall: must be a US number in E.164 form`,
    expect.stringMatching(`SITES_FILE ${sitesFile}, at 1.configEmail: .+`),
  ])
})

test('a sites file with one site is refused', async () => {
  const [first] = JSON.parse(await readFile('config/sites.json', 'utf8'))
  await writeFile(sitesFile, JSON.stringify([first]))

  expect(configErrors({ SITES_FILE: sitesFile })).toEqual([
    expect.stringContaining(`SITES_FILE ${sitesFile}, at`),
  ])
})

test('a sites file that is not JSON is reported', async () => {
  await writeFile(sitesFile, '[')

  expect(configErrors({ SITES_FILE: sitesFile })).toEqual([`SITES_FILE ${sitesFile} is not JSON`])
})

function configErrors(env: NodeJS.ProcessEnv): string[] {
  const read = readConfig({ DATA_DIR: folder, ...env }, [])
  return read.ok ? [] : read.errors
}

function secretOf(env: NodeJS.ProcessEnv): string | undefined {
  const read = readConfig(env, [])
  return read.ok ? read.config.secretKeys[0] : undefined
}
