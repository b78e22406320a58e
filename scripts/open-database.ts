import { type Config, readConfig } from '#server/config/config.ts'
import { DataFolderInUse } from '#server/data/database/data-folder.ts'
import { type Database, openDatabase } from '#server/data/database/database.ts'
import { StartupError } from '#server/data/database/database-errors.ts'
import { describeStartFailure } from '#server/describe-start-failure.ts'

/** For commands of the operator, which are configured as the server is. */
export function readConfigOrExit(): Config {
  const read = readConfig()
  return read.ok
    ? read.config
    : exitWith(['The configuration has faults:', ...read.errors.map((fault) => `  - ${fault}`)])
}

export async function openDatabaseOrExit(config: Config): Promise<Database> {
  return openDatabase(config.database).catch((error: unknown) => {
    if (error instanceof DataFolderInUse)
      return exitWith([
        'The server is running, and the embedded database belongs to one process at a time.',
        'Stop the server, run this, and start it again. On PostgreSQL both can run.',
      ])
    if (error instanceof StartupError) return exitWith([error.message])
    throw error
  })
}

/** Does `work`, and ends with a sentence where it fails for a reason that the operator can remove. */
export async function orExit<T>(config: Config, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const sentence = describeStartFailure(error, config)
    if (!sentence) throw error
    return exitWith([sentence])
  })
}

export function exitWith(lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}
