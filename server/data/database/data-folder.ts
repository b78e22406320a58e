import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from './database-errors.ts'

export class DataFolderInUse extends StartupError {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one, or give this one its own DATA_DIR.`,
    )
  }
}

/**
 * Locks the folder of the embedded database for this process. Refuses a folder whose database is missing: PGlite would
 * silently create an empty one.
 */
export async function lockDataFolder(dataDir: string) {
  const database = join(dataDir, 'postgres')
  const creating = join(dataDir, 'postgres.creating')
  const release = await orNotWritable(dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await makePrivate(dataDir)
    return lock(database)
  })
  try {
    // The first start was interrupted. Without the other marker nothing was stored yet.
    if ((await exists(creating)) && !(await exists(createdMarker(dataDir))))
      await rm(database, { recursive: true, force: true })
    const isNew = !(await exists(join(database, 'PG_VERSION')))
    if (isNew) {
      if (await exists(createdMarker(dataDir))) throw lostDatabase(database, createdMarker(dataDir))
      if (await hasFiles(database)) throw lostDatabase(database, database)
      await orNotWritable(dataDir, () => writeFile(creating, '', { mode: 0o600 }))
    }
  } catch (error) {
    release()
    throw error
  }
  return { database, release, opened: () => rm(creating, { force: true }) }
}

/** Call it once the schema exists. From then on a start without a database is refused. */
export async function markDatabaseCreated(dataDir: string): Promise<void> {
  const text = 'The database in the folder "postgres" beside this file was created by the booking server.\n'
  if (await exists(createdMarker(dataDir))) return
  await orNotWritable(dataDir, () => writeFile(createdMarker(dataDir), text, { mode: 0o600, flush: true }))
}

function createdMarker(dataDir: string): string {
  return join(dataDir, 'postgres.created')
}

function lostDatabase(database: string, inTheWay: string): StartupError {
  return new StartupError(
    `The database in ${database} is missing or incomplete, although it was there before. Restore the folder from a backup, or remove ${inTheWay} to start with an empty database.`,
  )
}

/** Two processes on one folder would silently lose each other's rows. A crash releases this lock. */
function lock(folder: string): () => void {
  const held = new DatabaseSync(`${folder}.lock`)
  try {
    held.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    held.close()
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === 5
    throw isBusy ? new DataFolderInUse(folder) : error
  }
  return () => held.close()
}

/** Bookings, emails and the secret are private. Folders of earlier versions were readable by every user. */
async function makePrivate(folder: string): Promise<void> {
  if (((await stat(folder)).mode & 0o077) === 0) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory() || entry.isFile())
      await setMode(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  // Last, so that an interrupted run begins again.
  await setMode(folder, 0o700)
}

/** A mounted volume may belong to another user, who decides about its mode. */
async function setMode(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}

async function orNotWritable<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The data folder ${dataDir} cannot be written to. Make it writable for this user, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

async function hasFiles(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
