import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import { insertPosition } from '#server/data/dispatch/positions.ts'
import { addMissingCars } from '#server/data/dispatch/schedule.ts'
import { createChauffeurLink } from '#server/data/drive/chauffeur-sign-ins.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { cars, chauffeurs, schedule } from '#server/data/tables/dispatch-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { staticFiles } from '#server/http/static/static-files.ts'
import { createChangeFeed } from '#server/live/change-feed.ts'
import { createLogger } from '#server/logging/logger.ts'
import { loadDeskBuild } from '#server/pages/desk-pages.ts'
import { loadDriveBuild } from '#server/pages/drive-pages.ts'
import { loadBuiltRenderer } from '#server/pages/renderer.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { createServices } from '#server/services.ts'
import { assignLeg } from '#server/use-cases/dispatch/assign-leg.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import type { TripCommand } from './trip-server.ts'

/** The product in its own process, where the test presses the buttons of a chauffeur's phone through the use case. */
const build = join(import.meta.dirname, '../../../build')
const read = readConfig()
if (!read.ok) throw new Error(read.errors.join('\n'))
const config = { ...read.config, trustProxy: true }
const logger = createLogger('silent')
const now = () => new Date()
const database = await openDatabase(config.database)
const { db, pool } = database
await migrate(pool)
await seed(db)
await addMissingCars(db)
const jobs = createJobQueue({ pool, logger })
const services = createServices(config, { logger, db, jobs, now })
const catalogue = createCatalogueCache(db)
const { app } = createApp({
  config,
  db,
  pool,
  catalogue,
  services,
  jobs,
  changes: createChangeFeed({ database, logger, now }),
  jobsAreRunning: () => true,
  logger,
  now,
  renderer: await loadBuiltRenderer(join(build, 'site/server/index.js')),
  files: await staticFiles(join(build, 'site/client')),
  desk: await loadDeskBuild(join(build, 'desk')),
  drive: await loadDriveBuild(join(build, 'drive')),
  buildId: 'test-build',
})
const dispatch = { db, catalogue, places: services.places, jobs, now }
const { staffId, headers } = await signInStaff({ db, encryption: services.encryption, now })
const client = { info: { device: 'Chrome on Windows', address: '192.0.2.1' } }
const by = { staffId, client } as Parameters<typeof assignLeg>[2]

const minute = 60_000

/** Two chauffeurs never share a number. */
let lastPhone = 1000

/** Moves a booking to the next half hour, and assigns Marcus Reed. */
async function prepare(reference: string): Promise<void> {
  const booking = await findBookingByReference(db, reference)
  const [leg] = booking ? await listLegsOf(db, booking.id) : []
  if (!booking || !leg) throw new Error(`There is no booking ${reference}`)
  const startsAt = new Date(Date.now() + 30 * minute)
  const earlier = `${leg.startsAt.getTime() - startsAt.getTime()} milliseconds`
  await db.update(bookings).set({ pickUpAt: startsAt }).where(eq(bookings.id, booking.id))
  await db.execute(sql`update ${schedule} set starts_at = starts_at - ${earlier}::interval,
    ends_at = ends_at - ${earlier}::interval,
    during = tstzrange(lower(during) - ${earlier}::interval, upper(during) - ${earlier}::interval),
    from_base = tstzrange(lower(from_base) - ${earlier}::interval, upper(from_base) - ${earlier}::interval)
    where id = ${leg.id}`)
  await setBookingStatus(db, booking.id, 'confirmed')
  const plate = `T${String(Math.random()).slice(2, 8)}C`
  await db
    .update(cars)
    .set({ color: 'Black', model: 'Mercedes-Benz S 580', plate })
    .where(eq(cars.id, leg.carId ?? ''))
  const chauffeur = { id: randomUUID(), name: 'Marcus Reed', createdAt: now() }
  lastPhone += 1
  const phone = `+1212555${lastPhone}`
  await db.insert(chauffeurs).values({ ...chauffeur, phone })
  const [current] = await listLegsOf(db, booking.id)
  const assignment = { legId: leg.id, version: current?.version ?? 0, carId: leg.carId }
  const assigned = await assignLeg(
    dispatch,
    { ...assignment, chauffeurId: chauffeur.id, isPinned: true, acceptsWarnings: true },
    by,
  )
  if (!assigned.ok) throw new Error(JSON.stringify(assigned.error))
}

async function legOf(reference: string) {
  const booking = await findBookingByReference(db, reference)
  const [leg] = booking ? await listLegsOf(db, booking.id) : []
  if (!leg?.chauffeurId) throw new Error(`Nobody drives ${reference}`)
  return { id: leg.id, chauffeurId: leg.chauffeurId }
}

async function run(command: TripCommand): Promise<string | undefined> {
  if (command.kind === 'prepare') {
    await prepare(command.reference)
    return undefined
  }
  if (command.kind === 'sign-in') return headers.Cookie
  const { id: legId, chauffeurId } = await legOf(command.reference)
  if (command.kind === 'invite') return createChauffeurLink(db, { chauffeurId, now: now() })
  if (command.kind === 'press') {
    const press = { id: randomUUID(), legId, status: command.status, pressedAt: now() }
    const pressed = await pressStatus(dispatch, press, { chauffeurId })
    if (!pressed.ok) throw new Error(JSON.stringify(pressed.error))
    return undefined
  }
  const { latitude, longitude } = command
  const at = now()
  await insertPosition(db, {
    ...{ scheduleId: legId, chauffeurId, latitude, longitude },
    accuracyMeters: 10,
    at,
    receivedAt: at,
  })
  return undefined
}

process.on('message', async ({ id, ...command }: TripCommand & { id: number }) => {
  try {
    process.send?.({ id, result: await run(command as TripCommand) })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})

const server = createServer(getRequestListener(app.fetch))
server.listen(0, 'localhost', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
