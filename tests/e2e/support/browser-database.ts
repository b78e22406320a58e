import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { openDatabase } from '#server/data/database/database.ts'
import { addMissingCars } from '#server/data/dispatch/schedule.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'

const serverUrl = process.env.TEST_DATABASE_URL
/** Taken while the template is made. */
const advisoryLock = 7_246_388

/** The environment variables by which a server finds its database. */
export type DatabaseEnvironment = { DATABASE_URL?: string }

/**
 * A migrated and seeded database for a server of the browser tests, with the name given or a new one. Without a PostgreSQL
 * it is the embedded one, which the server creates itself.
 */
export async function createBrowserDatabase(
  name = `sagewood_browser_${randomUUID().replaceAll('-', '')}`,
): Promise<{ env: DatabaseEnvironment; drop: () => Promise<void> }> {
  if (!serverUrl) return { env: {}, drop: async () => {} }
  const drop = () => onServer((client) => client.query(`drop database if exists ${name} with (force)`))
  await drop()
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await client.query(`create database ${name} template ${await templateOn(client)}`)
  })
  return { env: { DATABASE_URL: urlOf(name) }, drop }
}

/** Made once for each build of the server. */
async function templateOn(client: pg.Client): Promise<string> {
  const name = `sagewood_template_${readFileSync('build/node/id', 'utf8').trim()}`
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return name
  await client.query(`create database ${name}`)
  const { db, pool, close } = await openDatabase({ kind: 'postgres', url: urlOf(name), poolSize: 2 })
  await migrate(pool)
  await seed(db)
  await addMissingCars(db)
  await close()
  return name
}

function urlOf(name: string): string {
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
