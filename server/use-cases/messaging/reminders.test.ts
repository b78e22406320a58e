import { afterAll, beforeEach, expect, test } from 'vitest'
import { hoursToMs } from '#domain/constants.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import { type Booking, insertBooking, updateBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { moveBooking } from '#server/data/status/move-status.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking } from '#tests/support/sample-booking.ts'
import { reminderJobId, scheduleReminders, sweepReminders } from './reminders.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, pool } = database
const jobs = createJobQueue({ pool, logger: createLogger('silent') })
await jobs.ready()
const now = new Date('2026-11-14T15:00:00Z')

beforeEach(async () => {
  await pool.query(`delete from sweeps; delete from bookings; delete from pgboss.job`)
})

test('a booking within two days has its reminders queued immediately, once each', async () => {
  const trip = await book('2026-11-16T14:30:00Z')

  await schedule(trip)
  await schedule(trip)
  await sweepReminders({ db, jobs }, now)

  expect(await reminders(trip)).toEqual([
    { hours: 24, at: '2026-11-15T14:30:00.000Z' },
    { hours: 2, at: '2026-11-16T12:30:00.000Z' },
  ])
})

test('the reminders of a later booking are queued when they are two days away', async () => {
  const trip = await book('2027-02-20T14:30:00Z')
  await schedule(trip)
  await sweepReminders({ db, jobs }, now)
  expect(await reminders(trip)).toEqual([])

  await sweepReminders({ db, jobs }, new Date('2027-02-17T14:29:00Z'))
  expect(await reminders(trip)).toEqual([])
  await sweepReminders({ db, jobs }, new Date('2027-02-17T14:31:00Z'))
  expect(await reminders(trip)).toEqual([{ hours: 24, at: '2027-02-19T14:30:00.000Z' }])
  await sweepReminders({ db, jobs }, new Date('2027-02-18T14:31:00Z'))

  expect(await reminders(trip)).toEqual([
    { hours: 24, at: '2027-02-19T14:30:00.000Z' },
    { hours: 2, at: '2027-02-20T12:30:00.000Z' },
  ])
})

test('concurrent sweeps of several processes queue each reminder exactly once', async () => {
  const trips: Booking[] = []
  for (let trip = 0; trip < 40; trip += 1)
    trips.push(await book(new Date(now.getTime() + hoursToMs(49) + trip * 7 * 60_000).toISOString()))
  const [first, second] = [createQueue(), createQueue()]

  for (let minute = 0; minute < 24 * 60; minute += 97) {
    const at = new Date(now.getTime() + minute * 60_000)
    await Promise.all([first, second].map((queue) => sweepReminders({ db, jobs: queue }, at)))
  }

  for (const trip of trips) expect(await reminders(trip)).toHaveLength(2)
})

test('after an interrupted sweep the next one continues where the last step ended', async () => {
  const trips = [await book('2026-11-15T19:00:00Z'), await book('2026-11-17T13:00:00Z')]
  let queued = 0
  const failing = {
    ...jobs,
    enqueue: (async (...job: Parameters<typeof jobs.enqueue>) => {
      queued += 1
      if (queued === 2) throw new Error('the connection is gone')
      return jobs.enqueue(...job)
    }) as typeof jobs.enqueue,
  }

  await expect(sweepReminders({ db, jobs: failing }, now)).rejects.toThrow('the connection is gone')
  await sweepReminders({ db, jobs }, now)

  expect((await Promise.all(trips.map(reminders))).flat()).toHaveLength(3)
})

test('after an outage missed reminders that can still be sent are queued', async () => {
  await sweepReminders({ db, jobs }, now)
  const missed = await book('2026-11-20T14:30:00Z')
  const over = await book('2026-11-18T14:30:00Z')

  // Nothing ran for five days.
  await sweepReminders({ db, jobs }, new Date('2026-11-19T20:00:00Z'))

  expect((await reminders(missed)).map(({ hours }) => hours)).toEqual([24, 2])
  expect(await reminders(over)).toEqual([])
})

test('a booking that is confirmed during a sweep gets its reminders', async () => {
  const trip = await book(new Date(now.getTime() + hoursToMs(72) + 1_000).toISOString(), 'requested')
  const began = now
  await sweepReminders({ db, jobs }, new Date(now.getTime() + 2_000))

  // It began before the sweep, which did not see what it writes, and ends after it.
  await inTransaction(db, async (tx) => {
    await moveBooking(tx, trip, { to: 'confirmed', actor: 'system', reason: 'Paid', at: began })
    await scheduleReminders({ tx, jobs }, trip, began)
  })
  await sweepReminders({ db, jobs }, new Date(now.getTime() + 600_000))

  expect(await reminders(trip)).toMatchObject([{ hours: 24 }])
})

test('unpaid requests and canceled bookings get no reminders', async () => {
  const trips = [
    await book('2026-11-16T14:30:00Z', 'requested'),
    await book('2026-11-16T14:30:00Z', 'cancelled'),
  ]

  await sweepReminders({ db, jobs }, now)

  expect((await Promise.all(trips.map(reminders))).flat()).toEqual([])
})

test('a reminder that an earlier version queued months ahead is not queued again', async () => {
  const trip = await book('2026-11-16T14:30:00Z')
  const id = reminderJobId({ bookingId: trip.id, pickUpAt: trip.pickUpAt, hoursBefore: 24 })
  await pool.query(
    `insert into pgboss.job (id, name, data, start_after, state) values ($1, 'trip-reminder', $2, $3, 'completed')`,
    [id, { bookingId: trip.id, hoursBefore: 24 }, '2026-11-15T14:30:00Z'],
  )

  await sweepReminders({ db, jobs }, now)

  expect((await reminders(trip)).map(({ hours }) => hours)).toEqual([24, 2])
})

test('a pick-up within a day has one reminder, and one within two hours has none', async () => {
  const [soon, sooner] = [await book('2026-11-15T15:00:00Z'), await book('2026-11-14T17:00:00Z')]

  for (const trip of [soon, sooner]) await schedule(trip)
  await sweepReminders({ db, jobs }, now)

  expect(await reminders(soon)).toEqual([{ hours: 2, at: '2026-11-15T13:00:00.000Z' }])
  expect(await reminders(sooner)).toEqual([])
})

test('a moved pick-up has its own reminders, and outdated ones are recognized by their job ID', async () => {
  const trip = await book('2026-11-16T14:30:00Z')
  await schedule(trip)
  const later = await move(trip, '2026-11-16T15:00:00Z')

  expect(await reminders(trip)).toHaveLength(4)
  expect(await remindersOf(later)).toEqual([
    { hours: 24, at: '2026-11-15T15:00:00.000Z' },
    { hours: 2, at: '2026-11-16T13:00:00.000Z' },
  ])
})

test('a pick-up that moves far away and back has one set of reminders', async () => {
  const trip = await book('2026-11-16T14:30:00Z')
  await schedule(trip)
  await move(trip, '2027-01-18T14:30:00Z')
  await move(trip, '2026-11-16T14:30:00Z')
  await sweepReminders({ db, jobs }, now)

  expect(await remindersOf(trip)).toHaveLength(2)
  expect(await reminders(trip)).toHaveLength(2)
})

test('the way back has reminders of its own, but none before the pick-up', async () => {
  const [long, short] = [
    await book('2026-11-16T14:30:00Z', 'confirmed', '2026-11-18T20:00:00Z'),
    await book('2026-11-16T14:30:00Z', 'confirmed', '2026-11-16T20:00:00Z'),
  ]

  for (const trip of [long, short]) await schedule(trip)
  for (const at of [now, new Date('2026-11-15T14:00:00Z'), new Date('2026-11-17T10:00:00Z')])
    await sweepReminders({ db, jobs }, at)

  expect(await reminders(long)).toEqual([
    { hours: 24, at: '2026-11-15T14:30:00.000Z' },
    { hours: 2, at: '2026-11-16T12:30:00.000Z' },
    { hours: 24, at: '2026-11-17T20:00:00.000Z' },
    { hours: 2, at: '2026-11-18T18:00:00.000Z' },
  ])
  expect(await reminders(short)).toEqual([
    { hours: 24, at: '2026-11-15T14:30:00.000Z' },
    { hours: 2, at: '2026-11-16T12:30:00.000Z' },
    { hours: 2, at: '2026-11-16T18:00:00.000Z' },
  ])
})

test('a customer who is on board of the trip there gets the reminders of the way back', async () => {
  const trip = await book('2026-11-14T14:30:00Z', 'on-board', '2026-11-16T16:00:00Z')

  await sweepReminders({ db, jobs }, now)

  expect(await reminders(trip)).toEqual([
    { hours: 24, at: '2026-11-15T16:00:00.000Z' },
    { hours: 2, at: '2026-11-16T14:00:00.000Z' },
  ])
})

test('a rolled back transaction queues no reminders', async () => {
  const trip = await book('2026-11-16T14:30:00Z', 'requested')

  const failing = inTransaction(db, async (tx) => {
    await scheduleReminders({ tx, jobs }, trip, now)
    throw new Error('something later failed')
  })

  await expect(failing).rejects.toThrow('something later failed')
  expect(await reminders(trip)).toEqual([])
})

test.each([
  ['forward', '2027-03-14T09:00', '2027-03-13T08:00', '2027-03-14T07:00'],
  ['back', '2027-11-07T09:00', '2027-11-06T10:00', '2027-11-07T07:00'],
] as const)('hours are counted as they pass when the clocks go %s', async (_way, pickUp, day, twoHours) => {
  const pickUpAt = toInstant(pickUp) ?? now
  const trip = await book(pickUpAt.toISOString())

  await sweepReminders({ db, jobs }, new Date(pickUpAt.getTime() - hoursToMs(30)))

  expect((await reminders(trip)).map(({ at }) => at)).toEqual([
    toInstant(day)?.toISOString(),
    toInstant(twoHours)?.toISOString(),
  ])
})

function createQueue() {
  return createJobQueue({ pool, logger: createLogger('silent') })
}

async function book(
  pickUpAt: string,
  status: Booking['status'] = 'confirmed',
  returnAt?: string,
): Promise<Booking> {
  const back = returnAt ? { isRoundTrip: true, returnAt: new Date(returnAt) } : {}
  const booking = sampleBooking({ pickUpAt: new Date(pickUpAt), status, ...back })
  await inTransaction(db, (tx) => insertBooking(tx, booking))
  return booking
}

async function schedule(booking: Booking): Promise<void> {
  await inTransaction(db, (tx) => scheduleReminders({ tx, jobs }, booking, now))
}

/** As a change does. */
async function move(booking: Booking, pickUpAt: string): Promise<Booking> {
  const moved = { ...booking, pickUpAt: new Date(pickUpAt) }
  await inTransaction(db, async (tx) => {
    await updateBooking(tx, booking.id, { pickUpAt: moved.pickUpAt })
    await scheduleReminders({ tx, jobs }, moved, now)
  })
  return moved
}

async function reminders({ id }: Booking): Promise<{ hours: number; at: string }[]> {
  return (await stored(id)).map(shown)
}

/** Those of the booking's pick-up alone. */
async function remindersOf(booking: Booking): Promise<{ hours: number; at: string }[]> {
  const { id: bookingId, pickUpAt } = booking
  const names = ([24, 2] as const).map((hoursBefore) => reminderJobId({ bookingId, pickUpAt, hoursBefore }))
  return (await stored(booking.id)).filter((row) => names.includes(row.id)).map(shown)
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
