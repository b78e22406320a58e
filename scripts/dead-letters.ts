import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isMigrated } from '#server/data/migrate.ts'
import { deadLetterCommand } from '#server/queue/dead-letter-command.ts'
import { exitWith, openDatabaseOrExit, readConfigOrExit } from './open-database.ts'

/** `npm run jobs`: lists failed jobs and retries them. Uses the server's configuration; see docs/operations.md. */
const config = readConfigOrExit()
if (config.database.kind === 'embedded' && !existsSync(join(config.database.dataDir, 'postgres')))
  exitWith([
    `There is no database in ${config.database.dataDir} yet. Set DATA_DIR or DATABASE_URL as for the server.`,
  ])
const database = await openDatabaseOrExit(config)
const { ok, lines } = (await isMigrated(database.pool))
  ? await deadLetterCommand(database.pool, process.argv.slice(2))
  : {
      ok: false,
      lines: ['The database is not that of this version. Start the server first: it migrates it.'],
    }
await database.close()
if (!ok) exitWith(lines)
for (const line of lines) console.log(line)
