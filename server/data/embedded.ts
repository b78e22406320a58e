import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

type Embedded = { pool: pg.Pool; dump(): Promise<Blob>; close(): Promise<void> }

export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one, or give this one its own DATA_DIR.`,
    )
  }
}

type Options = {
  /** A dump of another embedded database to begin with, instead of an empty one. */
  template?: Blob
}

/** PostgreSQL inside this process, kept in a folder; `memory://` keeps nothing. */
export async function openEmbedded(dataDir: string, { template }: Options = {}): Promise<Embedded> {
  const inMemory = dataDir.startsWith('memory://')
  const folder = inMemory ? dataDir : join(dataDir, 'postgres')
  const release = inMemory ? () => undefined : await lockFolder(folder)
  try {
    const lite = await PGlite.create(folder, {
      extensions: { btree_gist },
      ...(template ? { loadDataDir: template } : {}),
      // 32 MB instead of 128: enough for a demo's tables, and it halves the idle memory.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    })
    const pool = new OneConnection({
      ...withPlainParse(createPgConfig(lite)),
      max: 1,
      pipeline: true,
      idleTimeoutMillis: 0,
    })
    return {
      pool,
      dump: () => lite.dumpDataDir('none'),
      async close() {
        await pool.end()
        await lite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * There is one connection, and it is no network's: a statement that fails is no reason to give it up, as a pool does with
 * one of many.
 */
class OneConnection extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the many shapes of the driver's own method, handed on as they are.
  override async query(...args: any[]): Promise<any> {
    const client = await this.connect()
    try {
      return await client.query(...(args as [string]))
    } finally {
      client.release()
    }
  }
}

/** Two processes on one folder would silently lose each other's rows. A crash releases this lock. */
async function lockFolder(folder: string): Promise<() => void> {
  await mkdir(dirname(folder), { recursive: true })
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch {
    lock.close()
    throw new DataFolderInUse(folder)
  }
  return () => lock.close()
}

/** node-postgres hands parameter types along that the embedded parser waits on for ever. */
function withPlainParse(config: ReturnType<typeof createPgConfig>) {
  const { connection } = config
  const parse = connection.parse.bind(connection)
  connection.parse = (query) => parse({ ...query, types: undefined })
  return config
}
