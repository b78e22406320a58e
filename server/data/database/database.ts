import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from '#server/data/tables/tables.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { type Listen, listenEmbedded, listenOnServer } from './listen.ts'

/** One type over both databases. Inside a transaction pass `tx` on: the embedded database has one connection. */
export type Db = NodePgDatabase<typeof tables>

export type Database = {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** Waits for notifications of a channel. */
  listen: Listen
  close(): Promise<void>
}

export type DatabaseConfig =
  | { kind: 'embedded'; dataDir: string }
  | { kind: 'postgres'; url: string; poolSize: number }

/**
 * The client gives up by itself if the server vanishes without closing the connection, a second after the server's own limit
 * for a statement. Both are within the time limit of a request.
 */
export const databaseTimeouts = { connectMs: 5_000, statementMs: 8_000, clientMs: 9_000 }

type Options = {
  timeouts?: typeof databaseTimeouts
  /** Called when the embedded database has failed for good; the process should end. */
  onPanic?: (folder: string) => void
  /** Called when a connection breaks while nothing waits for it. The pool opens another. */
  onConnectionLost?: (error: Error) => void
}

export async function openDatabase(
  config: DatabaseConfig,
  { timeouts = databaseTimeouts, onPanic, onConnectionLost = () => undefined }: Options = {},
): Promise<Database> {
  if (config.kind === 'embedded') {
    const { pool, close } = await openEmbeddedDatabase(config.dataDir, { onPanic })
    return { db: createDb(pool), pool, kind: 'embedded', listen: listenEmbedded(pool), close }
  }
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString: config.url,
    max: config.poolSize,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.clientMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'sagewood',
  })
  // A broken connection emits `error`, which ends the process without a listener: the pool listens while it is idle, and
  // the client between two statements of a transaction. Pending and later statements reject on their own.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: createDb(pool),
    pool,
    kind: 'postgres',
    listen: listenOnServer(config.url),
    close: () => pool.end(),
  }
}

export function createDb(pool: pg.Pool): Db {
  const db = drizzle({ client: pool, schema: tables })
  const ofClient = new WeakMap<pg.PoolClient, Db>()
  // Drizzle's own transaction never releases a connection whose `begin` failed, which would leak it.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const own = ofClient.get(client) ?? drizzle({ client, schema: tables })
    ofClient.set(client, own)
    return own.transaction(work, config).finally(() => client.release())
  }
  return db
}

/**
 * A connection that prepares each statement with values once, and from then on sends only the values
 * (docs/decisions/0023-plain-transactions.md). Statements that are issued together are sent in one write
 * (docs/decisions/0037-fast-server-and-start.md).
 */
class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads, passed on unchanged.
  override query(...args: any[]): any {
    const [config, ...rest] = args
    const { stream } = this.connection
    stream.cork()
    // Runs after the pending promise callbacks, which may issue further statements.
    process.nextTick(() => stream.uncork())
    const name = hasValues(config, rest[0]) ? nameOf(config.text) : undefined
    return super.query.apply(this, (name ? [{ ...config, name }, ...rest] : args) as never)
  }
}

/** PostgreSQL stores prepared statements in memory, per connection. Statements beyond this number are not prepared. */
const mostNames = 1000

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size === mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

function hasValues(config: unknown, values: unknown): boolean {
  if (typeof config !== 'object' || config === null || !('text' in config)) return false
  if ('name' in config && config.name) return false
  const own = 'values' in config ? config.values : values
  return Array.isArray(own) && own.length > 0
}
