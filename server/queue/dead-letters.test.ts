import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/data/database/transaction.ts'
import { createLogger } from '#server/logging/logger.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { accountMail } from './account-jobs.ts'
import { deadLetterCommand } from './dead-letter-command.ts'
import { listDeadLetters } from './dead-letters.ts'
import type { Job } from './job.ts'
import { bookingChanged, bookingExpired, bookingReceived } from './job-definitions.ts'
import { createJobQueue } from './job-queue.ts'

// Workers poll twice a second at most, and the machine may be busy.
vi.setConfig({ testTimeout: 80_000 })
const patience = { timeout: 30_000, interval: 20 }

const database = await openTestDatabase()
const { db, pool } = database
const jobs = createJobQueue({ pool, logger: createLogger('silent'), pollingSeconds: 0.5 })
await jobs.start()
afterAll(async () => {
  await jobs.stop()
  await database.close()
})
beforeEach(async () => {
  await pool.query(`delete from pgboss.job where name = 'dead-letters'`)
})

test('a job is retried with growing delays, and becomes a dead letter after the last try', async () => {
  const bookingId = randomUUID()
  await enqueue(bookingReceived, { bookingId })
  await jobs.work(bookingReceived, fails('ECONNREFUSED'))

  const waits: number[] = []
  for (const failures of [1, 2, 3, 4]) {
    if (failures > 1) await due(bookingId)
    await expect.poll(() => waitAfter(bookingId, failures), patience).toBeGreaterThan(0)
    waits.push(await waitAfter(bookingId, failures))
  }
  for (const [at, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(10 * 2 ** at - 1)
    // Allows five seconds for a slow try on a busy machine.
    expect(wait).toBeLessThanOrEqual(20 * 2 ** at + 5)
  }
  expect(await listDeadLetters(pool)).toEqual([])

  await lastTry(bookingId)
  await expect
    .poll(() => listDeadLetters(pool), patience)
    .toMatchObject([{ job: 'booking-received', tries: 21, code: 'ECONNREFUSED', payload: { bookingId } }])
})

test('a dead letter is listed and shown without personal data', async () => {
  const payload = { kind: 'no-account', email: 'ann@example.com', site: 'sagewoodlimo.example' } as const
  await enqueue(accountMail, payload)
  await lastTry('ann@example.com', 'email')
  await jobs.work(accountMail, async () => {
    const cause = Object.assign(new Error('550 ann@example.com: no such mailbox'), { code: 'EENVELOPE' })
    throw new Error('Could not write to ann@example.com\n    at ann@example.com:1:1', { cause })
  })
  await expect.poll(() => listDeadLetters(pool), patience).toHaveLength(1)
  const [letter] = await listDeadLetters(pool)

  const list = await deadLetterCommand(pool, [])
  const shown = await deadLetterCommand(pool, ['show', letter?.id ?? ''])

  expect(list.lines[1]).toMatch(
    new RegExp(`^account-mail  ${letter?.id}  \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z  21     EENVELOPE$`),
  )
  expect(shown.lines).toContain('error        Error, EENVELOPE')
  expect(shown.lines).toContain('kind         no-account')
  expect(shown.lines).toContain('email        (not shown)')
  expect(shown.lines.at(-1)).toContain(' at ')
  expect([...list.lines, ...shown.lines].join('\n')).not.toContain('ann@')
  const { rows } = await pool.query('select output, source_output from pgboss.job')
  expect(JSON.stringify(rows)).not.toContain('ann@')
})

test('a retried dead letter has its original ID and all its retries', async () => {
  const bookingId = randomUUID()
  const handled: string[] = []
  let isDown = true
  await enqueue(bookingExpired, { bookingId }, bookingId)
  await lastTry(bookingId)
  await jobs.work(bookingExpired, async (_payload, { id }) => {
    if (isDown) throw new Error('down')
    handled.push(id)
  })
  await expect.poll(() => listDeadLetters(pool), patience).toHaveLength(1)
  const [first] = await listDeadLetters(pool)

  expect(await deadLetterCommand(pool, ['retry', first?.id ?? ''])).toEqual({
    ok: true,
    lines: ['1 job will be tried again by the server that runs, or starts next.'],
  })
  await expect.poll(() => waitAfter(bookingId, 1), patience).toBeGreaterThan(0)
  await lastTry(bookingId)
  await expect.poll(() => listDeadLetters(pool), patience).toMatchObject([{ jobId: bookingId }])

  isDown = false
  await deadLetterCommand(pool, ['retry', 'all'])

  await expect.poll(() => handled, patience).toEqual([bookingId])
  expect(await listDeadLetters(pool)).toEqual([])
})

test('waiting jobs are counted by name, and an empty list is reported', async () => {
  await enqueue(bookingChanged, { bookingId: randomUUID() })

  const { lines } = await deadLetterCommand(pool, ['show'])

  expect(lines.find((line) => line.startsWith('booking-changed'))).toMatch(/^booking-changed +1 +1 +0$/)
  expect(lines.at(-1)).toBe('Dead letters: 0')
  expect(await deadLetterCommand(pool, [])).toEqual({ ok: true, lines: ['There are no dead letters.'] })
  expect((await deadLetterCommand(pool, ['retry', 'all'])).lines).toEqual([
    '0 jobs will be tried again by the server that runs, or starts next.',
  ])
})

test.each([[['retry']], [['drop', 'all']], [['list', 'all']], [['show', 'a', 'b']]])(
  '%j prints the usage',
  async (args) => {
    const { ok, lines } = await deadLetterCommand(pool, args)

    expect(ok).toBe(false)
    expect(lines.join('\n')).toContain('npm run jobs -- retry all')
  },
)

test('an unknown ID is reported, and nothing is retried', async () => {
  expect(await deadLetterCommand(pool, ['retry', 'nothing'])).toEqual({
    ok: false,
    lines: ['There is no dead letter nothing.'],
  })
  expect((await deadLetterCommand(pool, ['show', 'nothing'])).ok).toBe(false)
})

function fails(code: string) {
  return async () => {
    throw Object.assign(new Error('The mail server is down'), { code })
  }
}

async function enqueue<Payload extends object>(
  job: Job<Payload>,
  payload: Payload,
  id?: string,
): Promise<void> {
  await inTransaction(db, (tx) => jobs.enqueue(tx, job, payload, id ? { id } : {}))
}

const ofValue = (field: string) =>
  `name <> 'dead-letters' and state in ('created', 'retry') and data->>'${field}' = $1`

/** The delay in seconds before the next try after this many failures; 0 until they have happened. */
async function waitAfter(bookingId: string, failures: number): Promise<number> {
  const { rows } = await pool.query(
    `select extract(epoch from start_after - started_on)::float as seconds from pgboss.job
     where ${ofValue('bookingId')} and state = 'retry' and retry_count = $2 - 1 and start_after > now()`,
    [bookingId, failures],
  )
  return rows[0]?.seconds ?? 0
}

async function due(bookingId: string): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where ${ofValue('bookingId')}`, [bookingId])
}

/** Makes the next try the last one, due now. */
async function lastTry(value: string, field = 'bookingId'): Promise<void> {
  await pool.query(
    `update pgboss.job set start_after = now(), started_on = now(), state = 'retry', retry_count = retry_limit - 1
     where ${ofValue(field)}`,
    [value],
  )
}
