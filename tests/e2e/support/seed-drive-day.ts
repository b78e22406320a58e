import { randomUUID } from 'node:crypto'
import { readConfig } from '#server/config/config.ts'
import { insertBooking } from '#server/data/booking/bookings.ts'
import { markDatabaseCreated } from '#server/data/database/data-folder.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import { addMissingCars, reserveCar } from '#server/data/dispatch/schedule.ts'
import { createChauffeurLink } from '#server/data/drive/chauffeur-sign-ins.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { insertStaff } from '#server/data/staff/staff.ts'
import { chauffeurs } from '#server/data/tables/dispatch-tables.ts'
import { embeddedPlaces } from '#server/integrations/places/embedded.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { assignLeg } from '#server/use-cases/dispatch/assign-leg.ts'
import { sampleBooking } from '#tests/support/sample-booking.ts'

/**
 * Run by the browser tests before their server starts: fills its folder with chauffeurs, each with a trip in half an hour
 * and another on the next day. Prints their phones and sign-in links as JSON.
 */
const names = process.argv.slice(2)
const now = new Date()
const read = readConfig(process.env, [])
if (!read.ok) throw new Error(read.errors.join('\n'))
const { db, pool, close } = await openDatabase(read.config.database)
await migrate(pool)
await seed(db)
await addMissingCars(db)
await markDatabaseCreated(process.env.DATA_DIR ?? '')
const jobs = createJobQueue({ pool, logger: createLogger('silent') })
const deps = { db, jobs, catalogue: createCatalogueCache(db), places: embeddedPlaces(), now: () => now }
const staffId = randomUUID()
await inTransaction(db, (tx) =>
  insertStaff(tx, { id: staffId, email: 'd@example.com', name: 'Dina', role: 'dispatcher', createdAt: now }),
)

const made = []
for (const [index, name] of names.entries()) {
  const id = randomUUID()
  const phone = `+1212555${1000 + index}`
  await db.insert(chauffeurs).values({ id, name, phone, createdAt: now })
  for (const [inMinutes, firstName] of [
    [30, 'Claire'],
    [28 * 60, 'Bo'],
  ] as const)
    await addTrip({ chauffeurId: id, startsAt: new Date(now.getTime() + inMinutes * 60_000), firstName })
  made.push({ name, phone, token: await createChauffeurLink(db, { chauffeurId: id, now }) })
}
await pool.query('delete from pgboss.job')
await close()
process.stdout.write(JSON.stringify(made))

type NewTrip = { chauffeurId: string; startsAt: Date; firstName: string }

async function addTrip({ chauffeurId, startsAt, firstName }: NewTrip): Promise<void> {
  const endsAt = new Date(startsAt.getTime() + 60 * 60_000)
  const email = `${randomUUID()}@example.com`
  const contact = { firstName, secondName: 'Moreau', email, phone: '+12125550155', acceptSms: false }
  const booking = sampleBooking({
    status: 'confirmed',
    pickUpAt: startsAt,
    createdAt: now,
    contact,
    contactEmail: email,
    flightAt: null,
  })
  const around = 45 * 60_000
  const window = {
    leg: 0,
    startsAt,
    endsAt,
    from: new Date(startsAt.getTime() - around),
    to: new Date(endsAt.getTime() + around),
  }
  await inTransaction(db, async (tx) => {
    await insertBooking(tx, booking)
    await reserveCar(tx, { vehicleClassId: booking.vehicleClassId ?? '', bookingId: booking.id, window })
  })
  const [leg] = await listLegsOf(db, booking.id)
  if (!leg) throw new Error('The trip has no car')
  const { id: legId, version, carId } = leg
  const assignment = { legId, version, carId, chauffeurId, isPinned: true, acceptsWarnings: true }
  const client = { info: { device: '', address: '' }, network: '', origin: '', hostname: '' }
  const result = await assignLeg(deps, assignment, { staffId, client })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
}
