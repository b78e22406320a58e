import { inTransaction } from '#server/data/database/transaction.ts'
import { type TextKind, textMessage } from '#server/queue/job-definitions.ts'
import type { EmailDependencies } from './email-dependencies.ts'

/** Has the customer told by text message, once: the job bears the name of the one that tells by mail. */
export async function enqueueText(
  { db, jobs }: Pick<EmailDependencies, 'db' | 'jobs'>,
  { kind, bookingId, jobId }: { kind: TextKind; bookingId: string; jobId: string },
): Promise<void> {
  await inTransaction(db, (tx) => jobs.enqueue(tx, textMessage, { kind, bookingId }, { id: jobId }))
}
