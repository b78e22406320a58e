import { sql } from 'drizzle-orm'
import type { Transaction } from './transaction.ts'

/**
 * Deletes the jobs that carry the address of an account: waiting, done, failed, and among the dead letters. All others
 * carry ids.
 */
export async function deleteAccountJobs(
  tx: Transaction,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job
    where name in ('account-mail', 'dead-letters')
      and (data->>'userId' = ${userId} or lower(data->>'email') = ${emailKey})`)
}
