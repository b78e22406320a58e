import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { readConfig } from '#server/config/config.ts'
import { createPasswordHasher } from '#server/crypto/password-hasher.ts'
import { markDatabaseCreated } from '#server/data/database/data-folder.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { addMissingCars } from '#server/data/dispatch/schedule.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { fillDemoAfterTrips } from '#server/dev-tools/demo/demo-after-trips.ts'
import { addDemoSignInOfChauffeur } from '#server/dev-tools/demo/demo-drive.ts'
import { fillDemoFlights } from '#server/dev-tools/demo/demo-flights.ts'
import { fillDemoPartners } from '#server/dev-tools/demo/demo-partners.ts'
import { fillDemoCalls } from '#server/dev-tools/demo/demo-phone.ts'
import { fillDemoQuotes } from '#server/dev-tools/demo/demo-quotes.ts'
import { addDemoStaff, demoDispatcherEmail } from '#server/dev-tools/demo/demo-staff.ts'
import { demoCaptcha, fillDemo } from '#server/dev-tools/demo/fill-demo.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { createServices } from '#server/services.ts'

/**
 * `npm run demo`: the product on a folder of its own, with a busy week of invented bookings around today. The folder is made
 * anew on each day, so that "today" is today; what was tried in it on another day is gone.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'data/demo')
const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: undefined, DEMO_DATA: undefined }

process.umask(0o077)
const now = new Date()
const today = toCalendarDay(newYorkClockAt(now))
const made = await readFile(join(folder, 'made-on'), 'utf8').catch(() => '')
const [madeOn, ...signIns] = made.split('\n')
const lines = madeOn === today ? signIns : await makeDemo()
console.log(lines.join('\n'))

const server = spawn(process.execPath, ['build/node/main.js'], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 0))

async function makeDemo(): Promise<string[]> {
  console.log('Making a busy week of demo bookings. It takes a moment.')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const read = readConfig(environment, [])
  if (!read.ok) throw new Error(read.errors.join('\n'))
  const { config } = read
  const { db, pool, close } = await openDatabase(config.database)
  await migrate(pool)
  await seed(db)
  await addMissingCars(db)
  await markDatabaseCreated(folder)
  let clock = now
  const logger = createLogger('silent')
  const jobs = createJobQueue({ pool, logger })
  const services = createServices(config, { logger, db, jobs, now: () => clock })
  const deps = {
    ...services,
    captcha: demoCaptcha,
    db,
    jobs,
    catalogue: createCatalogueCache(db),
    secretKeys: config.secretKeys,
    site: config.sites[0],
    now: () => clock,
    setClock: (time: Date) => {
      clock = time
    },
  }
  const passwords = createPasswordHasher()
  const staff = await addDemoStaff({ db, encryption: services.encryption, passwords, now })
  const count = await fillDemo(deps, { now, dispatcherEmail: demoDispatcherEmail })
  await fillDemoQuotes(deps, { now, dispatcherEmail: demoDispatcherEmail })
  const calls = await fillDemoCalls(deps, { now, dispatcherEmail: demoDispatcherEmail })
  await fillDemoPartners(deps, { now, dispatcherEmail: demoDispatcherEmail })
  await fillDemoFlights(deps, { now, dispatcherEmail: demoDispatcherEmail })
  await fillDemoAfterTrips(deps, now)
  const drive = await addDemoSignInOfChauffeur(db, now)
  // Emails and events of the past would all be sent at once when the server starts. Ends of holds stay.
  await pool.query("delete from pgboss.job where name not in ('expire-hold', 'quote-reminder')")
  await close()
  const result = [`${count + calls} demo bookings around ${today}, all invented.`, ...staff, ...drive]
  await writeFile(join(folder, 'made-on'), [today, ...result].join('\n'))
  return result
}
