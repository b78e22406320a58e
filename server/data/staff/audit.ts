import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { AuditAction, AuditChange, AuditSubject } from '#domain/audit/audit.ts'
import type { ClientInfo } from '#server/data/account/security-events.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { audit, staff } from '#server/data/tables/staff-tables.ts'

type NewEntry = {
  action: AuditAction
  /** Who did it; null if that is not known, as for a sign-in with an unknown address. */
  staffId: string | null
  subject?: AuditSubject
  changes?: AuditChange[]
  reason?: string
  origin: ClientInfo
  now: Date
}

/** Adds an entry. A trigger refuses to change or delete entries. Pass the transaction of what it records. */
export async function recordAudit(
  tx: Transaction | Db,
  { action, staffId, subject, changes = [], reason, origin, now }: NewEntry,
): Promise<void> {
  await tx.insert(audit).values({
    at: now,
    staffId,
    action,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectLabel: subject?.label ?? null,
    changes,
    reason: reason ?? null,
    ...origin,
  })
}

export type AuditEntry = typeof audit.$inferSelect & { actorName: string | null }

type Filter = {
  staff?: string | undefined
  subject?: string | undefined
  before?: number | undefined
  limit: number
}

/** The newest entries first. `subject` is an ID, or a label such as a booking's reference. */
export async function listAudit(
  db: Db,
  { staff: staffId, subject, before, limit }: Filter,
): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: audit, actorName: staff.name })
    .from(audit)
    .leftJoin(staff, eq(staff.id, audit.staffId))
    .where(
      and(
        staffId === undefined ? undefined : eq(audit.staffId, staffId),
        subject ? or(eq(audit.subjectId, subject), eq(audit.subjectLabel, subject)) : undefined,
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)
  return rows.map(({ entry, actorName }) => ({ ...entry, actorName }))
}
