import { globSync, readFileSync } from 'node:fs'

/**
 * The tests that run on the embedded database as well as on PostgreSQL, by what makes their result depend on it. All other
 * tests with a database run on PostgreSQL alone: the embedded one runs the same SQL in the same engine.
 */
export const testsOnBothDatabases = {
  'Opens, migrates or closes a database': [
    'server/data/database/database.test.ts',
    'server/data/database/transaction.test.ts',
    'server/data/migrate.test.ts',
    'server/main.test.ts',
    'server/api/health.test.ts',
  ],
  'Waits for notifications, or for other workers to fetch a job': [
    'server/live/change-feed.test.ts',
    'server/queue/dead-letters.test.ts',
    'server/queue/job-queue-shared.test.ts',
    'server/queue/job-queue.test.ts',
    'server/workers/start-jobs.test.ts',
    'server/workers/start-workers.test.ts',
  ],
  'Races for rows, which wait for one connection instead of locks': [
    'server/api/booking/booking-holds-races.test.ts',
    'server/data/account/delete-accounts.test.ts',
    'server/http/limits/rate-limit.test.ts',
    'server/use-cases/booking/change/change-booking-races.test.ts',
    'server/use-cases/payment/checkout/pay-by-card-races.test.ts',
    'tests/faults/assignment-races.test.ts',
    'tests/faults/races.test.ts',
  ],
  'Moves money while the provider, its events and workers act at the same time': [
    'server/use-cases/payment/change-and-cancel.test.ts',
    'server/use-cases/payment/expire-hold.test.ts',
    'server/use-cases/payment/holds.test.ts',
    'server/use-cases/payment/money-properties.test.ts',
    'server/use-cases/payment/provider-events.test.ts',
  ],
  'Ends processes or connections in the middle of their work, or sends what no client would': [
    'tests/faults/crashes.test.ts',
    'tests/faults/dead-letters.test.ts',
    'tests/faults/drive-offline.test.ts',
    'tests/faults/hostile-bodies.test.ts',
    'tests/faults/hostile-desk.test.ts',
    'tests/faults/lost-response.test.ts',
    'tests/faults/mail-outage.test.ts',
    'tests/faults/payments-crashes.test.ts',
  ],
}

/** Open their own embedded database, or read pages whose queries have tests of their own: they run once. */
const onceOnEmbedded = [
  'server/pages/cached-pages.test.ts',
  'server/pages/pages.test.ts',
  'tests/site-checks/site-checks.test.ts',
]

const all = globSync([
  'server/**/*.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/site-checks/site-checks.test.ts',
])

/** The server tests of either project. Without a PostgreSQL, all run on the embedded database. */
export function listServerTests({ hasPostgres }: { hasPostgres: boolean }): {
  embedded: string[]
  postgres: string[]
} {
  if (!hasPostgres) return { embedded: all, postgres: [] }
  const both = new Set(Object.values(testsOnBothDatabases).flat())
  return {
    embedded: all.filter((file) => both.has(file) || !usesDatabase(file)),
    postgres: all.filter(usesDatabase),
  }
}

function usesDatabase(file: string): boolean {
  if (onceOnEmbedded.includes(file)) return false
  return /#tests\/support\/(open-test-\w+|start-server|[\w-]+-test-api)\.ts/.test(readFileSync(file, 'utf8'))
}
