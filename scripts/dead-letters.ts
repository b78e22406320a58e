import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { DataFolderInUse } from '#server/data/database/data-folder.ts'
import { type Database, type DatabaseConfig, openDatabase } from '#server/data/database/database.ts'
import { StartupError } from '#server/data/database/startup-error.ts'
import { isMigrated } from '#server/data/migrate.ts'
import { deadLetterCommand } from '#server/queue/dead-letter-command.ts'

/** `npm run jobs`: lists failed jobs and retries them. Uses the server's configuration; see docs/operations.md. */
const read = readConfig()
if (!read.ok) exitWithError(['The configuration has errors:', ...read.errors.map((error) => `  - ${error}`)])

const database = await open(read.config.database)
const { ok, lines } = (await isMigrated(database.pool))
  ? await deadLetterCommand(database.pool, process.argv.slice(2))
  : {
      ok: false,
      lines: ['The database is not that of this version. Start the server first: it migrates it.'],
    }
await database.close()
if (!ok) exitWithError(lines)
for (const line of lines) console.log(line)

async function open(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'embedded' && !existsSync(join(config.dataDir, 'postgres')))
    exitWithError([
      `There is no database in ${config.dataDir} yet. Set DATA_DIR or DATABASE_URL as for the server.`,
    ])
  return openDatabase(config).catch((error: unknown) => {
    if (!(error instanceof StartupError)) throw error
    if (!(error instanceof DataFolderInUse)) return exitWithError([error.message])
    return exitWithError([
      'The server is running, and the embedded database belongs to one process at a time.',
      'Stop the server, run this, and start it again. On PostgreSQL both can run.',
    ])
  })
}

function exitWithError(lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}
