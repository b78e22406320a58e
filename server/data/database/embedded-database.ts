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

/** Opens PostgreSQL inside this process, stored in a folder, or in memory with `memory://`. */
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
    const pgConfig = withoutParameterTypes(createPgConfig(lite))
    // A PostgreSQL server restarts itself after a panic; inside this process it hangs.
    pgConfig.connection.on('errorMessage', ({ severity }) => severity === 'PANIC' && onPanic?.(database))
    const pool = new SingleConnectionPool({
      ...pgConfig,
      max: 1,
      // Statements of `together` are issued before the first of them has ended.
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
 * A pool with the one connection of the embedded database. pg's own `query` discards a connection after a failed statement;
 * this one is in-process and stays usable.
 */
class SingleConnectionPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads, passed on unchanged.
  override async query(...args: any[]): Promise<any> {
    const client = await this.connect()
    try {
      return await client.query(...(args as [string]))
    } finally {
      client.release()
    }
  }
}

/** PGlite's error does not contain the cause. */
function cannotBeOpened(folder: string, cause: unknown): StartupError {
  return new StartupError(
    `The database in ${folder} cannot be opened. Free some space if the disk is full; otherwise the files are damaged: restore the folder from a backup.`,
    { cause },
  )
}

/** Drops the parameter types that node-postgres sends: the embedded parser hangs on them. */
function withoutParameterTypes(config: ReturnType<typeof createPgConfig>) {
  const { connection } = config
  const parse = connection.parse.bind(connection)
  connection.parse = (query) => parse({ ...query, types: undefined })
  return config
}

/** Makes the embedded database's files readable by their owner only. PGlite sets modes itself, ignoring the umask. */
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
