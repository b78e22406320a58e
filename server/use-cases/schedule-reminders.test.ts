import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { toInstant } from '#domain/time/new-york.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createLogger } from '#server/logger.ts'
import { openTestDatabase } from '#tests/database.ts'
import { reminderName, scheduleReminders } from './schedule-reminders.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, pool } = database
const jobs = createJobQueue({ pool, logger: createLogger('silent') })
await jobs.ready()
const now = new Date('2026-11-14T15:00:00Z')

test('a trip is reminded of a day and two hours before, however often that is asked for', async () => {
  const id = randomUUID()

  await schedule(id, '2026-11-17T14:30:00Z')
  await schedule(id, '2026-11-17T14:30:00Z')

  expect(await reminders(id)).toEqual([
    { hours: 24, at: '2026-11-16T14:30:00.000Z' },
    { hours: 2, at: '2026-11-17T12:30:00.000Z' },
  ])
})

test('a pick-up in less than a day is reminded of once, and one in less than two hours not at all', async () => {
  const [soon, sooner] = [randomUUID(), randomUUID()]

  await schedule(soon, '2026-11-15T15:00:00Z')
  await schedule(sooner, '2026-11-14T17:00:00Z')

  expect(await reminders(soon)).toEqual([{ hours: 2, at: '2026-11-15T13:00:00.000Z' }])
  expect(await reminders(sooner)).toEqual([])
})

test('a pick-up that has moved has reminders of its own, and those of the old one are known by their name', async () => {
  const id = randomUUID()
  await schedule(id, '2026-11-17T14:30:00Z')
  await schedule(id, '2026-11-17T15:00:00Z')

  expect(await reminders(id)).toHaveLength(4)
  expect(await remindersOf(id, '2026-11-17T15:00:00Z')).toEqual([
    { hours: 24, at: '2026-11-16T15:00:00.000Z' },
    { hours: 2, at: '2026-11-17T13:00:00.000Z' },
  ])
})

test('a pick-up that moves there and back is reminded of once', async () => {
  const id = randomUUID()

  for (const pickUpAt of ['2026-11-17T14:30:00Z', '2026-11-18T14:30:00Z', '2026-11-17T14:30:00Z'])
    await schedule(id, pickUpAt)

  expect(await remindersOf(id, '2026-11-17T14:30:00Z')).toHaveLength(2)
  expect(await reminders(id)).toHaveLength(4)
})

test('what was rolled back reminds of nothing', async () => {
  const id = randomUUID()

  const failing = inTransaction(db, async (tx) => {
    await scheduleReminders({ tx, jobs }, { id, pickUpAt: new Date('2026-11-20T14:30:00Z') }, now)
    throw new Error('something later failed')
  })

  await expect(failing).rejects.toThrow('something later failed')
  expect(await reminders(id)).toEqual([])
})

test.each([
  ['forward', '2027-03-14T09:00', '2027-03-13T08:00', '2027-03-14T07:00'],
  ['back', '2027-11-07T09:00', '2027-11-06T10:00', '2027-11-07T07:00'],
] as const)('hours are counted as they pass when the clocks go %s', async (_way, pickUp, day, hours) => {
  const id = randomUUID()

  await schedule(id, toInstant(pickUp)?.toISOString() ?? '')

  expect((await reminders(id)).map(({ at }) => at)).toEqual([
    toInstant(day)?.toISOString(),
    toInstant(hours)?.toISOString(),
  ])
})

async function schedule(id: string, pickUpAt: string): Promise<void> {
  await inTransaction(db, (tx) => scheduleReminders({ tx, jobs }, { id, pickUpAt: new Date(pickUpAt) }, now))
}

async function reminders(bookingId: string): Promise<{ hours: number; at: string }[]> {
  return (await stored(bookingId)).map(shown)
}

/** Those of one pick-up alone. */
async function remindersOf(id: string, pickUpAt: string): Promise<{ hours: number; at: string }[]> {
  const booking = { id, pickUpAt: new Date(pickUpAt) }
  const names = [reminderName(booking, 24), reminderName(booking, 2)]
  return (await stored(id)).filter((row) => names.includes(row.id)).map(shown)
}

type Row = { id: string; data: { hoursBefore: number }; start_after: Date }

async function stored(bookingId: string): Promise<Row[]> {
  const { rows } = await pool.query(
    `select id, data, start_after from pgboss.job where name = 'trip-reminder' and data->>'bookingId' = $1
     order by start_after`,
    [bookingId],
  )
  return rows
}

function shown({ data, start_after }: Row): { hours: number; at: string } {
  return { hours: data.hoursBefore, at: start_after.toISOString() }
}
