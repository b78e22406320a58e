import {
  describeProblem,
  type MessageKind,
  type MessageState,
  messageKind,
  messageTitle,
} from '#domain/staff/messages.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import {
  closeContactMessage,
  findContactMessageForDesk,
  listContactMessages,
  reopenContactMessage,
} from '#server/data/messaging/contact-messages.ts'
import { listMessages, type MessageRow, type PageEnd } from '#server/data/messaging/desk-messages.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import { contactAnswered } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'

type Dependencies = { db: Db; jobs: JobQueue; now: () => Date }

const pageSize = 50

/** More are a list, not a queue. */
const mostInAttention = 20

type Wanted = { state: MessageState; kind?: MessageKind | undefined; after?: string | undefined }

/** One page of emails and texts. */
export async function listMessagesForDesk({ db }: Dependencies, { state, kind, after }: Wanted) {
  const rows = await listMessages(db, { state, kind, after: readPageEnd(after), limit: pageSize + 1 })
  return { data: rows.slice(0, pageSize).map((row) => toMessage(state, row)), meta: metaOf(rows) }
}

type WantedContact = { state: 'open' | 'closed'; after?: string | undefined }

/** One page of the messages from the contact form. */
export async function listContactForDesk({ db }: Dependencies, { state, after }: WantedContact) {
  const found = await listContactMessages(db, {
    isOpen: state === 'open',
    after: readPageEnd(after),
    limit: pageSize + 1,
  })
  const ends = found.map(({ at, message }) => ({ at, id: message.id }))
  return { data: found.slice(0, pageSize).map(toContactMessage), meta: metaOf(ends) }
}

/** What failed for good, and what waits for an answer. */
export async function listMessagesToAttend({ db }: Dependencies) {
  const failed = await listMessages(db, { state: 'failed', limit: mostInAttention })
  const unanswered = await listContactMessages(db, { isOpen: true, limit: mostInAttention })
  return {
    failed: failed.map((row) => toMessage('failed', row)),
    unanswered: unanswered.map(toContactMessage),
  }
}

type Acting = { actor: StaffMember; client: DeskClient }

/** Tries messages again that were given up. Those that someone else has retried meanwhile are skipped. */
export async function retryMessages(
  { db, jobs, now }: Dependencies,
  { ids, actor, client }: Acting & { ids: string[] },
): Promise<number> {
  await jobs.ready()
  const wanted = await listMessages(db, { state: 'failed', ids, limit: ids.length })
  return inTransaction(db, async (tx) => {
    let count = 0
    for (const { id, job, variant, booking, quote } of wanted) {
      if ((await jobs.retryDeadLetters(tx, [id])) === 0) continue
      count += 1
      const title = messageTitle(job, variant)
      await recordAudit(tx, {
        action: 'message-retried',
        staffId: actor.id,
        subject: { kind: 'message', id, label: booking ?? quote ?? title },
        changes: [{ field: 'Message', from: null, to: title }],
        origin: client.info,
        now: now(),
      })
    }
    return count
  })
}

export type ContactMessageError =
  | { code: 'contact-message-not-found' }
  | { code: 'contact-message-closed'; by: string | null; at: Date | null; answer: string | null }

type Closed =
  | { ok: true; data: ReturnType<typeof toContactMessage> }
  | { ok: false; error: ContactMessageError }

/** Closes a contact message: with an answer, which is emailed to its sender, or without one. */
export async function closeContact(
  { db, jobs, now: clock }: Dependencies,
  { id, answer, actor, client }: Acting & { id: string; answer: string | null },
): Promise<Closed> {
  await jobs.ready()
  const now = clock()
  const isClosed = await inTransaction(db, async (tx) => {
    if (!(await closeContactMessage(tx, { id, answer, closedAt: now, closedBy: actor.id }))) return false
    if (answer !== null) await jobs.enqueue(tx, contactAnswered, { messageId: id })
    const found = await findContactMessageForDesk(tx, id)
    await recordAudit(tx, {
      action: answer === null ? 'contact-closed' : 'contact-answered',
      staffId: actor.id,
      subject: { kind: 'contact-message', id, label: found?.message.name ?? id },
      // The text is stored with the message, which can be deleted.
      changes: answer === null ? [] : [{ field: 'Answer', from: null, to: `${answer.length} characters` }],
      origin: client.info,
      now,
    })
    return true
  })
  const found = await findContactMessageForDesk(db, id)
  if (!found) return { ok: false, error: { code: 'contact-message-not-found' } }
  if (isClosed) return { ok: true, data: toContactMessage(found) }
  const { closedAt: at, answer: given } = found.message
  return { ok: false, error: { code: 'contact-message-closed', by: found.closedByName, at, answer: given } }
}

/** Opens a message again that was closed without an answer. One that is open already stays open. */
export async function reopenContact(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { id, actor, client }: Acting & { id: string },
): Promise<Closed> {
  await inTransaction(db, async (tx) => {
    if (!(await reopenContactMessage(tx, id))) return
    const found = await findContactMessageForDesk(tx, id)
    const subject = { kind: 'contact-message', id, label: found?.message.name ?? id }
    const entry = { action: 'contact-reopened', staffId: actor.id, subject } as const
    await recordAudit(tx, { ...entry, origin: client.info, now: now() })
  })
  const found = await findContactMessageForDesk(db, id)
  if (!found) return { ok: false, error: { code: 'contact-message-not-found' } }
  const { closedAt: at, answer } = found.message
  if (at === null) return { ok: true, data: toContactMessage(found) }
  return { ok: false, error: { code: 'contact-message-closed', by: found.closedByName, at, answer } }
}

function toMessage(state: MessageState, row: MessageRow) {
  const { id, job, variant, at, tries, next_try_at: nextTryAt, code, booking, quote } = row
  return {
    id,
    kind: messageKind(job),
    state,
    title: messageTitle(job, variant),
    at: new Date(Number(at) / 1000).toISOString(),
    tries,
    nextTryAt: state === 'waiting' && nextTryAt ? new Date(nextTryAt).toISOString() : null,
    problem: state === 'sent' || code === null ? null : describeProblem(code),
    booking,
    quote,
  }
}

type ContactRow = NonNullable<Awaited<ReturnType<typeof findContactMessageForDesk>>>

function toContactMessage({ message, closedByName, booking }: ContactRow) {
  const { id, site, name, email, phone, topic, createdAt, closedAt, answer } = message
  return {
    id,
    site,
    name,
    email,
    phone,
    message: message.message,
    topic,
    booking,
    createdAt: createdAt.toISOString(),
    closed: closedAt ? { at: closedAt.toISOString(), by: closedByName, answer } : null,
  }
}

function readPageEnd(text: string | undefined): PageEnd | undefined {
  const [at, id] = text?.split('_') ?? []
  return at && id ? { at, id } : undefined
}

function metaOf(rows: readonly PageEnd[]): { after: string | null } {
  const last = rows[pageSize - 1]
  return { after: rows.length > pageSize && last ? `${last.at}_${last.id}` : null }
}
