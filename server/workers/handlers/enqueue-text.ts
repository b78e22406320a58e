import { inTransaction } from '#server/data/database/transaction.ts'
import { type TextKind, textMessage } from '#server/queue/job-definitions.ts'
import type { EmailDependencies } from './email-dependencies.ts'

/** Enqueues a text to the customer, once: the job has the same ID as the email's job. */
export async function enqueueText(
  { db, jobs }: Pick<EmailDependencies, 'db' | 'jobs'>,
  { kind, bookingId, jobId }: { kind: TextKind; bookingId: string; jobId: string },
): Promise<void> {
  await inTransaction(db, (tx) => jobs.enqueue(tx, textMessage, { kind, bookingId }, { id: jobId }))
}
