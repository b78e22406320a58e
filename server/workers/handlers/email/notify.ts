import { inTransaction } from '#server/data/database/transaction.ts'
import { jobIdFor } from '#server/queue/job.ts'
import {
  type CompanyMailKind,
  companyMail,
  type TextKind,
  textMessage,
} from '#server/queue/job-definitions.ts'
import type { EmailDependencies } from './send-customer-email.ts'

export type CompanyNotice = { kind: CompanyMailKind; id: string }

/**
 * Enqueues an email to the company. By default the job has the ID of its subject, so it is sent once. For something that
 * can happen again, pass `since`, the ID of the job that noticed it. The new ID is derived from it, not equal to it:
 * the job ID becomes the Message-ID, which must differ from that job's own email.
 */
export async function notifyCompany(
  { db, jobs }: Pick<EmailDependencies, 'db' | 'jobs'>,
  notice: CompanyNotice,
  { since }: { since?: string } = {},
): Promise<void> {
  const id = since ? jobIdFor(`${notice.kind} ${since}`) : notice.id
  await inTransaction(db, (tx) => jobs.enqueue(tx, companyMail, notice, { id }))
}

/** Sent once for a booking, whichever payment confirmed it. */
export function notifyCompanyOfConfirmation(
  deps: Pick<EmailDependencies, 'db' | 'jobs'>,
  bookingId: string,
): Promise<void> {
  return notifyCompany(deps, { kind: 'booking-confirmed', id: bookingId }, { since: bookingId })
}

type TextNotice = {
  kind: TextKind
  bookingId: string
  jobId: string
  passenger?: string
  /** Whether the text is about the way back. */
  isReturn?: boolean
}

/** Enqueues a text to the customer, or to a traveler, once: the job has the same ID as the email's job. */
export async function enqueueText(
  { db, jobs }: Pick<EmailDependencies, 'db' | 'jobs'>,
  { jobId: id, isReturn, ...text }: TextNotice,
): Promise<void> {
  const payload = { ...text, ...(isReturn && { isReturn }) }
  await inTransaction(db, (tx) => jobs.enqueue(tx, textMessage, payload, { id }))
}
