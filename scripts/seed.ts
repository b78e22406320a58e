import { markDatabaseCreated } from '#server/data/database/data-folder.ts'
import { migrate } from '#server/data/migrate.ts'
import { seedCommand } from '#server/data/seed/seed.ts'
import { openDatabaseOrExit, orExit, readConfigOrExit } from './open-database.ts'

/** `npm run seed`: adds the demo company to an empty database. Configured as the server is; migrates the database first. */
process.umask(0o077)
const config = readConfigOrExit()
const database = await openDatabaseOrExit(config)
await orExit(config, migrate(database.pool))
if (config.database.kind === 'embedded') await markDatabaseCreated(config.database.dataDir)
for (const line of await seedCommand(database.db)) console.log(line)
await database.close()
