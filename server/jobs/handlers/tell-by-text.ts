import { inTransaction } from '#server/data/transaction.ts'
import { type TextKind, textMessage } from '#server/jobs/definitions.ts'
import type { MailDependencies } from './mail-dependencies.ts'

/** Has the customer told by text message, once: the job bears the name of the one that tells by mail. */
export async function tellByText(
  { db, jobs }: Pick<MailDependencies, 'db' | 'jobs'>,
  { kind, bookingId, jobId }: { kind: TextKind; bookingId: string; jobId: string },
): Promise<void> {
  await inTransaction(db, (tx) => jobs.enqueue(tx, textMessage, { kind, bookingId }, { id: jobId }))
}
