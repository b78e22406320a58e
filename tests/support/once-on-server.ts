import { inject, test } from 'vitest'

/** Whether this is the run on the embedded database of a file that runs on a PostgreSQL server too. */
export const isRepeatedOnEmbedded =
  inject('databaseTemplate').kind === 'embedded' && Boolean(process.env.TEST_DATABASE_URL)

/** For a test whose result does not depend on the database, in a file that runs on both: runs once, where it is faster. */
export const onceOnServer = test.skipIf(isRepeatedOnEmbedded)
