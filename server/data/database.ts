import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { PipelinedClient } from './pipelined-client.ts'
import * as tables from './tables.ts'

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

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'embedded') {
    const { pool, close } = await openEmbedded(config.dataDir)
    return { db: connect(pool), pool, kind: 'embedded', close }
  }
  const pool = new pg.Pool({
    Client: PipelinedClient,
    connectionString: config.url,
    max: config.poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'sagewood',
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', () => undefined)
  return { db: connect(pool), pool, kind: 'postgres', close: () => pool.end() }
}

export function connect(pool: pg.Pool): Db {
  return drizzle({ client: pool, schema: tables })
}
