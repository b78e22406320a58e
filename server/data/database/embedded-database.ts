import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import { lockDataFolder } from './data-folder.ts'
import { StartupError } from './database-errors.ts'

type Embedded = { pool: pg.Pool; dump(): Promise<Blob>; close(): Promise<void> }

type Options = {
  /** A dump of another embedded database to begin with, instead of an empty one. */
  template?: Blob
  /** Called when the database has failed for good; the process should end. */
  onPanic?: ((folder: string) => void) | undefined
}

/** PostgreSQL inside this process, kept in a folder; `memory://` keeps nothing. */
export async function openEmbeddedDatabase(
  dataDir: string,
  { template, onPanic }: Options = {},
): Promise<Embedded> {
  const inMemory = dataDir.startsWith('memory://')
  const { database, release, opened } = inMemory
    ? { database: dataDir, release: () => undefined, opened: async () => undefined }
    : await lockDataFolder(dataDir)
  try {
    const lite = await PGlite.create({
      ...(inMemory ? { dataDir } : { fs: new PrivateFiles(database) }),
      extensions: { btree_gist },
      ...(template ? { loadDataDir: template } : {}),
      // 8 MB instead of 128: enough for the tables that every request reads.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
    }).catch((error: unknown) => {
      throw cannotBeOpened(database, error)
    })
    await opened()
    const pgConfig = withPlainParse(createPgConfig(lite))
    // After a panic PostgreSQL restarts by itself; inside this process it can only hang.
    pgConfig.connection.on('errorMessage', ({ severity }) => severity === 'PANIC' && onPanic?.(database))
    const pool = new SingleConnectionPool({
      ...pgConfig,
      max: 1,
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
class SingleConnectionPool extends pg.Pool {
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

/** PGlite does not say why. */
function cannotBeOpened(folder: string, cause: unknown): StartupError {
  return new StartupError(
    `The database in ${folder} cannot be opened. Free some space if the disk is full; otherwise the files are damaged: restore the folder from a backup.`,
    { cause },
  )
}

/** node-postgres hands parameter types along that the embedded parser waits on for ever. */
function withPlainParse(config: ReturnType<typeof createPgConfig>) {
  const { connection } = config
  const parse = connection.parse.bind(connection)
  connection.parse = (query) => parse({ ...query, types: undefined })
  return config
}

/** The embedded database's files, for their owner alone. It sets their modes itself, so that umask has no say. */
class PrivateFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const { preRun = [] } = emscriptenOpts
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(typeof preRun === 'function' ? [preRun] : preRun),
          ({ FS }) => {
            const { chmod } = FS
            FS.chmod = (path: string, mode: number, ...rest: unknown[]) => chmod(path, mode & 0o700, ...rest)
          },
        ],
      },
    }
  }
}
