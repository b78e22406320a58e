import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/data/tables/account-tables.ts'
import { openUnreachableDatabase } from '#tests/support/open-test-database.ts'
import { createLogger } from './logger.ts'

test('a failed query is logged with its type, code and stack, without its values', async () => {
  const { db, close } = await openUnreachableDatabase()
  const query = db.select().from(users).where(eq(users.emailKey, 'ann@example.com'))
  const error = await query.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  await close()
  const lines: string[] = []

  createLogger('warn', { write: (line) => lines.push(line) }).warn({ err: error }, 'dependency down')

  expect(String(error)).toContain('ann@example.com')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/ann@|select/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'dependency down',
    err: { code: 'ECONNREFUSED', stack: expect.stringContaining('logger.test.ts') },
  })
})
