import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, expect, test } from 'vitest'
import { noPreferences } from '#domain/account/profile.ts'
import { onceOnServer } from '#tests/support/once-on-server.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking, sampleQuote } from '#tests/support/sample-booking.ts'
import { insertUser } from './account/users.ts'
import { findBooking, insertBooking, updateBooking } from './booking/bookings.ts'
import { listDeskBookings, listFullHistory } from './booking/desk-bookings.ts'
import { findQuote, insertQuote } from './booking/quotes.ts'
import { openDatabase } from './database/database.ts'
import { inTransaction } from './database/transaction.ts'
import { listChauffeurs } from './dispatch/cars.ts'
import { listLegsOf } from './dispatch/legs.ts'
import { findStoredAnswer, storeAnswer } from './limits/request-keys.ts'
import { addChangeEmail } from './messaging/change-emails.ts'
import { isMigrated, migrate } from './migrate.ts'
import { listRefunds } from './payment/ledger.ts'
import { demoFleet } from './seed/fleet.ts'
import * as accountTables from './tables/account-tables.ts'
import * as bookingActionTables from './tables/booking-action-tables.ts'
import * as contactTables from './tables/contact-tables.ts'
import * as customerTables from './tables/customer-tables.ts'
import * as dispatchTables from './tables/dispatch-tables.ts'
import * as driveTables from './tables/drive-tables.ts'
import * as flightTables from './tables/flight-tables.ts'
import * as liveTables from './tables/live-tables.ts'
import * as partnerTables from './tables/partner-tables.ts'
import * as paymentTables from './tables/payment-tables.ts'
import * as quoteTables from './tables/quote-tables.ts'
import * as textTables from './tables/sms-tables.ts'
import * as staffTables from './tables/staff-tables.ts'
import * as statusTables from './tables/status-tables.ts'
import * as tables from './tables/tables.ts'
import * as testCheckoutTables from './tables/test-checkout-tables.ts'

const files = (await readdir(new URL('./migrations/', import.meta.url))).sort()
let database: TestDatabase
afterEach(() => database.close())

test('processes that start together apply each migration once, and a later start none', async () => {
  database = await openEmptyDatabase()
  const starting = await Promise.all([anotherProcess(), anotherProcess(), anotherProcess()])

  const applied = await Promise.all(starting.map((process) => migrate(process.pool)))

  expect(applied.map((names) => names.length).sort()).toEqual([0, 0, files.length])
  expect(applied.flat()).toEqual(files)
  expect(await migrate(database.pool)).toEqual([])
  await Promise.all(starting.map((process) => process.leave()))
})

test('a migration that was changed after it was applied is refused by name', async () => {
  database = await openTestDatabase()
  await database.pool.query("update schema_migrations set checksum = 'of the old text' where name = $1", [
    files[0],
  ])

  await expect(migrate(database.pool)).rejects.toThrow(
    `Migration ${files[0]} was changed after it had been applied; add a new one instead.`,
  )
})

test('a database is ready only when every migration has been applied', async () => {
  database = await openTestDatabase()
  expect(await isMigrated(database.pool)).toBe(true)

  await forget(files.at(-1))

  expect(await isMigrated(database.pool)).toBe(false)
})

test('a failed migration is not recorded and leaves no open transaction or lock', async () => {
  database = await openTestDatabase()
  // Its tables are there, so applying it again fails.
  await forget(files[0])

  await expect(migrate(database.pool)).rejects.toThrow('already exists')
  await expect(migrate(database.pool)).rejects.toThrow('already exists')

  expect(await isMigrated(database.pool)).toBe(false)
})

test('the Drizzle tables equal the tables that the migrations create', async () => {
  database = await openTestDatabase()

  const { rows } = await database.pool.query(`
    select table_name || '.' || column_name as name, data_type as type, is_nullable = 'NO' as "notNull"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'`)

  expect(drizzleColumns()).toEqual(byName(rows))
})

onceOnServer('reminders queued months ahead are deleted; those of the next two days stay', async () => {
  database = await openEmptyDatabase()
  const { pool } = database
  await migrateBefore('0017_growth.sql')
  await pool.query(`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, partition, table_name)
    values ('trip-reminder', 'standard', 2, 0, false, 900, 900, 900, false, 'job_common')`)
  await pool.query(`insert into pgboss.job (name, state, start_after) values
    ('trip-reminder', 'created', now() + interval '47 hours'),
    ('trip-reminder', 'completed', now() - interval '1 hour'),
    ('trip-reminder', 'created', now() + interval '5 months')`)

  await migrate(pool)

  const { rows } = await pool.query('select state from pgboss.job order by start_after')
  expect(rows).toEqual([{ state: 'completed' }, { state: 'created' }])
})

onceOnServer('responses stored by an earlier version are returned after the upgrade', async () => {
  database = await openEmptyDatabase()
  const { db, pool } = database
  await migrateBefore('0019_drop_request_key_status.sql')
  const answer = { reference: 'SW-AAA', status: 'requested' }
  await pool.query(
    `insert into request_keys (key, fingerprint, status, answer, created_at) values ('k1', 'f1', 201, $1, now())`,
    [JSON.stringify(answer)],
  )

  await migrate(pool)

  expect(await findStoredAnswer(db, 'k1')).toEqual({ fingerprint: 'f1', answer })
  const later = { fingerprint: 'f2', answer: 'SW-BBB', at: new Date() }
  expect(await inTransaction(db, (tx) => storeAnswer(tx, { key: 'k2', ...later }))).toBe(true)
  expect(await inTransaction(db, (tx) => storeAnswer(tx, { key: 'k1', ...later }))).toBe(false)
})

/** As an earlier version of the product left the database. */
async function migrateBefore(name: string): Promise<void> {
  const { pool } = database
  await pool.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz default now())',
  )
  for (const file of files.filter((each) => each < name)) {
    const sql = await readFile(new URL(`./migrations/${file}`, import.meta.url), 'utf8')
    await pool.query(sql)
    const checksum = createHash('sha256').update(sql).digest('hex')
    await pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [file, checksum])
  }
}

onceOnServer(
  'earlier bookings of verified accounts count as having a confirmed email, and no hold is shortened',
  async () => {
    database = await openTestDatabase()
    const { db, pool } = database
    const verifiedAt = new Date('2026-10-01T12:00:00Z')
    const holdExpiresAt = new Date('2026-11-17T03:00:00Z')
    const account = { firstName: 'Ann', secondName: null, phone: null, acceptSms: false, passwordHash: '' }
    const email = 'Ann@example.com'
    const userId = randomUUID()
    await inTransaction(db, async (tx) => {
      const names = { id: userId, email, emailKey: 'ann@example.com', emailVerifiedAt: verifiedAt }
      await insertUser(tx, { ...account, ...names, preferences: noPreferences, createdAt: verifiedAt })
      const held = { status: 'requested' as const, holdExpiresAt, contactEmail: 'ann@example.com' }
      await insertBooking(tx, sampleBooking({ ...held, reference: 'SW-AAA', userId }))
      await insertBooking(tx, sampleBooking({ ...held, reference: 'SW-BBB', userId: null }))
    })
    await pool.query(`drop table unconfirmed_emails; drop index if exists bookings_open_holds;
    alter table bookings drop email_confirmed_at, drop awaits_email, drop client_network`)
    await forget('0015_short_holds.sql')

    await migrate(pool)

    const { rows } = await pool.query(
      'select reference, email_confirmed_at, awaits_email, hold_expires_at from bookings order by reference',
    )
    const held = { awaits_email: false, hold_expires_at: holdExpiresAt }
    expect(rows).toEqual([
      { reference: 'SW-AAA', email_confirmed_at: verifiedAt, ...held },
      { reference: 'SW-BBB', email_confirmed_at: null, ...held },
    ])
  },
)

onceOnServer(
  'bookings, quotes and history of the version before survive, with actors by their new names',
  async () => {
    database = await openEmptyDatabase()
    const { db, pool } = database
    await migrateBefore('0020_status_moves.sql')
    const booking = sampleBooking({ status: 'confirmed', vehicleClassId: null })
    const quote = sampleQuote({ vehicleClassId: null })
    await insertAsBefore(tables.bookings, booking)
    await insertAsBefore(tables.quotes, quote)
    for (const actor of ['operator', 'guest', 'customer', 'system'])
      await pool.query(
        `insert into history (subject, subject_id, from_status, to_status, actor, reason, at)
       values ('booking', $1, null, 'requested', $2, 'x', now())`,
        [booking.id, actor],
      )

    await migrate(pool)

    const { rows } = await pool.query('select actor from history order by id')
    expect(rows.map(({ actor }) => actor)).toEqual(['operator-link', 'customer', 'customer', 'system'])
    await expect(pool.query(`update history set actor = 'staff'`)).rejects.toThrow('only ever added')
    expect(await findBooking(db, booking.id)).toEqual(booking)
    expect(await findQuote(db, quote.id)).toEqual(quote)
    await expect(pool.query(`update bookings set status = 'requested'`)).rejects.toThrow(
      'a booking cannot move from confirmed to requested',
    )
    await pool.query(`update bookings set status = 'cancelled'; update quotes set status = 'expired'`)
    const email = {
      bookingId: booking.id,
      audience: 'customer',
      jobId: randomUUID(),
      before: booking,
    } as const
    expect(await inTransaction(db, (tx) => addChangeEmail(tx, { ...email, since: new Date() }))).toBe(true)
  },
)

onceOnServer('the old texts of the demo cars are replaced, texts that the owner changed stay', async () => {
  database = await openEmptyDatabase()
  const { pool } = database
  await migrateBefore('0024_car_texts.sql')
  const oldSummary = 'The everyday black car: a quiet cabin, room for your cases, nothing to think about.'
  await pool.query(
    `insert into vehicle_classes
       (id, slug, name, kind, summary, description, seats, luggage, child_seat_positions, accessible, units_owned, position)
     select gen_random_uuid(), slug, slug, 'sedan', summary, 'By the owner', 3, 3, 2, false, 1, length(summary)
     from (values ('executive-sedan', $1), ('electric-sedan', 'By the owner')) as cars (slug, summary)`,
    [oldSummary],
  )

  await migrate(pool)

  const { rows } = await pool.query('select slug, summary, description from vehicle_classes order by slug')
  expect(rows).toEqual([
    { slug: 'electric-sedan', summary: 'By the owner', description: 'By the owner' },
    {
      slug: 'executive-sedan',
      summary: 'Our classic black car: a quiet cabin, soft leather and plenty of trunk space for two.',
      description: 'By the owner',
    },
  ])
})

onceOnServer('the demo cars get their new phrases, texts that the owner changed stay', async () => {
  database = await openEmptyDatabase()
  const { pool } = database
  await migrateBefore('0051_car_words.sql')
  const van = demoCar('executive-van')
  const limousine = demoCar('stretch-limousine')
  const oldAmenities = van.amenities.map((name) => name.replace('Stand-up headroom', 'Standing height'))
  const oldVan = van.description.replace('your notes', 'the comment')
  const oldLimousine = limousine.description.replace('installed', 'fitted').replaceAll('’', "'")
  await pool.query(
    `insert into vehicle_classes
       (id, slug, name, kind, summary, description, seats, luggage, child_seat_positions, accessible, amenities, units_owned, position)
     select gen_random_uuid(), slug, slug, 'van', '', description, 3, 3, 2, false, amenities::jsonb, 1, position
     from (values ('van', $1, $2, 1), ('limousine', $3, '[]', 2), ('owned', $4, '["Standing height"]', 3))
       as cars (slug, description, amenities, position)`,
    [oldVan, JSON.stringify(oldAmenities), oldLimousine, `${oldVan} Ours is new.`],
  )

  await migrate(pool)

  const { rows } = await pool.query('select description, amenities from vehicle_classes order by position')
  expect(rows).toEqual([
    { description: van.description, amenities: van.amenities },
    { description: limousine.description.replaceAll('’', "'"), amenities: [] },
    { description: `${oldVan} Ours is new.`, amenities: ['Standing height'] },
  ])
})

onceOnServer(
  'bookings and quotes survive the columns for return flights, travelers and wished dates',
  async () => {
    database = await openEmptyDatabase()
    const { db, pool } = database
    await migrateBefore('0021_trip_data.sql')
    const people = ['Ben', 'Cleo'].map((firstName) => ({
      ...{ firstName, secondName: null, email: `${firstName}@example.com`, phone: '+12125550148' },
      notify: false,
    }))
    const alone = sampleBooking({ vehicleClassId: null })
    const withPassengers = sampleBooking({ vehicleClassId: null, passengers: people })
    const quote = sampleQuote({ vehicleClassId: null, status: 'answered' })
    await insertAsBefore(tables.bookings, alone)
    // Before, a passenger had no answer to whether we write to them.
    const earlier = people.map(({ notify: _, ...person }) => person)
    await insertAsBefore(tables.bookings, { ...withPassengers, passengers: earlier })
    await insertAsBefore(tables.quotes, quote)

    await migrate(pool)

    expect(await findBooking(db, alone.id)).toEqual(alone)
    expect(await findBooking(db, withPassengers.id)).toEqual(withPassengers)
    expect(await findQuote(db, quote.id)).toEqual(quote)
    await inTransaction(db, async (tx) => {
      const returnFlightAt = new Date('2026-11-20T14:00:00Z')
      await insertBooking(tx, sampleBooking({ vehicleClassId: null, returnFlightAt }))
      await insertQuote(tx, sampleQuote({ vehicleClassId: null, wishedPickUpAt: returnFlightAt }))
    })
  },
)

onceOnServer('bookings and history of the version before survive the desk, and are found by it', async () => {
  database = await openEmptyDatabase()
  const { db, pool } = database
  await migrateBefore('0025_staff.sql')
  const booking = sampleBooking({ vehicleClassId: null })
  await insertAsBefore(tables.bookings, booking)
  await pool.query(
    `insert into history (subject, subject_id, to_status, actor, reason, at)
     values ('booking', $1, 'requested', 'customer', 'Booked', now())`,
    [booking.id],
  )

  await migrate(pool)

  expect(await findBooking(db, booking.id)).toEqual({ ...booking, version: 1 })
  const words = ['ann', '0100', 'dl412'].map((text) => ({ text, isWhole: false }))
  const wanted = { view: 'all', words, sort: 'newest', limit: 10 } as const
  expect(await listDeskBookings(db, wanted)).toHaveLength(1)
  expect(await listFullHistory(db, [booking.id])).toMatchObject([{ reason: 'Booked', staffName: null }])
  await inTransaction(db, (tx) => updateBooking(tx, booking.id, { comment: 'Changed' }))
  expect(await listDeskBookings(db, wanted)).toHaveLength(1)
  expect((await findBooking(db, booking.id))?.version).toBe(2)
})

onceOnServer(
  'cars, reservations and the free-text chauffeurs of the version before survive the move to dispatch',
  async () => {
    database = await openEmptyDatabase()
    const { db, pool } = database
    await migrateBefore('0034_cars_and_schedule.sql')
    const { id: classId, ...vehicleClass } = demoFleet[0] ?? { id: '' }
    await insertAsBefore(tables.vehicleClasses, { ...vehicleClass, id: classId, position: 1 })
    const units = [randomUUID(), randomUUID()]
    for (const [index, id] of units.entries())
      await pool.query('insert into units (id, vehicle_class_id, number) values ($1, $2, $3)', [
        id,
        classId,
        index + 1,
      ])
    const chauffeur = { name: 'Marcus Reed', phone: '+12125550199', car: 'Black sedan, T123456C' }
    const [first, second] = [1, 2].map(() => sampleBooking({ status: 'assigned', chauffeur }))
    for (const [index, booking] of [first, second].entries()) {
      await insertAsBefore(tables.bookings, booking ?? {})
      await pool.query(
        `insert into unit_windows (id, unit_id, booking_id, leg, during)
       values (gen_random_uuid(), $1, $2, 0, tstzrange('2026-11-17T13:30Z', '2026-11-17T17:00Z', '[)'))`,
        [units[index], booking?.id],
      )
    }

    await migrate(pool)

    const legs = [...(await listLegsOf(db, first?.id ?? '')), ...(await listLegsOf(db, second?.id ?? ''))]
    expect(legs.map(({ carId }) => carId)).toEqual(units)
    expect(legs[0]).toMatchObject({
      startsAt: first?.pickUpAt,
      endsAt: new Date('2026-11-17T16:30Z'),
      number: 0,
    })
    const people = await listChauffeurs(db)
    expect(people).toMatchObject([{ name: 'Marcus Reed', phone: '+12125550199' }])
    // Nobody can drive two cars at once: one trip has him, the other keeps its text only.
    expect(legs.map(({ chauffeurId }) => chauffeurId).filter(Boolean)).toEqual([people[0]?.id])
    expect((await findBooking(db, second?.id ?? ''))?.chauffeur).toEqual(chauffeur)
  },
)

onceOnServer('refunds of the version before survive, and none of them is withdrawn', async () => {
  database = await openEmptyDatabase()
  const { db, pool } = database
  await migrateBefore('0050_withdrawn_refunds.sql')
  const booking = sampleBooking({ vehicleClassId: null })
  await insertAsBefore(tables.bookings, booking)
  const paymentId = randomUUID()
  await pool.query(
    `insert into payments (id, booking_id, method, provider, status, amount_cents, captures, created_at, expires_at)
     values ($1, $2, 'zelle', 'zelle', 'paid', 20000, 'now', now(), now())`,
    [paymentId, booking.id],
  )
  for (const [cents, doneAt] of [
    [5_000, new Date()],
    [7_000, null],
  ])
    await pool.query(
      `insert into refunds (id, booking_id, payment_id, cents, reason, created_at, done_at)
       values (gen_random_uuid(), $1, $2, $3, 'changed', now(), $4)`,
      [booking.id, paymentId, cents, doneAt],
    )

  await migrate(pool)

  expect(await listRefunds(db, booking.id)).toMatchObject([
    { cents: 5_000, doneAt: expect.any(Date), withdrawnAt: null },
    { cents: 7_000, doneAt: null, withdrawnAt: null },
  ])
})

onceOnServer('card refunds of before may have been requested, Zelle refunds were not', async () => {
  database = await openEmptyDatabase()
  const { db, pool } = database
  await migrateBefore('0053_requested_refunds.sql')
  const booking = sampleBooking({ vehicleClassId: null })
  await insertAsBefore(tables.bookings, booking)
  for (const [method, cents] of [
    ['card', 5_000],
    ['zelle', 7_000],
  ] as const) {
    const paymentId = randomUUID()
    const provider = method === 'card' ? 'stripe' : 'zelle'
    await pool.query(
      `insert into payments (id, booking_id, method, provider, status, amount_cents, captures, created_at, expires_at)
       values ($1, $2, $3, $4, 'paid', 20000, 'now', now(), now())`,
      [paymentId, booking.id, method, provider],
    )
    await pool.query(
      `insert into refunds (id, booking_id, payment_id, cents, reason, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'changed', now() + make_interval(secs => $3::int))`,
      [booking.id, paymentId, cents],
    )
  }

  await migrate(pool)

  const [byCard, byZelle] = await listRefunds(db, booking.id)
  expect(byCard).toMatchObject({ cents: 5_000, requestedAt: byCard?.createdAt })
  expect(byZelle).toMatchObject({ cents: 7_000, requestedAt: null })
})

/** Inserts a row as an earlier version did: without the columns that the database does not have yet. */
function demoCar(slug: string) {
  const found = demoFleet.find((car) => car.slug === slug)
  if (!found) throw new Error(`no demo car ${slug}`)
  return found
}

async function insertAsBefore(table: PgTable, row: object): Promise<void> {
  const { name } = getTableConfig(table)
  const { rows } = await database.pool.query(
    'select column_name from information_schema.columns where table_name = $1',
    [name],
  )
  const existing = new Set(rows.map(({ column_name }) => column_name))
  const fields = Object.entries(getTableColumns(table)).filter(([, column]) => existing.has(column.name))
  const values = fields.map(([field, column]) => {
    const value: unknown = Object.entries(row).find(([key]) => key === field)?.[1]
    return value == null ? null : column.mapToDriverValue(value)
  })
  const columns = fields.map(([, column]) => column.name).join(', ')
  const places = fields.map((_, index) => `$${index + 1}`).join(', ')
  await database.pool.query(`insert into ${name} (${columns}) values (${places})`, values)
}

async function forget(name: string | undefined): Promise<void> {
  await database.pool.query('delete from schema_migrations where name = $1', [name])
}

function drizzleColumns() {
  const columns = Object.values({
    ...tables,
    ...bookingActionTables,
    ...accountTables,
    ...contactTables,
    ...liveTables,
    ...customerTables,
    ...paymentTables,
    ...quoteTables,
    ...statusTables,
    ...dispatchTables,
    ...flightTables,
    ...partnerTables,
    ...driveTables,
    ...staffTables,
    ...testCheckoutTables,
    ...textTables,
  })
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table))
    .flatMap((table) =>
      table.columns.map((column) => ({
        name: `${table.name}.${column.name}`,
        type: column.getSQLType(),
        notNull: column.notNull,
      })),
    )
  return byName(columns)
}

function byName<T extends { name: string }>(columns: T[]): T[] {
  return columns.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** A pool of its own where the database has a server; the embedded one lives in a single process. */
async function anotherProcess() {
  if (!database.url) return { pool: database.pool, leave: async () => undefined }
  const { pool, close } = await openDatabase({ kind: 'postgres', url: database.url, poolSize: 2 })
  return { pool, leave: close }
}
