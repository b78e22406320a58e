import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { readConfig } from '#server/config/config.ts'
import { findBooking, findBookingByReference } from '#server/data/booking/bookings.ts'
import { findSettlement } from '#server/data/booking/settlements.ts'
import { markDatabaseCreated } from '#server/data/database/data-folder.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { insertExtra } from '#server/data/dispatch/leg-extras.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import { addMissingCars } from '#server/data/dispatch/schedule.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { chauffeurs, schedule } from '#server/data/tables/dispatch-tables.ts'
import { demoCaptcha, payByCard } from '#server/dev-tools/demo/fill-demo.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { createServices } from '#server/services.ts'
import { settleTrip } from '#server/use-cases/after-trip/settle-trip.ts'
import { manageLink } from '#server/use-cases/booking/booking-receipt.ts'
import { createBooking } from '#server/use-cases/booking/create/create-booking.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { assignChauffeur } from '#server/use-cases/operator/assign-chauffeur.ts'
import { bookingBody } from '#tests/support/open-test-api.ts'

/**
 * Fills the data folder of a server that is not running with trips that have ended: one with waiting time in its price, one
 * with an extra of the chauffeur that waits for the desk. Prints their references and links as JSON.
 */
const read = readConfig(process.env, [])
if (!read.ok) throw new Error(read.errors.join('\n'))
const { config } = read
const dataFolder = process.env.DATA_DIR ?? ''
await mkdir(dataFolder, { recursive: true })
const { db, pool, close } = await openDatabase(config.database)
await migrate(pool)
await seed(db)
await addMissingCars(db)
await markDatabaseCreated(dataFolder)

const hour = 3_600_000
const started = Date.now()
let clock = new Date(started)
const now = () => clock
const jobs = createJobQueue({ pool, logger: createLogger('silent') })
const services = createServices(config, { logger: createLogger('silent'), db, jobs, now })
const deps = {
  ...services,
  captcha: demoCaptcha,
  db,
  jobs,
  catalogue: createCatalogueCache(db),
  secretKeys: config.secretKeys,
  site: config.sites[0],
  now,
  setClock: (time: Date) => {
    clock = time
  },
}

/** A drawn receipt. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAABaCAAAAADBOmrpAAAAQUlEQVR42u3SoQ0AMAwEsew/QDYNr9RO0AdBPn7MNb' +
    'f+601T5mjOMmcznmyzjSfbbJvZZpttPNlm28w222Y8F+cDjtTrufjmfCUAAAAASUVORK5CYII=',
  'base64',
)

const chauffeurId = randomUUID()
await db
  .insert(chauffeurs)
  .values({ id: chauffeurId, name: 'Marcus Reed', phone: '+12125550188', createdAt: now() })
const trips = [
  await drive({ hoursAgo: 30, boards: 42, hasExtra: false }),
  await drive({ hoursAgo: 20, boards: 5, hasExtra: true }),
]
// Emails of the past would all be sent when the server starts.
await pool.query('delete from pgboss.job')
await close()
console.log(JSON.stringify(trips))

type Driven = { hoursAgo: number; boards: number; hasExtra: boolean }

async function drive({ hoursAgo, boards, hasExtra }: Driven) {
  const pickUpAt = new Date(started - hoursAgo * hour)
  clock = new Date(pickUpAt.getTime() - 72 * hour)
  const body = { ...bookingBody(clock), type: 'point-to-point', destinationLocation: 'Brooklyn Bridge Park' }
  const request = bookingRequestSchema({ now: clock }).parse({ ...body, pickUpAt: pickUpAt.toISOString() })
  const where = { userId: null, site: deps.site.host, keyed: null, network: `trip-${hoursAgo}` }
  const made = await createBooking(deps, { request, ...where })
  if (!made.ok) throw new Error(made.error.code)
  const id = (await findBookingByReference(db, made.receipt.reference))?.id ?? ''
  await payByCard(deps, id)
  await db.update(schedule).set({ chauffeurId, isPinned: true }).where(eq(schedule.bookingId, id))
  const chauffeur = { name: 'Marcus Reed', phone: '+12125550188', car: 'Black Mercedes S-Class, T123456C' }
  await assignChauffeur(deps, { bookingId: id, chauffeur, by: { actor: 'operator-link' } })
  const [leg] = await listLegsOf(db, id)
  if (!leg) throw new Error('The booking has no leg')
  const steps: [LegProgress, number][] = [
    ['en-route', -30],
    ['on-location', -5],
    ['on-board', boards],
    ['completed', boards + 35],
  ]
  for (const [status, minutes] of steps) {
    clock = new Date(pickUpAt.getTime() + minutes * 60_000)
    const press = { id: randomUUID(), legId: leg.id, status, pressedAt: clock }
    const pressed = await pressStatus(deps, press, { chauffeurId })
    if (!pressed.ok) throw new Error(pressed.error.code)
  }
  if (hasExtra)
    await inTransaction(db, (tx) =>
      insertExtra(tx, {
        ...{ id: randomUUID(), scheduleId: leg.id, chauffeurId, kind: 'parking', cents: 1_800 },
        ...{ note: 'Garage at the pick-up', at: clock, photo: picture, photoType: 'image/png' },
      }),
    )
  clock = new Date(clock.getTime() + hour)
  const { ending = '' } = (await findSettlement(db, id)) ?? {}
  await settleTrip(deps, { bookingId: id, ending })
  const booking = await findBooking(db, id)
  if (!booking) throw new Error('The booking is gone')
  return { reference: booking.reference, link: manageLink(deps.signer, booking) }
}
