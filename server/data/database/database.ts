import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from '#server/data/tables/tables.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { PipelinedClient } from './pipelined-client.ts'

/** One type over both databases. Inside a transaction pass `tx` on: the embedded database has one connection. */
export type Db = NodePgDatabase<typeof tables>

export type Database = {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

export type DatabaseConfig =
  | { kind: 'embedded'; dataDir: string }
  | { kind: 'postgres'; url: string; poolSize: number }

export async function openDatabase(
  config: DatabaseConfig,
  { onPanic }: { onPanic?: (folder: string) => void } = {},
): Promise<Database> {
  if (config.kind === 'embedded') {
    const { pool, close } = await openEmbeddedDatabase(config.dataDir, { onPanic })
    return { db: createDb(pool), pool, kind: 'embedded', close }
  }
  const pool = new pg.Pool({
    Client: PipelinedClient,
    connectionString: config.url,
    max: config.poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    // A peer that vanished without a word acknowledges nothing: the client gives up on its own, after the server would
    // have. Both are within the time that a request may take.
    query_timeout: 9_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'sagewood',
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', () => undefined)
  return { db: createDb(pool), pool, kind: 'postgres', close: () => pool.end() }
}

export function createDb(pool: pg.Pool): Db {
  const db = drizzle({ client: pool, schema: tables })
  const ofClient = new WeakMap<pg.PoolClient, Db>()
  // Drizzle's transaction on a pool never releases a connection whose `begin` failed: each one lost would be one less.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const own = ofClient.get(client) ?? drizzle({ client, schema: tables })
    ofClient.set(client, own)
    return own.transaction(work, config).finally(() => client.release())
  }
  return db
}
