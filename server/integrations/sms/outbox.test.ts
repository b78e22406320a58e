import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { smsOutbox } from './outbox.ts'

const root = await mkdtemp(join(tmpdir(), 'sagewood-texts-'))
afterAll(() => rm(root, { recursive: true }))

const at = new Date('2026-11-17T14:30:05.123Z')
const message = { to: '+12125550100', text: 'Sagewood: your car comes', id: 'one' }

test('a text is written to a file that only its owner can read', async () => {
  const folder = join(root, 'new', 'texts')

  expect(await smsOutbox({ folder, now: () => at }).send(message)).toBe('sent')

  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^2026-11-17T14-30-05-123Z-[\da-f]{8}\.json$/)
  expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toEqual({
    ...message,
    at: '2026-11-17T14:30:05.123Z',
  })
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('the oldest files are deleted at the limit', async () => {
  const folder = join(root, 'few')
  let second = 0
  const outbox = smsOutbox({ folder, maxFiles: 2, now: () => new Date(at.getTime() + 1000 * second++) })

  for (const text of ['first', 'second', 'third']) await outbox.send({ ...message, text })

  const names = (await readdir(folder)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.map((text) => JSON.parse(text).text)).toEqual(['second', 'third'])
})
