import type { TestDatabase } from './open-test-database.ts'

/** The account emails queued for an address, oldest first. */
export async function queuedAccountEmails(
  { pool }: TestDatabase,
  email: string,
): Promise<{ kind: string; userId?: string; email: string; site: string }[]> {
  const { rows } = await pool.query(
    `select data from pgboss.job where name = 'account-mail' and data->>'email' = $1 order by created_on, id`,
    [email],
  )
  return rows.map(({ data }) => data)
}
